import type { Refusal } from '@roundhouse/kernel';
import type { HexId } from '@roundhouse/rails-18xx';
import {
  hexOfElement,
  isRefusal,
  type JudgedRun,
  judgeRun,
  type TrainSpec,
} from '@roundhouse/rails-18xx/routes/index.ts';
import { boardOf, type SiteId } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { companyDef } from '../companies.ts';
import type { Route } from '../state.ts';
import type { RunContext } from './revenue.ts';

/** How a route reached a site. */
export interface SiteWay {
  readonly site: SiteId;
  readonly hexes: readonly HexId[];
}

export interface Judged1947 extends JudgedRun {
  readonly workers: number; // spent to pass full cities
  readonly sites: readonly SiteId[]; // run to from the home city
  readonly ways: readonly SiteWay[];
}

/** 6.10: sites at the ends of a route that holds the home city. */
export function sitesOn({ position, posts }: RunContext, visited: readonly string[]): readonly SiteId[] {
  const { home } = companyDef(position, position.company);
  if (!visited.includes(`${home}.0`)) return [];
  const ends = [visited[0], visited.at(-1)].filter((stop) => !posts.isExtra(stop));
  return ends.flatMap((stop) => boardOf(position).siteAt.get(hexOfElement(stop ?? ''))?.id ?? []);
}

/** 6.14.1, 6.11.1, P7: whether the trains may run so; the context lets them pass full cities, and workers are counted. */
export function judge(ctx: RunContext, trains: readonly TrainSpec[], routes: readonly Route[]): Judged1947 | Refusal {
  const extended = ctx.posts.extend(routes);
  if (isRefusal(extended)) return extended;
  const run = judgeRun(ctx, trains, extended);
  if (isRefusal(run)) return run;
  const inside = run.routes.flatMap(({ visited }) => visited.slice(1, -1).map(hexOfElement));
  const passed = inside.filter(ctx.isFull);
  const { workers } = ctx.position;
  if (passed.length > workers) {
    return workers === 0
      ? refuse('route.blocked', { hex: passed[0] ?? '' })
      : refuse('route.workers', { needed: passed.length, workers });
  }
  const ways = run.routes.flatMap(({ path, visited }) =>
    sitesOn(ctx, visited).map((site) => ({ site, hexes: path.map(hexOfElement) })),
  );
  return {
    ...run,
    routes: run.routes.map((route) => ({
      ...route,
      path: ctx.posts.written(route.path).path,
      visited: route.visited.filter((stop) => !ctx.posts.isExtra(stop)),
    })),
    workers: passed.length,
    sites: [...new Set(ways.map(({ site }) => site))],
    ways,
  };
}
