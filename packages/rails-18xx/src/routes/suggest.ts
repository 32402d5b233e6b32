import type { Limits } from '@roundhouse/kernel/contract/title.ts';
import { anyRun } from './any-run.ts';
import { NO_ROUTE } from './ceiling.ts';
import { combine, type Patience } from './combine.ts';
import { kindOf } from './count.ts';
import { type Field, fieldOf } from './field.ts';
import { judgeRun } from './judge.ts';
import { isRanged } from './outlook.ts';
import { isRefusal } from './path.ts';
import type { RoutePool } from './pool.ts';
import { pathOf, revenueOf, wayOf } from './read-pool.ts';
import { both, share } from './share.ts';
import type { Chosen } from './top-runs.ts';
import type { RouteContext, RunRoute, TrainSpec } from './types.ts';
import { type FoundRoutes, mostMissed, searchAll, type WalkTask } from './walk.ts';

interface ChosenRun {
  readonly routes: readonly RunRoute[];
  /** What was maximised: the revenue, unless the policy has another objective. */
  readonly value: number;
  /** Which way of equipping the trains it takes. */
  readonly equipment: number;
}

export interface SuggestedRun extends ChosenRun {
  readonly revenue: number;
}

export interface FoundAmong<Run = ChosenRun> {
  /** The best first. At least one: without any route that pays, all trains stay at home. */
  readonly runs: readonly Run[];
  /** False if the limits came first: there may be better runs. */
  readonly proved: boolean;
  /** No run is worth more; what the best is worth, if that is proved. */
  readonly upperBound: number;
  readonly nodes: number;
}

export type SuggestedRuns = FoundAmong<SuggestedRun>;

export interface SearchLimits extends Limits {
  /** How many different runs are asked for. */
  readonly top?: number;
  /** Where only the best run is asked for: it is of use only if it is worth more than this. If none is, routes may be missing. */
  readonly floor?: number;
  /** For callers that ask often: all steps go to the first look, which finds most for its time where trains and track are few. */
  readonly isBrief?: boolean;
}

/** Trying whether two routes fit together is this much cheaper than a step of the walk. */
const TRIES_PER_NODE = 16;
/** What may be spent on putting a run together when time is up already. */
const LAST_TRIES = 20_000;
/** And on the first look. */
const FIRST_TRIES = 200_000;

/** Routes of one train that are kept at most; beyond that the worst are dropped. */
const MOST_ROUTES = 100_000;
/** Most positions of a game are done with in this many steps. Of a small budget the first look has a share. */
const FIRST_STEPS = 2_000;
/** Seeking takes longer for trains whose reach does not limit what they earn, so more routes are listed first. */
const LISTED_STEPS = 40_000;
const FIRST_SHARE = 4;

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

/** What was found for one way of equipping the trains. */
interface Combination {
  readonly runs: readonly (ChosenRun & { readonly key: string })[];
  readonly chosen: readonly Chosen[];
  /** An upper bound on all other runs of trains that are equipped this way. */
  readonly missed: number;
}

interface Combining {
  readonly ctx: RouteContext;
  readonly field: Field;
  readonly top: number;
  readonly patience: Patience;
}

function combineTrains(
  { ctx, field, top, patience }: Combining,
  found: readonly FoundRoutes[],
  equipment: number,
  floor: number,
): Combination {
  const { graph } = field;
  const pools = found.map(({ pool }) => pool);
  const keyOf = (pool: RoutePool, route: number): string => wayOf(graph, pool, route);
  const { runs, open } = combine(pools, top, keyOf, patience, floor);
  const written = ({ routes: chosen, value }: Chosen) => {
    const used = chosen.flatMap((route, train) =>
      route < 0 ? [] : [{ train, route, pool: pools[train] as RoutePool }],
    );
    const routes = used.map(({ train, route, pool }) => ({ train, path: pathOf(ctx.network, graph, pool, route) }));
    const key =
      top === 1
        ? ''
        : used
            .map(({ pool, route }) => keyOf(pool, route))
            .sort()
            .join(';');
    return { routes, value, equipment, key };
  };
  return { runs: runs.map(written), chosen: runs, missed: Math.max(open, mostMissed(found)) };
}

/** The best of several lists; of the same set of routes the first and best. */
function bestOf(lists: readonly Combination[], top: number): readonly ChosenRun[] {
  const seen = new Set<string>();
  const sorted = lists.flatMap(({ runs }) => runs).sort((a, b) => b.value - a.value || a.equipment - b.equipment);
  const distinct = sorted.filter(({ key }) => !seen.has(key) && seen.add(key));
  return distinct.slice(0, top).map(({ key: _, ...run }) => run);
}

/** What one pass over all routes and ways of equipping has found. */
interface Pass {
  readonly lists: readonly Combination[];
  readonly found: ReadonlyMap<string, FoundRoutes>;
  readonly nodes: number;
}

function searchOnce(
  asked: WalkTask,
  equipments: readonly (readonly TrainSpec[])[],
  nodes: number,
  top: number,
  most = Number.MAX_SAFE_INTEGER,
): Pass {
  const { ctx, field, stop } = asked;
  const found = searchAll(asked, equipments.flat(), nodes);
  const patience = stop?.() ? { tries: LAST_TRIES } : { tries: Math.min(nodes * TRIES_PER_NODE, most), stop };
  const lists: Combination[] = [];
  let floor = 0; // what is known already, where only the best is asked for
  for (const [equipment, trains] of equipments.entries()) {
    const routes = trains.map((train) => found.get(kindOf(train)) as FoundRoutes);
    const list = combineTrains({ ctx, field, top, patience }, routes, equipment, floor);
    if (top === 1) floor = Math.max(floor, list.runs[0]?.value ?? 0);
    lists.push(list);
  }
  const spent = [...found.values()].reduce((sum, found) => sum + found.nodes, 0);
  return { lists, found, nodes: spent };
}

