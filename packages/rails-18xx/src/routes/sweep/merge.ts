import type { Layer, Machine } from './machine.ts';
import { Rows } from './rows.ts';

const DEAD = -1;
const WHOLE = -1;
const NOT_WHOLE = -2;

/** Merges the states of a layer once those of the next one are merged. */
class Merger {
  readonly #layer: Layer;
  readonly #after: Int32Array; // by state of the next layer: what it has become
  readonly #chains = new Rows(3); // of options: gain and state, and the chain before
  readonly #numbers = new Map<number, number>(); // by chain: the state
  readonly #gain: number[] = [];
  readonly #next: number[] = [];
  readonly #start: number[] = [0];
  readonly #isDone: number[] = [];
  // The options of a state:
  readonly #gains: number[] = [];
  readonly #nexts: number[] = [];

  constructor(layer: Layer, after: Int32Array) {
    this.#layer = layer;
    this.#after = after;
  }

  /** By state: what it becomes; none where no route becomes whole. */
  merge(): Int32Array {
    const { states, isDone } = this.#layer;
    const numbers = new Int32Array(states);
    for (let state = 0; state < states; state++) {
      this.#collect(state);
      numbers[state] = this.#gains.length === 0 ? DEAD : this.#numberOf(isDone[state] as number);
    }
    return numbers;
  }

  done(): Layer {
    return {
      ...this.#layer,
      states: this.#isDone.length,
      isDone: Uint8Array.from(this.#isDone),
      start: Int32Array.from(this.#start),
      next: Int32Array.from(this.#next),
      gain: Int32Array.from(this.#gain),
    };
  }

  /** Options that lead on, in order and each once. */
  #collect(state: number): void {
    const { start, next, gain } = this.#layer;
    const [gains, nexts] = [this.#gains, this.#nexts];
    gains.length = 0;
    nexts.length = 0;
    for (let option = start[state] as number; option < (start[state + 1] as number); option++) {
      const after = this.#after[next[option] as number] as number;
      if (after === DEAD) continue;
      const by = gain[option] as number;
      let at = gains.length;
      const isBefore = (i: number): boolean =>
        gains[i] === by ? (nexts[i] as number) < after : (gains[i] as number) < by;
      while (at > 0 && !isBefore(at - 1)) at--;
      if (gains[at] === by && nexts[at] === after) continue;
      gains.splice(at, 0, by);
      nexts.splice(at, 0, after);
    }
  }

  #numberOf(isDone: number): number {
    let chain = isDone ? WHOLE : NOT_WHOLE;
    for (let i = 0; i < this.#gains.length; i++) {
      chain = this.#chains.add([this.#gains[i] as number, this.#nexts[i] as number, chain]);
    }
    const known = this.#numbers.get(chain);
    if (known !== undefined) return known;
    this.#gain.push(...this.#gains);
    this.#next.push(...this.#nexts);
    this.#start.push(this.#gain.length);
    this.#numbers.set(chain, this.#isDone.length);
    return this.#isDone.push(isDone) - 1;
  }
}

/** The same with fewer states: those from which the same may follow are one, and those from which nothing may are left out. */
export function merged({ layers, lastDone }: Machine): Machine {
  // At the end it only matters whether the train has run.
  let after: Int32Array = Int32Array.from(lastDone);
  const less = [...layers];
  for (let l = layers.length - 1; l >= 0; l--) {
    const merger = new Merger(layers[l] as Layer, after);
    after = merger.merge();
    less[l] = merger.done();
  }
  return { layers: less, lastDone: Uint8Array.from([0, 1]) };
}
