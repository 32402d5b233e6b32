import type { Network } from '../board/network.ts';
import type { RoutePath } from '../board/types.ts';
import type { TrackGraph } from './graph.ts';
import { judgeRun } from './judge.ts';
import { isRefusal, writePath } from './path.ts';
import type { RoutePool } from './pool.ts';
import { otherEnd, segmentAt } from './stops.ts';
import type { ResolvedPath, RouteContext, RunRoute, TrainSpec } from './types.ts';

function along({ arcSegments: { start, items } }: TrackGraph, arcs: readonly number[]): readonly number[] {
  const segments: number[] = [];
  for (const arc of arcs) {
    for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) segments.push(items[i] as number);
  }
  return segments;
}

/** A key that tells routes apart, whichever train runs them. */
export function wayOf(graph: TrackGraph, pool: RoutePool, index: number): string {
  const { first, second } = pool.route(index);
  return [...along(graph, first), ...along(graph, second)].sort((a, b) => a - b).join(' ');
}

/** A route as two ways from one point. */
export interface Arms {
  readonly base: number; // point
  readonly first: readonly number[]; // arcs
  readonly second: readonly number[];
}

/** From the end of the first arm to the end of the second. */
function trackOf(network: Network, graph: TrackGraph, { base, first, second }: Arms): ResolvedPath {
  const nodes: number[] = [graph.nodeOf[base] as number];
  const segments: number[] = [];
  const walk = (way: readonly number[]): void => {
    for (const id of way) {
      segments.push(id);
      nodes.push(otherEnd(segmentAt(network, id), nodes[nodes.length - 1] as number));
    }
  };
  walk(along(graph, first));
  nodes.reverse();
  segments.reverse();
  walk(along(graph, second));
  return { nodes, segments };
}

export const pathOfArms = (network: Network, graph: TrackGraph, arms: Arms): RoutePath =>
  writePath(network, trackOf(network, graph, arms));

export const pathOf = (network: Network, graph: TrackGraph, pool: RoutePool, index: number): RoutePath =>
  pathOfArms(network, graph, pool.route(index));

/** What a run earns, whatever it was chosen for. */
export function revenueOf(ctx: RouteContext, trains: readonly TrainSpec[], routes: readonly RunRoute[]): number {
  const judged = judgeRun(ctx, trains, routes);
  if (isRefusal(judged)) throw new Error(`the search suggests what is not allowed: ${judged.code}`);
  return judged.revenue;
}
