import { NO_ROUTE } from './ceiling.ts';
import { kindOf, reach } from './count.ts';
import { Explorer } from './explore.ts';
import type { Field } from './field.ts';
import { paceOf } from './pace.ts';
import { RoutePool } from './pool.ts';
import type { RouteContext, TrainSpec } from './types.ts';

/** Trains without a limit look at short routes first, so that a small budget still finds something sensible. */
const CITY_LIMITS = [2, 4, 6, 9, 13, Number.MAX_SAFE_INTEGER];

/** What is known of the routes of one kind of train. */
export interface FoundRoutes {
  readonly pool: RoutePool;
  readonly nodes: number;
  /** An upper bound: no route that was missed or dropped is worth more than this. */
  readonly missed: number;
}

/** Are these all the routes there are? */
export const isWhole = ({ missed }: FoundRoutes): boolean => missed === NO_ROUTE;

/** How many routes of a kind of train are kept, and how many more for the time being. */
export interface Keep {
  readonly routes: number;
  readonly slack: number;
}

export interface WalkTask {
  readonly field: Field;
  readonly ctx: RouteContext;
  readonly keep: Keep;
  readonly stop: (() => boolean) | undefined;
}

function findRoutes({ field, ctx, keep, stop }: WalkTask, train: TrainSpec, budget: number): FoundRoutes {
  const pool = new RoutePool(field.graph, keep.routes, keep.slack);
  const pace = paceOf(field, train);
  const explorer = new Explorer(field, ctx.policy, pace, pool, stop);
  const limited = reach(train).full < Number.MAX_SAFE_INTEGER;
  let before = 0;
  for (const limit of limited ? [Number.MAX_SAFE_INTEGER] : CITY_LIMITS) {
    const end = explorer.walk(before, limit, budget);
    if (end === 'spent') return { pool, nodes: explorer.nodes, missed: Math.max(pool.floor, explorer.ceiling()) };
    if (end === 'done') break;
    before = limit;
  }
  return { pool, nodes: explorer.nodes, missed: pool.floor };
}

/** An upper bound on runs with a route that was missed: that route, and the best of every other train. */
export function mostMissed(trains: readonly FoundRoutes[]): number {
  const bests = trains.map(({ pool, missed }) => Math.max(pool.best(), missed));
  const all = bests.reduce((sum, best) => sum + best, 0);
  return trains.reduce(
    (most, { missed }, k) => (missed === NO_ROUTE ? most : Math.max(most, all - (bests[k] as number) + missed)),
    NO_ROUTE,
  );
}

/** The routes of every kind of train in use, by kind. */
export function searchAll(
  asked: WalkTask,
  trains: readonly TrainSpec[],
  nodes: number,
): ReadonlyMap<string, FoundRoutes> {
  const kinds = new Map<string, TrainSpec>(trains.map((train) => [kindOf(train), train]));
  // Short trains first: what they leave of the budget goes to the others.
  const byReach = [...kinds].sort(([a, x], [b, y]) => reach(x).all - reach(y).all || (a < b ? -1 : 1));
  const found = new Map<string, FoundRoutes>();
  let spent = 0;
  for (const [i, [kind, train]] of byReach.entries()) {
    const result = findRoutes(asked, train, Math.floor((nodes - spent) / (byReach.length - i)));
    found.set(kind, result);
    spent += result.nodes;
  }
  return found;
}
