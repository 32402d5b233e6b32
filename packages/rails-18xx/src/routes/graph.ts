import type { Network } from '../board/network.ts';
import { Recent } from '../board/recent.ts';
import type { HexId } from '../board/types.ts';
import { bytesOf, numbersOf } from './number-lists.ts';
import { type Survey, surveyOf } from './survey.ts';

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
  readonly hexes: readonly HexId[];
  readonly hexOf: Int32Array; // by point; -1 for forks
  readonly segmentHex: Int32Array; // by segment: the number of its hex
  readonly sideHexes: Int32Array; // by node: for hex sides the numbers of two hexes with track to it, 2 * node and next
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

/** Arcs in the order of the points they leave, without those to forks and junctions from which nothing leads on. */
function liveArcs(network: Network, { nodes, from, to }: Survey): readonly number[] {
  const leadsOn = nodes.map((node) => {
    const found = network.nodes[node];
    return found?.kind === 'stop' && found.def.kind !== 'junction';
  });
  for (let changed = true; changed; ) {
    changed = false;
    for (let arc = 0; arc < from.length; arc++) {
      if (!leadsOn[to[arc] as number] || leadsOn[from[arc] as number]) continue;
      leadsOn[from[arc] as number] = true;
      changed = true;
    }
  }
  const live: number[] = [];
  for (let arc = 0; arc < from.length; arc++) if (leadsOn[to[arc] as number]) live.push(arc);
  return live.sort((a, b) => (from[a] as number) - (from[b] as number) || a - b);
}

/** Collects lists one after the other. */
export class ListMaker {
  readonly #start: number[] = [0];
  readonly #items: number[] = [];
  add(item: number): void {
    this.#items.push(item);
  }
  close(): void {
    this.#start.push(this.#items.length);
  }
  done(): Lists {
    return { start: new Int32Array(this.#start), items: new Int32Array(this.#items) };
  }
}

const GAUGES = { broad: 1, narrow: 2, dual: 3 } as const;

/** What the arcs run over. Pieces are the hex sides crossed and the segments that reach none. */
function arcLists(network: Network, survey: Survey, arcs: readonly number[], isFork: Uint8Array) {
  const { segmentHex, segments, borders, from } = survey;
  const lists = { segments: new ListMaker(), hexes: new ListMaker() };
  const more = { borders: new ListMaker(), pieces: new ListMaker() };
  const sidePiece = new Int32Array(network.nodes.length).fill(-1);
  const innerPiece = new Int32Array(network.segments.length).fill(-1);
  let pieces = 0;
  for (const arc of arcs) {
    const way = segments[arc] as readonly number[];
    const crossed = borders[arc] as readonly number[];
    for (let i = 0; i < way.length; i++) {
      const segment = way[i] as number;
      lists.segments.add(segment);
      // A train that leaves a stop is in its hex already.
      if (i > 0 || isFork[from[arc] as number]) lists.hexes.add(segmentHex[segment] as number);
    }
    for (const node of crossed) {
      if (sidePiece[node] === -1) sidePiece[node] = pieces++;
      more.borders.add(node);
      more.pieces.add(sidePiece[node] as number);
    }
    const [only] = way;
    if (only !== undefined && crossed.length === 0) {
      if (innerPiece[only] === -1) innerPiece[only] = pieces++;
      more.pieces.add(innerPiece[only] as number);
    }
    lists.segments.close();
    lists.hexes.close();
    more.borders.close();
    more.pieces.close();
  }
  return {
    pieces,
    arcSegments: lists.segments.done(),
    arcHexes: lists.hexes.done(),
    arcBorders: more.borders.done(),
    arcPieces: more.pieces.done(),
  };
}

function buildGraph(network: Network): TrackGraph {
  const survey = surveyOf(network);
  const { nodes, hexes, nodeHex, segmentHex, sideHexes, from, to, segments } = survey;
  const arcs = liveArcs(network, survey);
  const arcsAt = new Int32Array(nodes.length + 1);
  for (const arc of arcs) {
    const after = (from[arc] as number) + 1;
    arcsAt[after] = (arcsAt[after] as number) + 1;
  }
  for (let p = 0; p < nodes.length; p++) arcsAt[p + 1] = (arcsAt[p + 1] as number) + (arcsAt[p] as number);
  const isFork = bytesOf(nodes.length, (point) => (nodeHex[nodes[point] as number] === -1 ? 1 : 0));
  const gauges = (arc: number): number => {
    let all = 3;
    for (const id of segments[arc] ?? []) all &= GAUGES[network.segments[id]?.gauge ?? 'broad'];
    return all;
  };
  return {
    points: nodes.length,
    nodeOf: new Int32Array(nodes),
    isFork,
    hexes,
    hexOf: numbersOf(nodes.length, (point) => nodeHex[nodes[point] as number] as number),
    segmentHex,
    sideHexes,
    arcs: arcs.length,
    arcsAt,
    arcTo: numbersOf(arcs.length, (i) => to[arcs[i] as number] as number),
    arcGauges: bytesOf(arcs.length, (i) => gauges(arcs[i] as number)),
    ...arcLists(network, survey, arcs, isFork),
  };
}

const graphs = new Recent<Network, TrackGraph>(4);

export function trackGraph(network: Network): TrackGraph {
  let graph = graphs.get(network);
  if (graph === undefined) {
    graph = buildGraph(network);
    graphs.set(network, graph);
  }
  return graph;
}
