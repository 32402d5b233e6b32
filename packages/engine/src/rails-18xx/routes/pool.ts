import type { TrackGraph } from './graph.ts';

/** Routes found for one train, packed into a few arrays. */
export class RoutePool {
  count = 0;
  /** Numbers of 32-bit words in the set of track pieces of a route. */
  readonly words: number;
  revenue = new Int32Array(64);
  /** Track pieces of route i: words i * words and following. */
  pieces: Int32Array;
  #base = new Int32Array(64);
  #split = new Int32Array(64); // arcs of the first arm
  #start = new Int32Array(65);
  #arcs = new Int32Array(256);
  readonly #graph: TrackGraph;
  readonly #onlyBest: boolean;

  /** `onlyBest`: for a train that runs alone one route is enough. */
  constructor(graph: TrackGraph, onlyBest: boolean) {
    this.#graph = graph;
    this.#onlyBest = onlyBest;
    this.words = (graph.pieces + 31) >> 5;
    this.pieces = new Int32Array(64 * this.words);
  }

  /** Adds the route made of two arms from a base: `arcs[0]` to `arcs[split - 1]` and the others up to `length`. */
  add(revenue: number, base: number, arcs: Int32Array, split: number, length: number): void {
    if (this.#onlyBest) {
      if (this.count > 0 && revenue <= (this.revenue[0] as number)) return;
      this.count = 0;
    }
    const route = this.count++;
    this.#makeRoom(length);
    this.revenue[route] = revenue;
    this.#base[route] = base;
    this.#split[route] = split;
    const from = this.#start[route] as number;
    this.#start[route + 1] = from + length;
    const { arcPieces } = this.#graph;
    const offset = route * this.words;
    this.pieces.fill(0, offset, offset + this.words);
    for (let i = 0; i < length; i++) {
      const arc = arcs[i] as number;
      this.#arcs[from + i] = arc;
      for (let j = arcPieces.start[arc] as number; j < (arcPieces.start[arc + 1] as number); j++) {
        const piece = arcPieces.items[j] as number;
        const word = offset + (piece >> 5);
        this.pieces[word] = (this.pieces[word] as number) | (1 << (piece & 31));
      }
    }
  }

  #makeRoom(length: number): void {
    if (this.count >= this.revenue.length) {
      this.revenue = doubled(this.revenue);
      this.pieces = doubled(this.pieces);
      this.#base = doubled(this.#base);
      this.#split = doubled(this.#split);
      this.#start = doubled(this.#start);
    }
    while ((this.#start[this.count - 1] as number) + length > this.#arcs.length) this.#arcs = doubled(this.#arcs);
  }

  /** Routes by falling revenue; the one found first wins a tie. */
  ranked(): Int32Array {
    const keys = new Float64Array(this.count);
    for (let i = 0; i < this.count; i++) keys[i] = -(this.revenue[i] as number) * RANK + i;
    keys.sort();
    return Int32Array.from(keys, (key) => ((key % RANK) + RANK) % RANK);
  }

  route(i: number): { readonly base: number; readonly first: readonly number[]; readonly second: readonly number[] } {
    const from = this.#start[i] as number;
    const middle = from + (this.#split[i] as number);
    return {
      base: this.#base[i] as number,
      first: [...this.#arcs.subarray(from, middle)],
      second: [...this.#arcs.subarray(middle, this.#start[i + 1] as number)],
    };
  }
}

/** More routes than a pool can ever hold. */
const RANK = 2 ** 31;

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
