import type { Limits } from '@roundhouse/kernel/title.ts';
import { NO_ROUTE } from './ceiling.ts';
import { combine, type Patience } from './combine.ts';
import { type Field, fieldOf } from './field.ts';
import type { RoutePool } from './pool.ts';
import { pathOf, revenueOf, wayOf } from './read-pool.ts';
import type { Chosen } from './top-runs.ts';
import type { RouteContext, RunRoute, TrainSpec } from './types.ts';
import { type Asked, type Found, floorsFor, type Keep, kindOf, mostMissed, searchAll } from './walk.ts';

export interface SuggestedRun {
  readonly routes: readonly RunRoute[];
  readonly revenue: number;
  /** What was made the most of: the revenue, unless the policy has another objective. */
  readonly value: number;
  /** Which way of equipping the trains it takes. */
  readonly equipment: number;
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
/** What a first look keeps of very many. */
const FEW_ROUTES: Keep = { routes: 2_000, slack: 2_000 };

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

/** What there is for one way of equipping the trains. */
interface Combination {
  readonly runs: readonly (SuggestedRun & { readonly key: string })[];
  /** No other run of trains equipped so is worth more. */
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
  trains: readonly TrainSpec[],
  found: readonly Found[],
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
    const revenue = ctx.policy.objective ? revenueOf(ctx, trains, routes) : value;
    const key =
      top === 1
        ? ''
        : used
            .map(({ pool, route }) => keyOf(pool, route))
            .sort()
            .join(';');
    return { routes, revenue, value, equipment, key };
  };
  return { runs: runs.map(written), missed: Math.max(open, mostMissed(found)) };
}

/** The best of several lists; of the same set of routes the first and best. */
function bestOf(lists: readonly Combination[], top: number): readonly SuggestedRun[] {
  const seen = new Set<string>();
  const sorted = lists.flatMap(({ runs }) => runs).sort((a, b) => b.value - a.value || a.equipment - b.equipment);
  const distinct = sorted.filter(({ key }) => !seen.has(key) && seen.add(key));
  return distinct.slice(0, top).map(({ key: _, ...run }) => run);
}

/** What one pass over all routes and ways of equipping has found. */
interface Pass {
  readonly lists: readonly Combination[];
  readonly found: ReadonlyMap<string, Found>;
  readonly nodes: number;
}

function searchOnce(
  asked: Asked,
  equipments: readonly (readonly TrainSpec[])[],
  limits: SearchLimits,
  known: number,
): Pass {
  const { ctx, field, stop } = asked;
  const top = limits.top ?? 1;
  const found = searchAll(asked, equipments.flat(), limits.nodes);
  const patience = stop?.() ? { tries: LAST_TRIES } : { tries: limits.nodes * TRIES_PER_NODE, stop };
  const lists: Combination[] = [];
  let floor = top === 1 ? known : 0; // what is known already, where only the best is asked for
  for (const [equipment, trains] of equipments.entries()) {
    const routes = trains.map((train) => found.get(kindOf(train)) as Found);
    const list = combineTrains({ ctx, field, top, patience }, trains, routes, equipment, floor);
    if (top === 1) floor = Math.max(floor, list.runs[0]?.value ?? 0);
    lists.push(list);
  }
  const spent = [...found].reduce((sum, [kind, { nodes }]) => (asked.known?.has(kind) ? sum : sum + nodes), 0);
  return { lists, found, nodes: spent };
}

function answer(lists: readonly Combination[], missed: number, top: number, nodes: number): SuggestedRuns {
  const runs = bestOf(lists, top);
  const last = runs.length < top ? 0 : (runs[top - 1] as SuggestedRun).value;
  return {
    runs: runs.length > 0 ? runs : [{ routes: [], revenue: 0, value: 0, equipment: 0 }],
    proved: missed <= last,
    upperBound: Math.max(runs[0]?.value ?? 0, missed),
    nodes,
  };
}

const missedBy = (lists: readonly Combination[]): number => Math.max(NO_ROUTE, ...lists.map(({ missed }) => missed));

/**
 * The best runs of a company whose trains can be equipped in several ways, each a list of the trains as they would be. All
 * of them together are searched for the best. Trains that cross the map have very many routes, so a first pass keeps few of
 * them; what it finds tells which ones a second pass can do without.
 */
export function suggestAmong(
  ctx: RouteContext,
  equipments: readonly (readonly TrainSpec[])[],
  limits: SearchLimits,
): SuggestedRuns {
  const top = limits.top ?? 1;
  const field = fieldOf(ctx, top === 1);
  const stop = onceTold(limits.stop);
  // A train that runs alone needs no more routes than runs are asked for.
  const alone = equipments.every((trains) => trains.length === 1);
  const all = alone ? { routes: top, slack: 0 } : { routes: MOST_ROUTES, slack: MOST_ROUTES };
  const pairs = ({ crosses }: TrainSpec): boolean => crosses === true && ctx.policy.most !== undefined && !alone;
  const keepOf = (train: TrainSpec): Keep => (pairs(train) ? FEW_ROUTES : all);
  const first = searchOnce({ field, ctx, keepOf, floorOf: () => NO_ROUTE, stop }, equipments, limits, 0);
  const found = answer(first.lists, missedBy(first.lists), top, first.nodes);
  const left = limits.nodes - first.nodes;
  if (found.proved || !equipments.flat().some(pairs) || left <= 0 || stop?.()) return found;
  const worth = found.runs.length < top ? 0 : (found.runs[top - 1] as SuggestedRun).value;
  const crossing = new Set(equipments.flat().filter(pairs).map(kindOf));
  const known = new Map([...first.found].filter(([kind]) => !crossing.has(kind)));
  const floorOf = floorsFor(equipments, first.found, worth);
  const more: Asked = { field, ctx, keepOf: () => all, floorOf, stop, known };
  const second = searchOnce(more, equipments, { ...limits, nodes: left }, worth);
  const missed = Math.min(missedBy(first.lists), missedBy(second.lists));
  return answer([...first.lists, ...second.lists], missed, top, first.nodes + second.nodes);
}

/** The best runs of these trains, if the limits allow to find them. It suggests; judgeRun judges. */
export const suggestRuns = (ctx: RouteContext, trains: readonly TrainSpec[], limits: SearchLimits): SuggestedRuns =>
  suggestAmong(ctx, [trains], limits);

/** The best run alone. */
export function suggestRun(
  ctx: RouteContext,
  trains: readonly TrainSpec[],
  limits: Limits,
): SuggestedRun & Omit<SuggestedRuns, 'runs'> {
  const { runs, ...rest } = suggestRuns(ctx, trains, limits);
  return { ...(runs[0] as SuggestedRun), ...rest };
}
