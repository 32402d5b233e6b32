import type { Core } from './core.ts';
import type { Ledger } from './ledger.ts';
import type { Layer, Machine } from './machine.ts';

/** A kind of train: how it may run, and what that is worth. */
export interface Kind {
  readonly machine: Machine;
  readonly ledger: Ledger;
}

export const NEVER = Number.NEGATIVE_INFINITY;

/** What the rest of a route is worth at most, where edges have a price: by layer and state. */
class Rest {
  readonly values: readonly Float64Array[];
  readonly #choices: readonly Int32Array[]; // by layer and state: the option that is worth most
  readonly #kind: Kind;

  constructor(kind: Kind) {
    const { layers, lastStates } = kind.machine;
    this.#kind = kind;
    this.values = [...layers.map(({ states }) => new Float64Array(states)), new Float64Array(lastStates)];
    this.#choices = layers.map(({ states }) => new Int32Array(states));
  }

  reckon(prices: Float64Array, vertices: number): void {
    const { layers, idle, done } = this.#kind.machine;
    const last = this.values[layers.length] as Float64Array;
    last.fill(NEVER);
    last[idle] = 0;
    if (done >= 0) last[done] = 0;
    for (let l = layers.length - 1; l >= 0; l--) this.#reckonLayer(l, prices, vertices);
  }

  #reckonLayer(l: number, prices: Float64Array, vertices: number): void {
    const { elements, gains, states, start, next, gain } = this.#kind.machine.layers[l] as Layer;
    const worth = elements.map((element) => {
      const price = element < vertices ? 0 : (prices[element - vertices] as number);
      return this.#kind.ledger.most(element) - price;
    });
    const gained = Float64Array.from(gains, (bits) => {
      let sum = 0;
      for (let i = 0; i < worth.length; i++) if (bits & (1 << i)) sum += worth[i] as number;
      return sum;
    });
    const [here, after] = [this.values[l] as Float64Array, this.values[l + 1] as Float64Array];
    const choices = this.#choices[l] as Int32Array;
    for (let state = 0; state < states; state++) {
      let best = NEVER;
      for (let option = start[state] as number, end = start[state + 1] as number; option < end; option++) {
        const value = (gained[gain[option] as number] as number) + (after[next[option] as number] as number);
        if (value <= best) continue;
        best = value;
        choices[state] = option;
      }
      here[state] = best;
    }
  }

  /** The elements of the route that is worth most. */
  route(): readonly number[] {
    const used: number[] = [];
    let state = 0;
    this.#kind.machine.layers.forEach(({ elements, gains, gain, next }, l) => {
      const option = this.#choices[l]?.[state] as number;
      const bits = gains[gain[option] as number] as number;
      for (let i = 0; i < elements.length; i++) if (bits & (1 << i)) used.push(elements[i] as number);
      state = next[option] as number;
    });
    return used;
  }
}

/** A step is halved after so many that were of no use, until it is too short. */
const PATIENCE = 5;
const SHORTEST = 0.01;

/**
 * Prices of edges, and rates of stops and bonuses, at which the trains promise least together. Whatever they are, no run is worth
 * more than the prices of all edges and what each train can have alone if it pays for the edges it runs over.
 */
export class Prices {
  readonly edges: Float64Array;
  readonly rests: readonly Rest[]; // by kind
  readonly #core: Core;
  readonly #kinds: readonly Kind[];
  readonly #trains: readonly number[];

  constructor(core: Core, kinds: readonly Kind[], trains: readonly number[]) {
    this.edges = new Float64Array(core.edges.length);
    this.rests = kinds.map((kind) => new Rest(kind));
    this.#core = core;
    this.#kinds = kinds;
    this.#trains = trains;
  }

  /** Steps down so many times. `known`: a run worth so much is known. */
  settle(rounds: number, known: number): void {
    let [best, keep, pace, useless] = [Number.POSITIVE_INFINITY, this.#copy(), 1, 0];
    for (let round = 0; round < rounds && pace > SHORTEST; round++) {
      const { most, slopes } = this.#look();
      if (most < best) {
        [best, keep, useless] = [most, this.#copy(), most < best - 1 ? 0 : useless];
      } else if (++useless >= PATIENCE) {
        [pace, useless] = [pace / 2, 0];
        this.#restore(keep);
        continue;
      }
      if (!this.#step(slopes, pace * Math.max(1, most - known))) break;
    }
    this.#restore(keep);
    this.#reckon();
  }

  #copy(): readonly Float64Array[] {
    return [this.edges, ...this.#kinds.map(({ ledger }) => ledger.rates)].map((values) => values.slice());
  }

  #restore([edges, ...rates]: readonly Float64Array[]): void {
    this.edges.set(edges as Float64Array);
    for (const [k, { ledger }] of this.#kinds.entries()) ledger.rates.set(rates[k] as Float64Array);
  }

  #reckon(): void {
    for (const rest of this.rests) rest.reckon(this.edges, this.#core.vertices.length);
  }

  #look(): { readonly most: number; readonly slopes: readonly Float64Array[] } {
    const { length } = this.#core.vertices;
    this.#reckon();
    const toEdges = new Float64Array(this.edges.length).fill(1);
    const toRates = this.#kinds.map(({ ledger }) => new Float64Array(ledger.rates.length));
    let most = this.edges.reduce((sum, price) => sum + price, 0);
    for (const k of this.#trains) {
      const { ledger } = this.#kinds[k] as Kind;
      const rest = this.rests[k] as Rest;
      const route = rest.route();
      most += ledger.grant + (rest.values[0]?.[0] as number);
      for (const element of route) {
        if (element >= length) toEdges[element - length] = (toEdges[element - length] as number) - 1;
      }
      ledger.addSlopes(route, toRates[k] as Float64Array);
    }
    return { most, slopes: [toEdges, ...toRates] };
  }

  /** False if it cannot become less. */
  #step(slopes: readonly Float64Array[], length: number): boolean {
    const values = [this.edges, ...this.#kinds.map(({ ledger }) => ledger.rates)];
    let norm = 0;
    slopes.forEach((list, k) => {
      list.forEach((slope, i) => {
        if (slope > 0 && (values[k]?.[i] as number) <= 0) list[i] = 0;
        norm += (list[i] as number) ** 2;
      });
    });
    if (norm === 0) return false;
    slopes.forEach((list, k) => {
      const value = values[k] as Float64Array;
      list.forEach((slope, i) => {
        value[i] = Math.max(0, (value[i] as number) - (length / norm) * slope);
      });
    });
    return true;
  }
}
