import { opposite } from '@roundhouse/hexgrid';
import type { Atlas, AtlasHex } from './atlas.ts';
import { Recent } from './recent.ts';
import type { Track } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, Edge, Gauge, HexId, StopDef } from './types.ts';

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

/** A hex with track or stops, and where they are in the network. */
export interface NetHex {
  readonly hex: AtlasHex;
  readonly track: Track;
  readonly nodes: readonly number[]; // by end of its track; -1 at edges without track
  readonly stops: readonly number[]; // nodes of its stops, in their order
  readonly first: number; // its first piece of track; the others follow in the order of its paths
}

/** All track on the board as a graph of small integers: ids are indices. */
export class Network {
  readonly nodes: readonly NetNode[];
  readonly hexes: ReadonlyMap<HexId, NetHex>;
  readonly size: number; // how many pieces of track there are
  #segments: readonly Segment[] | undefined;
  #segmentsAt: readonly (readonly number[])[] | undefined;

  constructor(nodes: readonly NetNode[], hexes: ReadonlyMap<HexId, NetHex>, size: number) {
    this.nodes = nodes;
    this.hexes = hexes;
    this.size = size;
  }

  // Made when they are asked for, since judging a written route needs neither.

  get segments(): readonly Segment[] {
    this.#segments ??= segmentsOf(this.hexes);
    return this.#segments;
  }

  /** By node. */
  get segmentsAt(): readonly (readonly number[])[] {
    this.#segmentsAt ??= segmentsByNode(this.nodes.length, this.segments);
    return this.#segmentsAt;
  }
}

const networks = new Recent<BoardState['tiles'], { readonly atlas: Atlas; readonly network: Network }>(8);

/**
 * The graph of all track. Ids depend only on the board, not on the order in which it was built: hex by hex in the order of
 * the map, first a hex's stops, then its pieces of track as the tile lists them.
 */
export function networkOf(atlas: Atlas, tiles: BoardState['tiles']): Network {
  const known = networks.get(tiles);
  if (known?.atlas === atlas) return known.network;
  const tracks = tracksOf(atlas, tiles);
  const builder = new Builder(atlas);
  for (const hex of atlas.hexList) builder.add(hex, tracks[hex.index] as Track);
  const network = builder.done();
  networks.set(tiles, { atlas, network });
  return network;
}

/** The track of a few hexes only, for judging routes that run through no others. Its ids are its own. */
export function networkWithin(atlas: Atlas, tiles: BoardState['tiles'], hexes: ReadonlySet<HexId>): Network {
  const tracks = tracksOf(atlas, tiles);
  const builder = new Builder(atlas);
  for (const id of hexes) {
    const hex = atlas.hexes.get(id);
    if (hex) builder.add(hex, tracks[hex.index] as Track);
  }
  return builder.done();
}

const borderNodes = new WeakMap<Atlas, readonly NetNode[]>();

function borderNodesOf(atlas: Atlas): readonly NetNode[] {
  const known = borderNodes.get(atlas);
  if (known) return known;
  const nodes = atlas.borders.map((border): NetNode => ({ kind: 'border', border }));
  borderNodes.set(atlas, nodes);
  return nodes;
}

const NO_STOPS: readonly number[] = [];

/** Numbers nodes and pieces of track, hex by hex. */
class Builder {
  readonly #borders: readonly NetNode[];
  readonly #nodes: NetNode[] = [];
  readonly #hexes = new Map<HexId, NetHex>();
  readonly #nodesOf: (readonly number[] | undefined)[]; // by index of the hex: as in `NetHex`
  #size = 0;

  constructor(atlas: Atlas) {
    this.#borders = borderNodesOf(atlas);
    this.#nodesOf = new Array<undefined>(atlas.hexList.length).fill(undefined);
  }

  add(hex: AtlasHex, track: Track): void {
    if (track.stops.length === 0 && track.paths.length === 0) return;
    const nodes = [-1, -1, -1, -1, -1, -1];
    const stops = track.stops.length === 0 ? NO_STOPS : this.#addStops(hex, track.stops, nodes);
    for (const { a, b } of track.paths) {
      if (nodes[a] === -1) nodes[a] = this.#sideNode(hex, a);
      if (nodes[b] === -1) nodes[b] = this.#sideNode(hex, b);
    }
    this.#nodesOf[hex.index] = nodes;
    this.#hexes.set(hex.id, { hex, track, nodes, stops, first: this.#size });
    this.#size += track.paths.length;
  }

  #addStops({ id }: AtlasHex, defs: readonly StopDef[], nodes: number[]): readonly number[] {
    const stops: number[] = [];
    for (const def of defs) {
      nodes.push(this.#nodes.length);
      stops.push(this.#nodes.length);
      this.#nodes.push({ kind: 'stop', hex: id, stop: stops.length - 1, def });
    }
    return stops;
  }

  /** The same for both hexes of a side. */
  #sideNode(hex: AtlasHex, edge: Edge): number {
    const beyond = hex.neighbours[edge] as number;
    const known = beyond < 0 ? undefined : this.#nodesOf[beyond]?.[opposite(edge)];
    if (known !== undefined && known >= 0) return known;
    this.#nodes.push(this.#borders[hex.borderNumbers[edge] as number] as NetNode);
    return this.#nodes.length - 1;
  }

  done(): Network {
    return new Network(this.#nodes, this.#hexes, this.#size);
  }
}

function segmentsOf(hexes: ReadonlyMap<HexId, NetHex>): readonly Segment[] {
  const segments: Segment[] = [];
  for (const { hex, track, nodes } of hexes.values()) {
    for (const { a, b, gauge } of track.paths) {
      segments.push({ id: segments.length, hex: hex.id, a: nodes[a] as number, b: nodes[b] as number, gauge });
    }
  }
  return segments;
}

const NO_SEGMENTS: readonly number[] = [];

function segmentsByNode(nodes: number, segments: readonly Segment[]): readonly (readonly number[])[] {
  const byNode = new Array<readonly number[]>(nodes).fill(NO_SEGMENTS);
  const join = (node: number, segment: number): void => {
    const there = byNode[node] as number[];
    if (there === NO_SEGMENTS) byNode[node] = [segment];
    else there.push(segment);
  };
  for (const { id, a, b } of segments) {
    join(a, id);
    if (b !== a) join(b, id);
  }
  return byNode;
}

/** The hex side where track leads from one hex into the other. */
export function sideBetween({ hexes }: Network, from: HexId, to: HexId): number | undefined {
  const [here, there] = [hexes.get(from), hexes.get(to)];
  const edge = here && there ? edgeBetween(here, there) : -1;
  return edge < 0 ? undefined : here?.nodes[edge];
}

/** The edge by which track leads from one hex into the other; -1 without any. */
export function edgeBetween(from: NetHex, to: NetHex): Edge {
  for (let edge = 0; edge < 6; edge++) {
    if (from.hex.neighbours[edge] !== to.hex.index) continue;
    if ((from.nodes[edge] as number) >= 0 && (to.nodes[opposite(edge)] as number) >= 0) return edge;
  }
  return -1;
}
