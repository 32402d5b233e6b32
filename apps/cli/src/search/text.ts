import type { FoundPart, FoundRoute, FoundRun, FoundRuns } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import type { Game } from '@roundhouse/titles';
import { spaced } from '@roundhouse/words';
import { grouped } from '../output.ts';
import { t } from '../text/index.ts';

export interface Searched {
  readonly title: Game;
  readonly company: string;
  readonly found: FoundRuns;
  readonly milliseconds: number;
}

const ms = (value: number): number => Number(value.toFixed(1));

const routeJson = ({ train, place, path, stops, revenue, parts }: FoundRoute) => ({
  train,
  place,
  path,
  stops,
  revenue,
  parts,
});

const runJson = ({ revenue, value, routes }: FoundRun) => ({
  revenue,
  ...(value !== revenue && { value }),
  routes: routes.map(routeJson),
});

/** The result as JSON, for scripts. */
export function searchJson({ company, found, milliseconds }: Searched) {
  const [best, ...alternatives] = found.runs.map(runJson);
  return {
    company,
    revenue: best?.revenue ?? 0,
    proved: found.proved,
    upperBound: found.upperBound,
    ms: ms(milliseconds),
    nodes: found.nodes,
    ...best,
    ...(alternatives.length > 0 && { alternatives }),
  };
}

const partText = ({ what, which, where, amount }: FoundPart): string =>
  [spaced(what), which, where, amount].filter((word) => word !== undefined).join(' ');

function runLines({ meta }: Game, { routes }: FoundRun): readonly string[] {
  return routes.flatMap(({ train, path, stops, revenue, parts }) => [
    `  ${t.tools.routes.route(train, `${meta.currency}${grouped(revenue)}`, stops.join(' '))}`,
    `    ${t.tools.routes.path(path.join(' '))}`,
    `    ${parts.map(partText).join(', ')}`,
  ]);
}

/** How certain the result is: the proved best, or how much better it could be. */
function verdict({ proved, runs, upperBound }: FoundRuns, currency: string): string {
  if (proved) return runs.length > 1 ? t.tools.routes.theseAreBest : t.tools.routes.nothingEarnsMore;
  if (upperBound === runs[0]?.value) return t.tools.routes.bestProved;
  return t.tools.routes.bestSoFar(`${currency}${grouped(upperBound)}`);
}

function earned({ revenue, routes }: FoundRun, currency: string): string {
  const amount = `${currency}${grouped(revenue)}`;
  return routes.length === 0 ? t.tools.routes.noTrainRuns(amount) : amount;
}

export function searchText({ title, company, found, milliseconds }: Searched): string {
  const { currency } = title.meta;
  const head = t.tools.routes.head(company, verdict(found, currency), grouped(found.nodes), ms(milliseconds));
  const listed = found.runs.flatMap((run, i) => [
    `${found.runs.length > 1 ? `${i + 1}. ` : ''}${earned(run, currency)}`,
    ...runLines(title, run),
  ]);
  return [head, ...listed].join('\n');
}
