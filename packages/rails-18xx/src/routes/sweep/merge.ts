import { Arena } from './arena.ts';
import type { Layer, Machine } from './machine.ts';
import { longer } from './rows.ts';

const DEAD = -1;
const ROOM = 64;
const MIX = 0x9e3779b1;

/** Merges states layer by layer from the last one back: which states are alike depends on the states of the next layer. */
class Merger {
  readonly #arena = new Arena(Int32Array);
  // The layer as it becomes:
  #states = 0;
  #isDone: Int32Array = new Int32Array(ROOM);
  #start: Int32Array = new Int32Array(ROOM + 1);
  #next: Int32Array = new Int32Array(ROOM);
  #gain: Int32Array = new Int32Array(ROOM);
  #places = new Int32Array(2 * ROOM); // states by what they hash to, counted from 1; 0 is free

  /** `after`: by state of the next layer, its merged state. Returns the same for this layer; DEAD where no route becomes whole. */
  merge({ states, isDone, start, next, gain }: Layer, after: Int32Array): Int32Array {
    const numbers = new Int32Array(states);
    this.#clear(states);
    for (let state = 0; state < states; state++) {
      const first = this.#start[this.#states] as number;
      let end = first;
      for (let option = start[state] as number; option < (start[state + 1] as number); option++) {
        const to = after[next[option] as number] as number;
        if (to !== DEAD) end = this.#insert(first, end, gain[option] as number, to);
      }
      numbers[state] = end === first ? DEAD : this.#numberOf(first, end, isDone[state] as number);
    }
    return numbers;
  }

  done(layer: Layer): Layer {
    const options = this.#start[this.#states] as number;
    return {
      ...layer,
      states: this.#states,
      isDone: new Uint8Array(this.#isDone.subarray(0, this.#states)),
      start: this.#arena.copy(this.#start, this.#states + 1),
      next: this.#arena.copy(this.#next, options),
      gain: this.#arena.copy(this.#gain, options),
    };
  }

  #clear(states: number): void {
    this.#states = 0;
    while (this.#places.length < 2 * states) this.#places = new Int32Array(2 * this.#places.length);
    this.#places.fill(0);
  }

  /** Inserts an option, so that options stay in order and each is there only once. */
  #insert(first: number, end: number, gain: number, to: number): number {
    if (end + 1 >= this.#next.length) {
      this.#next = longer(this.#next);
      this.#gain = longer(this.#gain);
    }
    const [gains, nexts] = [this.#gain, this.#next];
    let at = end;
    for (; at > first; at--) {
      const by = gains[at - 1] as number;
      if (by < gain || (by === gain && (nexts[at - 1] as number) <= to)) break;
    }
    if (at > first && gains[at - 1] === gain && nexts[at - 1] === to) return end;
    for (let i = end; i > at; i--) {
      gains[i] = gains[i - 1] as number;
      nexts[i] = nexts[i - 1] as number;
    }
    gains[at] = gain;
    nexts[at] = to;
    return end + 1;
  }

  /** The merged state with these options; a new state keeps them where they are. */
  #numberOf(first: number, end: number, isDone: number): number {
    const last = this.#places.length - 1;
    let hash = isDone;
    for (let i = first; i < end; i++) {
      hash = Math.imul(hash ^ (this.#gain[i] as number), MIX);
      hash = Math.imul(hash ^ (hash >>> 15) ^ (this.#next[i] as number), MIX);
    }
    for (let place = (hash ^ (hash >>> 15)) & last; ; place = (place + 1) & last) {
      const known = (this.#places[place] as number) - 1;
      if (known >= 0 && !this.#isSame(known, first, end, isDone)) continue;
      if (known >= 0) return known;
      this.#places[place] = this.#states + 1;
      return this.#keep(end, isDone);
    }
  }

  #isSame(known: number, first: number, end: number, isDone: number): boolean {
    const from = this.#start[known] as number;
    const count = end - first;
    if ((this.#start[known + 1] as number) - from !== count || this.#isDone[known] !== isDone) return false;
    for (let i = 0; i < count; i++) {
      if (this.#next[from + i] !== this.#next[first + i] || this.#gain[from + i] !== this.#gain[first + i])
        return false;
    }
    return true;
  }

  #keep(end: number, isDone: number): number {
    if (this.#states + 2 >= this.#start.length) {
      this.#start = longer(this.#start);
      this.#isDone = longer(this.#isDone);
    }
    this.#isDone[this.#states] = isDone;
    this.#start[++this.#states] = end;
    return this.#states - 1;
  }
}

/** The same machine with fewer states: states that the same may follow become one, and states that lead nowhere are left out. */
export function merged({ layers, lastDone }: Machine): Machine {
  const merger = new Merger();
  // At the end it only matters whether the train has run.
  let after: Int32Array = new Int32Array(lastDone);
  const less = [...layers];
  for (let l = layers.length - 1; l >= 0; l--) {
    const layer = layers[l] as Layer;
    after = merger.merge(layer, after);
    less[l] = merger.done(layer);
  }
  return { layers: less, lastDone: Uint8Array.from([0, 1]) };
}
