import { type Atlas, trackIn } from './atlas.ts';
import { FIRST_STOP, type Track } from './track.ts';
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
  readonly borderNodes: ReadonlyMap<string, number>; // by border id, where there is track
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

function build(atlas: Atlas, tiles: BoardState['tiles']): Network {
  const nodes: NetNode[] = [];
  const segments: Segment[] = [];
  const segmentsAt: number[][] = [];
  const stopNodes = new Map<HexId, readonly number[]>();
  const borderNodes = new Map<string, number>();
  const addNode = (node: NetNode): number => {
    segmentsAt.push([]);
    return nodes.push(node) - 1;
  };
  const borderNode = (border: string): number => {
    const known = borderNodes.get(border);
    if (known !== undefined) return known;
    const added = addNode({ kind: 'border', border });
    borderNodes.set(border, added);
    return added;
  };
  for (const hex of atlas.hexList) {
    const track: Track = trackIn(atlas, tiles, hex);
    const stops = track.stops.map((def, stop) => addNode({ kind: 'stop', hex: hex.id, stop, def }));
    if (stops.length > 0) stopNodes.set(hex.id, stops);
    const nodeOf = (end: number): number =>
      end < FIRST_STOP ? borderNode(hex.borderIds[end] as string) : (stops[end - FIRST_STOP] as number);
    for (const path of track.paths) {
      const a = nodeOf(path.a);
      const b = nodeOf(path.b);
      const id = segments.push({ id: segments.length, hex: hex.id, a, b, gauge: path.gauge }) - 1;
      (segmentsAt[a] as number[]).push(id);
      if (b !== a) (segmentsAt[b] as number[]).push(id);
    }
  }
  return { nodes, segments, segmentsAt, stopNodes, borderNodes };
}