const NO_RUN: ChosenRun = { routes: [], value: 0, equipment: 0 };

function answer(lists: readonly Combination[], top: number, nodes: number): FoundAmong {
  const runs = bestOf(lists, top);
  const missed = Math.max(NO_ROUTE, ...lists.map((list) => list.missed));
  const last = runs.length < top ? 0 : (runs[top - 1] as ChosenRun).value;
  return {
    runs: runs.length > 0 ? runs : [NO_RUN],
    proved: missed <= last,
    upperBound: Math.max(runs[0]?.value ?? 0, missed),
    nodes,
  };
}

/** Where nothing was found that pays, one train on any route it can run. */
function orAny(ctx: RouteContext, equipments: readonly (readonly TrainSpec[])[], found: FoundAmong): FoundAmong {
  if ((found.runs[0]?.routes.length ?? 0) > 0) return found;
  for (const [equipment, trains] of equipments.entries()) {
    const route = anyRun(ctx, trains);
    const run = route && judgeRun(ctx, trains, [route]);
    if (!run || isRefusal(run)) continue;
    const value = run.routes.reduce((sum, judged) => sum + judged.value, 0);
    if (value > 0) return { ...found, runs: [{ routes: [route], value, equipment }] };
  }
  return found;
}

/**
 * The best run alone. A short look first: few trains have so many routes that it does not see them all. Otherwise the
 * trains share the track out among them, which needs no list of all routes.
 */
function suggestBest(
  ctx: RouteContext,
  equipments: readonly (readonly TrainSpec[])[],
  { nodes, stop, floor = 0, isBrief = false }: SearchLimits,
): FoundAmong {
  const field = fieldOf(ctx, true);
  const ranged = equipments.flat().every((train) => isRanged(ctx.policy, train));
  const most = ranged || ctx.policy.makeup ? FIRST_STEPS : LISTED_STEPS;
  const steps = isBrief ? nodes : Math.min(most, Math.ceil(nodes / FIRST_SHARE));
  // A train that runs alone needs no other route than its best.
  const alone = !isBrief && equipments.every((trains) => trains.length === 1);
  const keep = alone ? { routes: 1, slack: 0 } : { routes: MOST_ROUTES, slack: MOST_ROUTES };
  const first = searchOnce({ field, ctx, keep, stop }, equipments, steps, 1, FIRST_TRIES);
  const looked = answer(first.lists, 1, first.nodes);
  if (looked.proved || looked.upperBound <= floor) return looked;
  const left = nodes - first.nodes;
  if (isBrief || left <= 0 || stop?.()) return orAny(ctx, equipments, looked);
  const chosen = first.lists.map((list) => list.chosen[0]);
  const known = { found: first.found, chosen };
  return orAny(ctx, equipments, both(looked, share({ ctx, field, equipments, nodes: left, stop, floor }, known)));
}

/**
 * The best runs of a company whose trains can be equipped in several ways, each a list of the trains as they would be. All
 * ways are searched together for the best. The answer says what runs are worth; the judge says what they earn.
 */
export function searchAmong(
  ctx: RouteContext,
  equipments: readonly (readonly TrainSpec[])[],
  limits: SearchLimits,
): FoundAmong {
  const { nodes, top = 1 } = limits;
  const stop = onceTold(limits.stop);
  const stopped = stop ? { stop } : {};
  if (top === 1) return suggestBest(ctx, equipments, { ...limits, ...stopped });
  const half = Math.ceil(nodes / 2);
  const best = suggestBest(ctx, equipments, { nodes: half, ...stopped });
  // A train that runs alone needs no more routes than runs are asked for.
  const alone = equipments.every((trains) => trains.length === 1);
  const keep = alone ? { routes: top, slack: 0 } : { routes: MOST_ROUTES, slack: MOST_ROUTES };
  const listed = searchOnce({ field: fieldOf(ctx), ctx, keep, stop }, equipments, nodes - half, top);
  const found = answer(listed.lists, top, best.nodes + listed.nodes);
  if ((best.runs[0]?.value ?? 0) <= (found.runs[0]?.value ?? 0))
    return { ...found, upperBound: Math.max(found.runs[0]?.value ?? 0, Math.min(found.upperBound, best.upperBound)) };
  // The list does not contain the best run: that is put before the others, and the list is not proved.
  const key = ({ routes }: ChosenRun): string => String(routes.map(({ path }) => path.join(' ')).sort());
  const others = found.runs.filter((run) => run.value > 0 && best.runs.every((other) => key(other) !== key(run)));
  const runs = [...best.runs, ...others].slice(0, top);
  return { runs, proved: false, upperBound: best.upperBound, nodes: found.nodes };
}

/** The same with what they earn. It suggests; judgeRun judges. */
export function suggestAmong(
  ctx: RouteContext,
  equipments: readonly (readonly TrainSpec[])[],
  limits: SearchLimits,
): SuggestedRuns {
  const found = searchAmong(ctx, equipments, limits);
  const revenue = ({ routes, value, equipment }: ChosenRun): number =>
    ctx.policy.objective ? revenueOf(ctx, equipments[equipment] ?? [], routes) : value;
  return { ...found, runs: found.runs.map((run) => ({ ...run, revenue: revenue(run) })) };
}
