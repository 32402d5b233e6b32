import type { HexId } from '../board/types.ts';
import { type Lists, type TrackGraph, trackGraph } from './graph.ts';
import { bytesOf, numbersOf } from './number-lists.ts';
import { isTownLike, stopAt } from './stops.ts';
import type { RouteContext } from './types.ts';

export const NO_STOP = 0;
export const CITY = 1;
export const TOWN = 2;
export const EXTRA = 3; // no stop, but an end

/** The track with all that a policy says about it, as numbers. */
export interface Field {
  readonly graph: TrackGraph;
  readonly kind: Uint8Array; // by point: NO_STOP, CITY, TOWN or EXTRA
  readonly mayEnd: Uint8Array; // by point
  readonly goesOn: Uint8Array; // by point: may a route go on from there?
  readonly isOwn: Uint8Array; // by point
  readonly bases: readonly number[]; // points with an own station
  readonly crossings: readonly number[]; // points
  readonly watch: Int32Array; // by hex
  readonly watchedAt: Int32Array; // by point
  readonly markers: Uint8Array; // by arc
  readonly watched: Int32Array; // by arc
  /** How many things a train may use only once: hexes, then points, then hex sides, then groups of stops, in one numbering. */
  readonly things: number;
  readonly hexIsOnce: Uint8Array;
  readonly groupAt: Int32Array; // by point: its group as a thing; -1 without one
  readonly arcThings: Lists;
  /** By arc: 0 if it uses something twice by itself, or leads to an idle stop that is left out. */
  readonly open: Uint8Array;
}

/** What each hex, by its number in the graph, adds to the watched bits. */
function watchBits({ hexes }: TrackGraph, { policy }: RouteContext): Int32Array {
  const bits = new Map(policy.watch.map((hex, i) => [hex, 1 << i]));
  const watch = new Int32Array(hexes.length);
  hexes.forEach((hex, i) => {
    watch[i] = bits.get(hex) ?? 0;
  });
  return watch;
}

function pointFacts(graph: TrackGraph, { network, policy }: RouteContext) {
  const kind = new Uint8Array(graph.points);
  const mayEnd = new Uint8Array(graph.points);
  const goesOn = new Uint8Array(graph.points).fill(1);
  const isOwn = new Uint8Array(graph.points);
  const bases: number[] = [];
  const crossings: number[] = [];
  for (let point = 0; point < graph.points; point++) {
    const node = graph.nodeOf[point] as number;
    const stop = graph.isFork[point] ? undefined : stopAt(network, node);
    if (stop === undefined) continue;
    kind[point] = stop.def.extra ? EXTRA : isTownLike(stop.def) ? TOWN : CITY;
    mayEnd[point] = policy.mayEnd(node) ? 1 : 0;
    goesOn[point] = stop.def.kind === 'offboard' || policy.isBlocked(node) ? 0 : 1;
    if (policy.crossings?.includes(node)) crossings.push(point);
    if (!policy.isOwn(node)) continue;
    isOwn[point] = 1;
    bases.push(point);
  }
  return { kind, mayEnd, goesOn, isOwn, bases, crossings };
}

/** By point: the number of its group, counted on from `first`; -1 without one. */
function groupThings(graph: TrackGraph, { policy }: RouteContext, first: number): Int32Array {
  const byNode = new Map<number, number>();
  policy.groups?.forEach(({ nodes }, i) => {
    for (const node of nodes) byNode.set(node, first + i);
  });
  return numbersOf(graph.points, (point) =>
    graph.isFork[point] ? -1 : (byNode.get(graph.nodeOf[point] as number) ?? -1),
  );
}

/**
 * What each arc uses that may be used once: hexes that may be entered once, the stop or junction it leads to, and the
 * sides of hexes that may be entered again (other sides are guarded by their two hexes).
 */
function onceThings(graph: TrackGraph, hexIsOnce: Uint8Array, groupAt: Int32Array) {
  const { arcHexes, arcBorders, arcTo, isFork, hexes, points, sideHexes } = graph;
  const free = (hex: number): boolean => hexIsOnce[hex] === 0;
  const start = new Int32Array(graph.arcs + 1);
  const items: number[] = [];
  const open = new Uint8Array(graph.arcs).fill(1);
  let arc = 0;
  const use = (thing: number): void => {
    if (items.indexOf(thing, start[arc]) >= 0) open[arc] = 0;
    items.push(thing);
  };
  for (; arc < graph.arcs; arc++) {
    const to = arcTo[arc] as number;
    if (!isFork[to]) use(hexes.length + to);
    if ((groupAt[to] as number) >= 0) use(groupAt[to] as number);
    for (let i = arcHexes.start[arc] as number; i < (arcHexes.start[arc + 1] as number); i++) {
      const hex = arcHexes.items[i] as number;
      if (hexIsOnce[hex]) use(hex);
    }
    for (let i = arcBorders.start[arc] as number; i < (arcBorders.start[arc + 1] as number); i++) {
      const node = arcBorders.items[i] as number;
      if (free(sideHexes[2 * node] as number) || free(sideHexes[2 * node + 1] as number)) {
        use(hexes.length + points + node);
      }
    }
    start[arc + 1] = items.length;
  }
  return { open, arcThings: { start, items: new Int32Array(items) } };
}

/** Closes arcs to stops that the best run can do without. */
function closeIdle(graph: TrackGraph, { policy }: RouteContext, open: Uint8Array): void {
  for (let arc = 0; arc < graph.arcs; arc++) {
    const to = graph.arcTo[arc] as number;
    if (!graph.isFork[to] && policy.isIdle?.(graph.nodeOf[to] as number)) open[arc] = 0;
  }
}

/** `bestOnly`: leaves out routes for which there is always another that is as good. */
export function fieldOf(ctx: RouteContext, bestOnly = false): Field {
  const graph = trackGraph(ctx.network);
  const { arcHexes, arcBorders, hexOf } = graph;
  const watch = watchBits(graph, ctx);
  const marked = new Uint8Array(ctx.network.nodes.length);
  ctx.network.nodes.forEach((node, id) => {
    if (node.kind === 'border' && ctx.policy.markerAt(node.border)) marked[id] = 1;
  });
  const watched = new Int32Array(graph.arcs);
  const markers = new Uint8Array(graph.arcs);
  for (let arc = 0; arc < graph.arcs; arc++) {
    for (let i = arcHexes.start[arc] as number; i < (arcHexes.start[arc + 1] as number); i++) {
      watched[arc] = (watched[arc] as number) | (watch[arcHexes.items[i] as number] as number);
    }
    for (let i = arcBorders.start[arc] as number; i < (arcBorders.start[arc + 1] as number); i++) {
      markers[arc] = (markers[arc] as number) + (marked[arcBorders.items[i] as number] as number);
    }
  }
  const hexIsOnce = bytesOf(graph.hexes.length, (hex) => (ctx.policy.mayReenter(graph.hexes[hex] as HexId) ? 0 : 1));
  const groups = graph.hexes.length + graph.points + ctx.network.nodes.length;
  const groupAt = groupThings(graph, ctx, groups);
  const once = onceThings(graph, hexIsOnce, groupAt);
  if (bestOnly) closeIdle(graph, ctx, once.open);
  return {
    graph,
    ...pointFacts(graph, ctx),
    watch,
    watchedAt: numbersOf(graph.points, (point) => watch[hexOf[point] as number] ?? 0),
    watched,
    markers,
    hexIsOnce,
    things: groups + (ctx.policy.groups?.length ?? 0),
    groupAt,
    ...once,
  };
}
