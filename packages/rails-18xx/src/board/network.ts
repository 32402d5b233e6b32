import type { Atlas, AtlasHex } from './atlas.ts';
import { Recent } from './recent.ts';
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

const networks = new Recent<BoardState['tiles'], { readonly atlas: Atlas; readonly network: Network }>(8);

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

interface Building {
  readonly nodes: NetNode[];
  readonly segments: Segment[];
  readonly segmentsAt: (readonly number[])[];
  readonly stopNodes: Map<HexId, readonly number[]>;
  readonly borders: readonly NetNode[];
  readonly nodeOfBorder: Map<number, number>;
}

function build(atlas: Atlas, tiles: BoardState['tiles']): Network {
  const tracks = tracksOf(atlas, tiles);
  const net = begin(atlas);
  for (const hex of atlas.hexList) addHex(net, hex, tracks[hex.index] as Track);
  const { nodes, segments, segmentsAt, stopNodes } = net;
  return { nodes, segments, segmentsAt, stopNodes };
}

/** The track of a few hexes only, for judging routes that run through no others. Its ids are its own. */
export function networkWithin(atlas: Atlas, tiles: BoardState['tiles'], hexes: ReadonlySet<HexId>): Network {
  const tracks = tracksOf(atlas, tiles);
  const net = begin(atlas);
  for (const id of hexes) {
    const hex = atlas.hexes.get(id);
    if (hex) addHex(net, hex, tracks[hex.index] as Track);
  }
  const { nodes, segments, segmentsAt, stopNodes } = net;
  return { nodes, segments, segmentsAt, stopNodes };
}

const begin = (atlas: Atlas): Building => ({
  nodes: [],
  segments: [],
  segmentsAt: [],
  stopNodes: new Map(),
  borders: borderNodesOf(atlas),
  nodeOfBorder: new Map(),
});

function addHex(net: Building, { id: hex, borderNumbers }: AtlasHex, { stops, paths }: Track): void {
  const first = net.nodes.length;
  if (stops.length > 0) addStops(net, hex, stops);
  for (const { a, b, gauge } of paths) {
    const from = a < FIRST_STOP ? borderNode(net, borderNumbers[a] as number) : first + a - FIRST_STOP;
    const to = b < FIRST_STOP ? borderNode(net, borderNumbers[b] as number) : first + b - FIRST_STOP;
    const id = net.segments.length;
    net.segments.push({ id, hex, a: from, b: to, gauge });
    join(net, from, id);
    if (to !== from) join(net, to, id);
  }
}

function addStops(net: Building, hex: HexId, stops: readonly StopDef[]): void {
  const ids: number[] = [];
  for (const def of stops) {
    const stop = ids.length;
    ids.push(net.nodes.length);
    net.nodes.push({ kind: 'stop', hex, stop, def });
    net.segmentsAt.push(NO_SEGMENTS);
  }
  net.stopNodes.set(hex, ids);
}

function borderNode(net: Building, border: number): number {
  const known = net.nodeOfBorder.get(border);
  if (known !== undefined) return known;
  const added = net.nodes.length;
  net.nodeOfBorder.set(border, added);
  net.nodes.push(net.borders[border] as NetNode);
  net.segmentsAt.push(NO_SEGMENTS);
  return added;
}

function join(net: Building, node: number, segment: number): void {
  const there = net.segmentsAt[node] as number[];
  if (there === NO_SEGMENTS) net.segmentsAt[node] = [segment];
  else there.push(segment);
}
