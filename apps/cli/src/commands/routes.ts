import type { FoundRuns } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import type { Args } from '../args.ts';
import type { Command, Env } from '../command.ts';
import { fail, failUsage } from '../fail.ts';
import { type OpenedGame, openGame } from '../game-file.ts';
import { grouped, print, printJson } from '../output.ts';
import { positionsText, readPositions, searchPosition, summaryOf } from '../search/positions.ts';
import { routeSearch, searchFor } from '../search/search.ts';
import { searchJson, searchText } from '../search/text.ts';
import { didYouMean } from '../suggest.ts';
import { t } from '../text/index.ts';

const MOST_RUNS = 100;
const LIMIT = 60_000; // milliseconds
const LONGEST = 86_400_000;

/** A company by its name, in upper or lower case. */
function companyIn({ title, state }: OpenedGame, asked: string | undefined): string {
  const known = title.trains?.runs.companies(state) ?? [];
  if (known.length === 0) return fail(t.tools.routes.noTrains);
  if (asked === undefined) return failUsage(t.wrong.missing('company', known[0] ?? ''));
  const named = known.find((id) => id.toLowerCase() === asked.toLowerCase());
  return named ?? failUsage(t.tools.routes.noCompany(JSON.stringify(asked), didYouMean(asked, known)));
}

/** Searches positions one after the other, in the order of the file. */
function searchList(file: string, args: Args, env: Env): boolean {
  const limit = args.whole('limit-ms', LIMIT, 1, LONGEST);
  const searched = readPositions(file).map((listed) => searchPosition(env.titles, listed, limit));
  if (args.flag('json')) printJson(env, { positions: searched, summary: summaryOf(searched) });
  else print(env, positionsText(searched));
  return true;
}

export const routes: Command = {
  name: 'routes',
  args: [{ name: 'game.json', optional: true }],
  options: {
    company: { type: 'string', value: 'ID' },
    top: { type: 'string', value: 'K' },
    limit: { type: 'string', value: 'MS', usual: grouped(LIMIT) },
    positions: { type: 'string', value: 'FILE' },
    'limit-ms': { type: 'string', value: 'MS', usual: grouped(LIMIT) },
    json: {
      type: 'boolean',
    },
  },
  async run(args, env) {
    const list = args.text('positions');
    if (list !== undefined) return searchList(list, args, env);
    if (args.at(0) === '') failUsage(t.tools.routes.noGame);
    const top = args.whole('top', 1, 1, MOST_RUNS);
    const limit = args.whole('limit', LIMIT, 1, LONGEST);
    const game = openGame(env.titles, args.at(0));
    const { title, state } = game;
    if (!title.trains) fail(t.tools.routes.noRoutes(title.meta.name));
    const company = companyIn(game, args.text('company'));
    const started = performance.now();
    let told = '';
    const onProgress = ({ runs, upperBound }: FoundRuns): void => {
      const line = t.tools.routes.searching(runs[0]?.value ?? 0, upperBound);
      if (env.stderr.isTTY && line !== told) env.stderr.write(`\r\u001b[K${line}`);
      told = line;
    };
    const position = title.trains.runs.position(state, company);
    const found = await searchFor(routeSearch(title, env.titlesFrom, limit), { position, top, limit, onProgress });
    if (env.stderr.isTTY) env.stderr.write('\r\u001b[K');
    const searched = { title, company, found, milliseconds: performance.now() - started };
    if (args.flag('json')) printJson(env, searchJson(searched));
    else print(env, searchText(searched));
    return true;
  },
};
