import type { Network } from '../board/network.ts';
import type { HexId } from '../board/types.ts';

/** Points and arcs of a network as they are found. */
export interface Survey {
  readonly nodes: readonly number[]; // by point
  readonly hexes: readonly HexId[];
  readonly nodeHex: Int32Array; // by node: number of its hex; -1 for hex sides
  readonly segmentHex: Int32Array; // by segment
  readonly sideHexes: Int32Array; // two for each node; -1 where there is none
  // By arc:
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly segments: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
}

/** Follows all track from point to point. */
class Surveyor implements Survey {
  readonly nodes: number[] = [];
  readonly hexes: HexId[] = [];
  readonly nodeHex: Int32Array;
  readonly segmentHex: Int32Array;
  readonly sideHexes: Int32Array;
  readonly from: number[] = [];
  readonly to: number[] = [];
  readonly segments: number[][] = [];
  readonly borders: number[][] = [];
  readonly #network: Network;
  readonly #pointOf: Int32Array; // by node
  readonly #forkPoints: Int32Array; // like sideHexes: the fork met on entering that hex
  readonly #forks: { readonly point: number; readonly hex: number }[] = [];

  constructor(network: Network) {
    const { nodes, segments } = network;
    this.#network = network;
    this.nodeHex = new Int32Array(nodes.length).fill(-1);
    this.segmentHex = new Int32Array(segments.length);
    this.sideHexes = new Int32Array(2 * nodes.length).fill(-1);
    this.#forkPoints = new Int32Array(2 * nodes.length).fill(-1);
    this.#pointOf = new Int32Array(nodes.length).fill(-1);
    this.#numberHexes();
    const stops = this.nodes.length;
    for (let point = 0; point < stops; point++) this.#leave(point, -1);
    // Following an arc may find further forks.
    for (let i = 0; i < this.#forks.length; i++) {
      const fork = this.#forks[i];
      if (fork) this.#leave(fork.point, fork.hex);
    }
  }

  #numberHexes(): void {
    const numbers = new Map<HexId, number>();
    let [last, number] = ['', -1]; // mostly the same hex is asked for again
    const numberOf = (hex: HexId): number => {
      if (hex === last) return number;
      number = numbers.get(hex) ?? this.hexes.push(hex) - 1;
      numbers.set(hex, number);
      last = hex;
      return number;
    };
    this.#network.nodes.forEach((node, id) => {
      if (node.kind !== 'stop') return;
      this.nodeHex[id] = numberOf(node.hex);
      this.#pointOf[id] = this.nodes.push(id) - 1;
    });
    for (const { id, hex, a, b } of this.#network.segments) {
      const number = numberOf(hex);
      this.segmentHex[id] = number;
      if (this.nodeHex[a] === -1) this.#meets(a, number);
      if (this.nodeHex[b] === -1) this.#meets(b, number);
    }
  }

  #meets(side: number, hex: number): void {
    const first = this.sideHexes[2 * side];
    if (first === -1) this.sideHexes[2 * side] = hex;
    else if (first !== hex) this.sideHexes[2 * side + 1] = hex;
  }

  #leave(point: number, hex: number): void {
    const node = this.nodes[point] as number;
    for (const id of this.#network.segmentsAt[node] ?? []) {
      if (hex < 0 || this.segmentHex[id] === hex) this.#follow(point, node, id);
    }
  }

  #follow(from: number, start: number, first: number): void {
    const way: number[] = [];
    const crossed: number[] = [];
    let node = start;
    for (let id = first; id >= 0; ) {
      const { a, b } = this.#network.segments[id] as { a: number; b: number };
      way.push(id);
      node = a === node ? b : a;
      if (this.nodeHex[node] !== -1) {
        this.#addArc(from, this.#pointOf[node] as number, way, crossed);
        return;
      }
      // Track that comes back to a hex side is a loop that no train may run.
      if (crossed.includes(node)) return;
      crossed.push(node);
      const next = this.#beyond(node, this.segmentHex[id] as number);
      if (next === FORKS) this.#addArc(from, this.#fork(node, this.segmentHex[id] as number), way, crossed);
      id = next;
    }
  }

  /** The segment that leads on from a hex side, or NONE, or FORKS. */
  #beyond(side: number, hex: number): number {
    let next = NONE;
    for (const id of this.#network.segmentsAt[side] ?? []) {
      if (this.segmentHex[id] === hex) continue;
      if (next !== NONE) return FORKS;
      next = id;
    }
    return next;
  }

  #addArc(from: number, to: number, segments: number[], borders: number[]): void {
    this.from.push(from);
    this.to.push(to);
    this.segments.push(segments);
    this.borders.push(borders);
  }

  /** The point met by a train that comes to this hex side out of `hex`. */
  #fork(side: number, hex: number): number {
    const slot = this.sideHexes[2 * side] === hex ? 2 * side + 1 : 2 * side;
    let point = this.#forkPoints[slot] as number;
    if (point === -1) {
      point = this.nodes.push(side) - 1;
      this.#forkPoints[slot] = point;
      this.#forks.push({ point, hex: this.sideHexes[slot] as number });
    }
    return point;
  }
}

const NONE = -1;
const FORKS = -2;

export const surveyOf = (network: Network): Survey => new Surveyor(network);
