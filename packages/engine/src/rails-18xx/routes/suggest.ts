import type { Limits } from '../../kernel/title.ts';
import type { Network } from '../board/network.ts';
import { combine } from './combine.ts';
import { reach } from './count.ts';
import { Explorer } from './explore.ts';
import { type Field, fieldOf } from './field.ts';
import type { TrackGraph } from './graph.ts';
import { writePath } from './path.ts';
import { RoutePool } from './pool.ts';
import { otherEnd, segmentAt } from './stops.ts';
import type { ResolvedPath, RouteContext, RunRoute, TrainSpec } from './types.ts';

export interface SuggestedRun {
  readonly routes: readonly RunRoute[];
  readonly revenue: number;
  /** False if the limits ran out first: there may be better runs. */
  readonly proved: boolean;
  readonly nodes: number;
}

/** Trying whether two routes fit together is this much cheaper than a step of the walk. */
const TRIES_PER_NODE = 16;

/** Trains without a limit look at short routes first, so that a small budget still finds something sensible. */
const CITY_LIMITS = [2, 4, 6, 9, 13, Number.MAX_SAFE_INTEGER];

interface Found {
  readonly pool: RoutePool;
  readonly nodes: number;
  readonly proved: boolean;
}

function findRoutes(field: Field, ctx: RouteContext, train: TrainSpec, alone: boolean, budget: number): Found {
  const pool = new RoutePool(field.graph, alone);
  const explorer = new Explorer(field, ctx.policy, train, pool);
  const limited = reach(train).full < Number.MAX_SAFE_INTEGER;
  let before = 0;
  for (const limit of limited ? [Number.MAX_SAFE_INTEGER] : CITY_LIMITS) {
    const end = explorer.walk(before, limit, budget);
    if (end !== 'cut') return { pool, nodes: explorer.nodes, proved: end === 'done' };
    before = limit;
  }
  return { pool, nodes: explorer.nodes, proved: true };
}

/** From the end of the first arm to the end of the second. */
function trackOf(network: Network, graph: TrackGraph, pool: RoutePool, index: number): ResolvedPath {
  const { base, first, second } = pool.route(index);
  const { start, items } = graph.arcSegments;
  const along = (arcs: readonly number[]): readonly number[] =>
    arcs.flatMap((arc) => [...items.subarray(start[arc], start[arc + 1])]);
  const nodes: number[] = [graph.nodeOf[base] as number];
  const segments: number[] = [];
  const walk = (way: readonly number[]): void => {
    for (const id of way) {
      segments.push(id);
      nodes.push(otherEnd(segmentAt(network, id), nodes[nodes.length - 1] as number));
    }
  };
  walk(along(first));
  nodes.reverse();
  segments.reverse();
  walk(along(second));
  return { nodes, segments };
}

/** The best run of these trains, if the limits allow to find it. It suggests; judgeRun judges. */
export function suggestRun(ctx: RouteContext, trains: readonly TrainSpec[], limits: Limits): SuggestedRun {
  const field = fieldOf(ctx);
  const kinds = new Map<string, TrainSpec>(trains.map((train) => [JSON.stringify(train), train]));
  // Short trains first: what they leave of the budget goes to the others.
  const byReach = [...kinds].sort(([a, x], [b, y]) => reach(x).all - reach(y).all || (a < b ? -1 : 1));
  const found = new Map<string, Found>();
  let nodes = 0;
  for (const [i, [kind, train]] of byReach.entries()) {
    const budget = Math.floor((limits.nodes - nodes) / (byReach.length - i));
    const result = findRoutes(field, ctx, train, trains.length === 1, budget);
    found.set(kind, result);
    nodes += result.nodes;
  }
  const results = trains.map((train) => found.get(JSON.stringify(train)) as Found);
  const pools = results.map(({ pool }) => pool);
  const { routes, revenue, proved } = combine(pools, limits.nodes * TRIES_PER_NODE);
  return {
    routes: routes.flatMap((route, train) => {
      if (route < 0) return [];
      const track = trackOf(ctx.network, field.graph, pools[train] as RoutePool, route);
      return [{ train, path: writePath(ctx.network, track) }];
    }),
    revenue,
    proved: proved && results.every((result) => result.proved),
    nodes,
  };
}
