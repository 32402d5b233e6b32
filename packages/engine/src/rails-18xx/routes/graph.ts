import type { Network } from '../board/network.ts';
import type { HexId } from '../board/types.ts';
import { nodeAt, otherEnd, segmentAt } from './stops.ts';

/** Several lists in one array: list i is `items[start[i]]` to `items[start[i + 1] - 1]`. */
export interface Lists {
  readonly start: Int32Array;
  readonly items: Int32Array;
}

/**
 * The network as the search sees it. A point is where a train may choose: a stop or junction, or a hex side beyond which
 * the track forks (as seen by a train coming to it). An arc is all the track from one point to the next; each
 * direction is an arc of its own.
 */
export interface TrackGraph {
  readonly points: number;
  readonly nodeOf: Int32Array; // by point
  readonly isFork: Uint8Array; // by point
  readonly pointOf: Int32Array; // by node; -1 for hex sides
  readonly hexes: readonly HexId[];
  readonly hexOf: Int32Array; // by point; -1 for forks
  readonly arcs: number;
  readonly arcsAt: Int32Array; // arcs of point p: arcsAt[p] to arcsAt[p + 1] - 1
  readonly arcTo: Int32Array;
  readonly arcGauges: Uint8Array; // bit 0: all of it takes broad gauge, bit 1: narrow
  readonly arcSegments: Lists;
  readonly arcHexes: Lists; // entered on the way
  readonly arcBorders: Lists; // nodes of the hex sides crossed
  readonly pieces: number; // of track that two trains may not share
  readonly arcPieces: Lists;
}

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly segments: readonly number[];
  readonly borders: readonly number[];
}

