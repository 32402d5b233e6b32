import type { Limits } from '../../kernel/title.ts';
import { NO_ROUTE } from './ceiling.ts';
import { combine } from './combine.ts';
import { reach } from './count.ts';
import { Explorer } from './explore.ts';
import { type Field, fieldOf } from './field.ts';
import { paceOf } from './pace.ts';
import { RoutePool } from './pool.ts';
import { pathOf, revenueOf, wayOf } from './read-pool.ts';
import type { Chosen } from './top-runs.ts';
import type { RouteContext, RunRoute, TrainSpec } from './types.ts';

export interface SuggestedRun {
  readonly routes: readonly RunRoute[];
  readonly revenue: number;
  /** What was made the most of: the revenue, unless the policy has another objective. */
  readonly value: number;
}

export interface SuggestedRuns {
  /** The best first. At least one: without any route that pays, all trains stay at home. */
  readonly runs: readonly SuggestedRun[];
  /** False if the limits came first: there may be better runs. */
  readonly proved: boolean;
  /** No run is worth more; what the best is worth, if that is proved. */
  readonly upperBound: number;
  readonly nodes: number;
}

export interface SearchLimits extends Limits {
  /** So many different runs are asked for. */
  readonly top?: number;
}

/** Trying whether two routes fit together is this much cheaper than a step of the walk. */
const TRIES_PER_NODE = 16;
/** What may be spent on putting a run together when time is up already. */
const LAST_TRIES = 200_000;

/** More routes of one train than any board of a game has had; of what exceeds it the worst is left out. */
const MOST_ROUTES = 100_000;

/** Trains without a limit look at short routes first, so that a small budget still finds something sensible. */
const CITY_LIMITS = [2, 4, 6, 9, 13, Number.MAX_SAFE_INTEGER];

/** What is known of the routes of one kind of train. */
interface Found {
  readonly pool: RoutePool;
  readonly nodes: number;
  /** No route that was not found, or not kept, is worth more. */
  readonly missed: number;
}

interface Asked {
  readonly field: Field;
  readonly ctx: RouteContext;
  readonly keep: { readonly routes: number; readonly slack: number };
  readonly stop: (() => boolean) | undefined;
}

function findRoutes({ field, ctx, keep, stop }: Asked, train: TrainSpec, budget: number): Found {
  const pool = new RoutePool(field.graph, keep.routes, keep.slack);
  const explorer = new Explorer(field, ctx.policy, paceOf(field, train), pool, stop);
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

/** The most that a run earns with a route that was missed: that route, and the best of the other trains. */
function mostMissed(trains: readonly Found[]): number {
  const bests = trains.map(({ pool, missed }) => Math.max(pool.best(), missed));
  const all = bests.reduce((sum, best) => sum + best, 0);
  return trains.reduce(
    (most, { missed }, k) => (missed === NO_ROUTE ? most : Math.max(most, all - (bests[k] as number) + missed)),
    NO_ROUTE,
  );
}

/** Once told to stop, stays told. */
function onceTold(stop: (() => boolean) | undefined): (() => boolean) | undefined {
  let told = false;
  return (
    stop &&
    (() => {
      told ||= stop();
      return told;
    })
  );
}

function searchAll(asked: Asked, trains: readonly TrainSpec[], nodes: number): readonly Found[] {
  const kinds = new Map<string, TrainSpec>(trains.map((train) => [JSON.stringify(train), train]));
  // Short trains first: what they leave of the budget goes to the others.
  const byReach = [...kinds].sort(([a, x], [b, y]) => reach(x).all - reach(y).all || (a < b ? -1 : 1));
  const found = new Map<string, Found>();
  let spent = 0;
  for (const [i, [kind, train]] of byReach.entries()) {
    const result = findRoutes(asked, train, Math.floor((nodes - spent) / (byReach.length - i)));
    found.set(kind, result);
    spent += result.nodes;
  }
  return trains.map((train) => found.get(JSON.stringify(train)) as Found);
}

/** The best runs of these trains, if the limits allow to find them. It suggests; judgeRun judges. */
export function suggestRuns(ctx: RouteContext, trains: readonly TrainSpec[], limits: SearchLimits): SuggestedRuns {
  const field = fieldOf(ctx);
  const top = limits.top ?? 1;
  const stop = onceTold(limits.stop);
  // A train that runs alone needs no more routes than runs are asked for.
  const keep = trains.length === 1 ? { routes: top, slack: 0 } : { routes: MOST_ROUTES, slack: MOST_ROUTES };
  const found = searchAll({ field, ctx, keep, stop }, trains, limits.nodes);
  const pools = found.map(({ pool }) => pool);
  const patience = stop?.() ? { tries: LAST_TRIES } : { tries: limits.nodes * TRIES_PER_NODE, stop };
  const { runs, open } = combine(pools, top, (pool, route) => wayOf(field.graph, pool, route), patience);
  const missed = Math.max(open, mostMissed(found));
  const written = (run: Chosen): SuggestedRun => {
    const routes = run.routes.flatMap((route, train) =>
      route < 0 ? [] : [{ train, path: pathOf(ctx.network, field.graph, pools[train] as RoutePool, route) }],
    );
    const revenue = ctx.policy.objective ? revenueOf(ctx, trains, routes) : run.value;
    return { routes, revenue, value: run.value };
  };
  const last = runs.length < top ? 0 : (runs[top - 1] as Chosen).value;
  return {
    runs: runs.length > 0 ? runs.map(written) : [{ routes: [], revenue: 0, value: 0 }],
    proved: missed <= last,
    upperBound: Math.max(runs[0]?.value ?? 0, missed),
    nodes: found.reduce((sum, { nodes }, k) => (pools.indexOf(pools[k] as RoutePool) === k ? sum + nodes : sum), 0),
  };
}

/** The best run alone. */
export function suggestRun(
  ctx: RouteContext,
  trains: readonly TrainSpec[],
  limits: Limits,
): SuggestedRun & Omit<SuggestedRuns, 'runs'> {
  const { runs, ...rest } = suggestRuns(ctx, trains, limits);
  return { ...(runs[0] as SuggestedRun), ...rest };
}
