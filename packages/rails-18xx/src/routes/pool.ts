import { NO_ROUTE } from './ceiling.ts';
import type { TrackGraph } from './graph.ts';

/** Routes found for one train, packed into a few arrays. */
export class RoutePool {
  count = 0;
  /** Number of 32-bit words in the set of track pieces of a route. */
  readonly words: number;
  /** By route: what it is worth. */
  value = new Int32Array(64);
  /** Track pieces of route i: words i * words and following. */
  pieces: Int32Array;
  /** Routes worth no more than this were left out. */
  floor = NO_ROUTE;
  #base = new Int32Array(64);
  #split = new Int32Array(64); // arcs of the first arm
  #start = new Int32Array(65);
  #arcs = new Int32Array(256);
  readonly #graph: TrackGraph;
  readonly #keep: number;
  readonly #slack: number;

  /** Keeps the best `keep` routes, and up to `slack` more for the time being. */
  constructor(graph: TrackGraph, keep: number, slack: number) {
    this.#graph = graph;
    this.#keep = keep;
    this.#slack = slack;
    this.words = (graph.pieces + 31) >> 5;
    this.pieces = new Int32Array(64 * this.words);
  }

  /** Adds the route made of two arms from a base: `arcs[0]` to `arcs[split - 1]` and the others up to `length`. */
  add(value: number, base: number, arcs: Int32Array, split: number, length: number): void {
    if (value <= this.floor) return;
    const route = this.count++;
    this.#makeRoom(length);
    this.value[route] = value;
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
    if (this.count >= this.#keep + this.#slack) this.#keepBest();
  }

  #makeRoom(length: number): void {
    if (this.count >= this.value.length) {
      this.value = doubled(this.value);
      this.pieces = doubled(this.pieces);
      this.#base = doubled(this.#base);
      this.#split = doubled(this.#split);
      this.#start = doubled(this.#start);
    }
    while ((this.#start[this.count - 1] as number) + length > this.#arcs.length) this.#arcs = doubled(this.#arcs);
  }

  #keepBest(): void {
    const kept = this.ranked().subarray(0, this.#keep);
    this.floor = this.value[kept[kept.length - 1] as number] as number;
    if (kept.length < this.count) for (const [place, route] of kept.sort().entries()) this.#move(route, place);
    this.count = kept.length;
  }

  /** Moves a route to an earlier place, whose route is given up. */
  #move(route: number, place: number): void {
    const first = this.#start[route] as number;
    const last = this.#start[route + 1] as number;
    const to = this.#start[place] as number;
    this.value[place] = this.value[route] as number;
    this.#base[place] = this.#base[route] as number;
    this.#split[place] = this.#split[route] as number;
    this.#arcs.copyWithin(to, first, last);
    this.#start[place + 1] = to + last - first;
    this.pieces.copyWithin(place * this.words, route * this.words, (route + 1) * this.words);
  }

  /** Track pieces that every route runs over, in words as `pieces`. */
  common(): Int32Array {
    const common = new Int32Array(this.words).fill(this.count === 0 ? 0 : -1);
    for (let i = 0; i < this.count * this.words; i++) {
      const word = i % this.words;
      common[word] = (common[word] as number) & (this.pieces[i] as number);
    }
    return common;
  }

  /** The most a route is worth; 0 without any. */
  best(): number {
    let best = 0;
    for (let i = 0; i < this.count; i++) if ((this.value[i] as number) > best) best = this.value[i] as number;
    return best;
  }

  /** Routes by falling value; the one found first wins a tie. Values are small numbers, so this is a counting sort. */
  ranked(): Int32Array {
    const best = this.best();
    const next = new Int32Array(best + 2);
    for (let i = 0; i < this.count; i++) {
      const after = best - (this.value[i] as number) + 1;
      next[after] = (next[after] as number) + 1;
    }
    for (let v = 0; v <= best; v++) next[v + 1] = (next[v + 1] as number) + (next[v] as number);
    const ranking = new Int32Array(this.count);
    for (let i = 0; i < this.count; i++) {
      const at = best - (this.value[i] as number);
      const place = next[at] as number;
      ranking[place] = i;
      next[at] = place + 1;
    }
    return ranking;
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

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
