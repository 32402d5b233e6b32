import type { Limits } from '../../kernel/title.ts';
import { NO_ROUTE } from './ceiling.ts';
import { combine, type Patience } from './combine.ts';
import { reach } from './count.ts';
import { Crossings } from './crossing.ts';
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

/** Trains without a limit look at short routes first, so that a small budget still finds something sensible. */
const CITY_LIMITS = [2, 4, 6, 9, 13, Number.MAX_SAFE_INTEGER];

/** What is known of the routes of one kind of train. */
interface Found {
  readonly pool: RoutePool;
  readonly nodes: number;
  /** No route that was not found, or not kept, is worth more. */
  readonly missed: number;
}

/** So many routes of a kind of train, and for the time being so many more. */
interface Keep {
  readonly routes: number;
  readonly slack: number;
}

interface Asked {
  readonly field: Field;
  readonly ctx: RouteContext;
  readonly keepOf: (train: TrainSpec) => Keep;
  /** Routes that are known already, by kind of train. */
  readonly known?: ReadonlyMap<string, Found>;
  /** Routes of a train that are worth no more are of no use. */
  readonly floorOf: (train: TrainSpec) => number;
  readonly stop: (() => boolean) | undefined;
}

function findRoutes({ field, ctx, keepOf, floorOf, stop }: Asked, train: TrainSpec, budget: number): Found {
  const keep = keepOf(train);
  const pool = new RoutePool(field.graph, keep.routes, keep.slack);
  pool.floor = floorOf(train);
  const pace = paceOf(field, train);
  if (train.crosses && ctx.policy.most) {
    const crossings = new Crossings(field, ctx.policy, pace, pool, stop);
    const end = crossings.walk(budget);
    const missed = end === 'spent' ? Math.max(pool.floor, crossings.ceiling()) : pool.floor;
    return { pool, nodes: crossings.nodes, missed };
  }
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

/** The routes of every kind of train in use, by kind. */
function searchAll(asked: Asked, trains: readonly TrainSpec[], nodes: number): ReadonlyMap<string, Found> {
  const kinds = new Map<string, TrainSpec>(trains.map((train) => [kindOf(train), train]));
  // Short trains first: what they leave of the budget goes to the others.
  const byReach = [...kinds].sort(([a, x], [b, y]) => reach(x).all - reach(y).all || (a < b ? -1 : 1));
  const found = new Map<string, Found>(asked.known);
  let spent = 0;
  for (const [i, [kind, train]] of byReach.entries()) {
    if (found.has(kind)) continue;
    const result = findRoutes(asked, train, Math.floor((nodes - spent) / (byReach.length - i)));
    found.set(kind, result);
    spent += result.nodes;
  }
  return found;
}

const kindOf = (train: TrainSpec): string => JSON.stringify(train);

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

/** What a route of each kind of train must be worth more than to be part of a run worth more than `known`. */
function floorsFor(
  equipments: readonly (readonly TrainSpec[])[],
  found: ReadonlyMap<string, Found>,
  known: number,
): (train: TrainSpec) => number {
  const floors = new Map<string, number>();
  const most = (train: TrainSpec): number => {
    const { pool, missed } = found.get(kindOf(train)) as Found;
    return Math.max(pool.best(), missed);
  };
  for (const trains of equipments) {
    const all = trains.reduce((sum, train) => sum + most(train), 0);
    for (const train of trains) {
      const floor = Math.max(NO_ROUTE, known - (all - most(train)));
      floors.set(kindOf(train), Math.min(floors.get(kindOf(train)) ?? Number.MAX_SAFE_INTEGER, floor));
    }
  }
  return (train) => floors.get(kindOf(train)) ?? NO_ROUTE;
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