/** Points and arcs while they are being found. */
class Survey {
  readonly nodes: number[] = [];
  readonly forks: { readonly point: number; readonly hex: HexId }[] = [];
  readonly pointOf: Int32Array;
  readonly arcs: Arc[] = [];
  readonly #forkPoints = new Map<string, number>();
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
    this.pointOf = new Int32Array(network.nodes.length).fill(-1);
    network.nodes.forEach((node, id) => {
      if (node.kind === 'stop') this.pointOf[id] = this.nodes.push(id) - 1;
    });
    const stops = this.nodes.length;
    for (let point = 0; point < stops; point++) this.#leave(point, undefined);
    // Following an arc may find further forks.
    for (let i = 0; i < this.forks.length; i++) {
      const fork = this.forks[i];
      if (fork) this.#leave(fork.point, fork.hex);
    }
  }

  #leave(point: number, hex: HexId | undefined): void {
    const node = this.nodes[point] as number;
    for (const id of this.#network.segmentsAt[node] ?? []) {
      if (hex === undefined || segmentAt(this.#network, id).hex === hex) this.#follow(point, node, id);
    }
  }

  #follow(from: number, start: number, first: number): void {
    const segments = [first];
    const borders: number[] = [];
    let segment = segmentAt(this.#network, first);
    let node = otherEnd(segment, start);
    for (;;) {
      if (nodeAt(this.#network, node).kind === 'stop') {
        this.arcs.push({ from, to: this.pointOf[node] as number, segments, borders });
        return;
      }
      // Track that comes back to a hex side is a loop nobody may run.
      if (borders.includes(node)) return;
      borders.push(node);
      const { hex } = segment;
      const beyond = (this.#network.segmentsAt[node] ?? []).filter((id) => segmentAt(this.#network, id).hex !== hex);
      const [next] = beyond;
      if (next === undefined) return;
      if (beyond.length > 1) {
        this.arcs.push({ from, to: this.#fork(node, segmentAt(this.#network, next).hex), segments, borders });
        return;
      }
      segment = segmentAt(this.#network, next);
      segments.push(next);
      node = otherEnd(segment, node);
    }
  }

  #fork(node: number, hex: HexId): number {
    const key = `${node} ${hex}`;
    let point = this.#forkPoints.get(key);
    if (point === undefined) {
      point = this.nodes.push(node) - 1;
      this.#forkPoints.set(key, point);
      this.forks.push({ point, hex });
    }
    return point;
  }
}

/** Drops arcs to forks and junctions from which nothing leads on. */
function withoutDeadEnds(network: Network, { nodes, arcs }: Survey): readonly Arc[] {
  const leadsOn = nodes.map((node) => {
    const found = nodeAt(network, node);
    return found.kind === 'stop' && found.def.kind !== 'junction';
  });
  for (let changed = true; changed; ) {
    changed = false;
    for (const { from, to } of arcs) {
      if (leadsOn[to] && !leadsOn[from]) {
        leadsOn[from] = true;
        changed = true;
      }
    }
  }
  return arcs.filter(({ to }) => leadsOn[to]);
}

function lists<T>(rows: readonly T[], itemsOf: (row: T) => readonly number[]): Lists {
  const start = new Int32Array(rows.length + 1);
  const items: number[] = [];
  rows.forEach((row, i) => {
    items.push(...itemsOf(row));
    start[i + 1] = items.length;
  });
  return { start, items: Int32Array.from(items) };
}

const GAUGES = { broad: 1, narrow: 2, dual: 3 } as const;

function buildGraph(network: Network): TrackGraph {
  const survey = new Survey(network);
  const { nodes, pointOf } = survey;
  const arcs = [...withoutDeadEnds(network, survey)].sort((a, b) => a.from - b.from);
  const hexNumbers = new Map<HexId, number>();
  const hexNumber = (hex: HexId): number => {
    const known = hexNumbers.get(hex) ?? hexNumbers.size;
    hexNumbers.set(hex, known);
    return known;
  };
  const arcsAt = new Int32Array(nodes.length + 1);
  for (const { from } of arcs) arcsAt[from + 1] = (arcsAt[from + 1] as number) + 1;
  for (let p = 0; p < nodes.length; p++) arcsAt[p + 1] = (arcsAt[p + 1] as number) + (arcsAt[p] as number);
  const isFork = Uint8Array.from(nodes, (node) => (pointOf[node] === -1 ? 1 : 0));
  const enters = ({ from, segments }: Arc): readonly number[] => {
    const hexes = segments.map((id) => hexNumber(segmentAt(network, id).hex));
    // A train that leaves a stop is in its hex already.
    return isFork[from] ? hexes : hexes.slice(1);
  };
  const hexOf = Int32Array.from(nodes, (node) => {
    const found = nodeAt(network, node);
    return found.kind === 'stop' ? hexNumber(found.hex) : -1;
  });
  const arcHexes = lists(arcs, enters);
  return {
    points: nodes.length,
    nodeOf: Int32Array.from(nodes),
    isFork,
    pointOf,
    hexes: [...hexNumbers.keys()],
    hexOf,
    arcs: arcs.length,
    arcsAt,
    arcTo: Int32Array.from(arcs, ({ to }) => to),
    arcGauges: Uint8Array.from(arcs, ({ segments }) =>
      segments.reduce((gauges, id) => gauges & GAUGES[segmentAt(network, id).gauge], 3),
    ),
    arcSegments: lists(arcs, ({ segments }) => segments),
    arcHexes,
    arcBorders: lists(arcs, ({ borders }) => borders),
    ...piecesOf(network, arcs),
  };
}

/** Numbers the hex sides crossed, and the segments that reach none. */
function piecesOf(network: Network, arcs: readonly Arc[]): Pick<TrackGraph, 'pieces' | 'arcPieces'> {
  const sides = new Map<number, number>();
  const inner = new Map<number, number>();
  let pieces = 0;
  const numberIn = (map: Map<number, number>, key: number): number => {
    let known = map.get(key);
    if (known === undefined) {
      known = pieces++;
      map.set(key, known);
    }
    return known;
  };
  const arcPieces = lists(arcs, ({ segments, borders }) => [
    ...borders.map((node) => numberIn(sides, node)),
    ...segments
      .filter((id) => {
        const { a, b } = segmentAt(network, id);
        return nodeAt(network, a).kind === 'stop' && nodeAt(network, b).kind === 'stop';
      })
      .map((id) => numberIn(inner, id)),
  ]);
  return { pieces, arcPieces };
}

const graphs = new WeakMap<Network, TrackGraph>();

export function trackGraph(network: Network): TrackGraph {
  let graph = graphs.get(network);
  if (graph === undefined) {
    graph = buildGraph(network);
    graphs.set(network, graph);
  }
  return graph;
}
