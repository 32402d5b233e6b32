import type { Atlas } from './atlas.ts';
import { FIRST_STOP, type Track } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, Gauge, HexId, StopDef } from './types.ts';

/** A point where pieces of track meet: a stop (or junction) of a hex, or the middle of a hex side. */
export type NetNode =
  | { readonly kind: 'stop'; readonly hex: HexId; readonly stop: number; readonly def: StopDef }
  | { readonly kind: 'border'; readonly border: string };

/** One piece of track: a path of a laid tile or printed hex. At a border a train goes on into the other hex only. */
export interface Segment {
  readonly id: number;
  readonly hex: HexId;
  readonly a: number;
  readonly b: number;
  readonly gauge: Gauge;
}

/** All track on the board as a graph of small integers: ids are indices. */
export interface Network {
  readonly nodes: readonly NetNode[];
  readonly segments: readonly Segment[];
  readonly segmentsAt: readonly (readonly number[])[]; // by node
  readonly stopNodes: ReadonlyMap<HexId, readonly number[]>; // by hex, in stop order
}

const networks = new WeakMap<BoardState['tiles'], { readonly atlas: Atlas; readonly network: Network }>();

/**
 * The graph of all track. Ids depend on the board alone, not on how it came about: hex by hex in the order of the map,
 * first a hex's stops, then its pieces of track as the tile lists them.
 */
export function networkOf(atlas: Atlas, tiles: BoardState['tiles']): Network {
  const known = networks.get(tiles);
  if (known?.atlas === atlas) return known.network;
  const network = build(atlas, tiles);
  networks.set(tiles, { atlas, network });
  return network;
}

const NO_SEGMENTS: readonly number[] = [];
const borderNodes = new WeakMap<Atlas, readonly NetNode[]>();

function borderNodesOf(atlas: Atlas): readonly NetNode[] {
  const known = borderNodes.get(atlas);
  if (known) return known;
  const nodes = atlas.borders.map((border): NetNode => ({ kind: 'border', border }));
  borderNodes.set(atlas, nodes);
  return nodes;
}

function build(atlas: Atlas, tiles: BoardState['tiles']): Network {
  const tracks = tracksOf(atlas, tiles);
  const borders = borderNodesOf(atlas);
  const nodeOfBorder = new Int32Array(borders.length).fill(-1);
  const nodes: NetNode[] = [];
  const segments: Segment[] = [];
  const segmentsAt: (readonly number[])[] = [];
  const stopNodes = new Map<HexId, readonly number[]>();
  const addStops = (hex: HexId, stops: readonly StopDef[]): number => {
    const first = nodes.length;
    if (stops.length === 0) return first;
    stopNodes.set(
      hex,
      stops.map((_, stop) => first + stop),
    );
    for (let stop = 0; stop < stops.length; stop++) {
      nodes.push({ kind: 'stop', hex, stop, def: stops[stop] as StopDef });
      segmentsAt.push(NO_SEGMENTS);
    }
    return first;
  };
  const borderNode = (border: number): number => {
    if ((nodeOfBorder[border] as number) < 0) {
      nodeOfBorder[border] = nodes.push(borders[border] as NetNode) - 1;
      segmentsAt.push(NO_SEGMENTS);
    }
    return nodeOfBorder[border] as number;
  };
  const join = (node: number, segment: number): void => {
    const there = segmentsAt[node] as number[];
    if (there === NO_SEGMENTS) segmentsAt[node] = [segment];
    else there.push(segment);
  };
  for (const { id: hex, index, borderNumbers } of atlas.hexList) {
    const { stops, paths } = tracks[index] as Track;
    const first = addStops(hex, stops);
    for (const { a, b, gauge } of paths) {
      const from = a < FIRST_STOP ? borderNode(borderNumbers[a] as number) : first + a - FIRST_STOP;
      const to = b < FIRST_STOP ? borderNode(borderNumbers[b] as number) : first + b - FIRST_STOP;
      const id = segments.length;
      segments.push({ id, hex, a: from, b: to, gauge });
      join(from, id);
      if (to !== from) join(to, id);
    }
  }
  return { nodes, segments, segmentsAt, stopNodes };
}
