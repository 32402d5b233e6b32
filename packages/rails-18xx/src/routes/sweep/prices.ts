import { Arena } from './arena.ts';
import type { Core } from './core.ts';
import { NEVER } from './front.ts';
import type { Label, Ledger } from './ledger.ts';
import { type Layer, type Machine, optionsOf } from './machine.ts';

/** A kind of train: how it may run, and what that is worth. */
export interface Kind {
  readonly machine: Machine;
  readonly ledger: Ledger;
}

/** A route that was taken at some prices. */
export interface TakenRoute {
  readonly elements: readonly number[];
  readonly value: number; // without any prices
}

/** A price that no train pays. */
const CLOSED = 1e6;

/** The sum of values over the elements of a layer that are used. `used`: their bits. */
function sumOf({ elements }: Layer, used: number, values: ArrayLike<number>): number {
  let sum = 0;
  for (let bits = used, i = 0; bits !== 0; bits >>= 1, i++) {
    if (bits & 1) sum += values[elements[i] as number] as number;
  }
  return sum;
}

/** What the rest of a route is worth at most, where edges have a price: by layer and state. */
class Rest {
  readonly values: readonly Float64Array[];
  readonly #choices: readonly Int32Array[]; // by layer and state: the option that is worth most
  readonly #kind: Kind;
  readonly #gained: Float64Array; // by gain of a layer
  readonly #cost: Int32Array; // by gain of a layer
  readonly #arena = new Arena(Float64Array);
  #tables: readonly Float64Array[] | undefined; // once they were asked for

  constructor(kind: Kind) {
    const { layers, lastDone } = kind.machine;
    this.#kind = kind;
    const mostGains = layers.reduce((most, { gains }) => Math.max(most, gains.length), 0);
    this.#gained = new Float64Array(mostGains);
    this.#cost = new Int32Array(mostGains);
    this.values = [...layers.map(({ states }) => this.#arena.list(states)), this.#arena.list(lastDone.length)];
    const choices = new Arena(Int32Array);
    this.#choices = layers.map(({ states }) => choices.list(states));
  }

  reckon(prices: Float64Array, vertices: number): void {
    const { layers } = this.#kind.machine;
    const worth = this.#worth(prices, vertices, false);
    for (let l = layers.length - 1; l >= 0; l--) this.#reckonLayer(l, worth);
  }

  #worth(prices: Float64Array, vertices: number, isCostSeen: boolean): Float64Array {
    const worth = this.#kind.ledger.appraise(isCostSeen);
    for (let i = 0; i < prices.length; i++)
      worth[vertices + i] = (worth[vertices + i] as number) - (prices[i] as number);
    return worth;
  }

  /** The same for every reach that may be left: by layer, state and reach. The tables are overwritten by the next call. */
  detail(prices: Float64Array, vertices: number): readonly Float64Array[] {
    const { machine, ledger } = this.#kind;
    if (ledger.reach === 0) {
      this.reckon(prices, vertices);
      return this.values;
    }
    const worth = this.#worth(prices, vertices, true);
    this.#tables ??= this.values.map(({ length }) => this.#arena.list(length * (ledger.reach + 1)));
    for (let l = machine.layers.length - 1; l >= 0; l--) this.#detailLayer(l, this.#tables, worth);
    return this.#tables;
  }

  #detailLayer(l: number, tables: readonly Float64Array[], worth: Float64Array): void {
    const layer = this.#kind.machine.layers[l] as Layer;
    const { gains, states, start, next, gain } = layer;
    const { reach, costs } = this.#kind.ledger;
    const [here, after] = [tables[l] as Float64Array, tables[l + 1] as Float64Array];
    const [gained, cost] = [this.#gained, this.#cost];
    const width = reach + 1;
    for (let k = 0; k < gains.length; k++) {
      gained[k] = sumOf(layer, gains[k] as number, worth);
      cost[k] = sumOf(layer, gains[k] as number, costs);
    }
    here.fill(NEVER);
    for (let state = 0; state < states; state++) {
      for (let option = start[state] as number; option < (start[state + 1] as number); option++) {
        const [by, at] = [gain[option] as number, (next[option] as number) * width];
        const [more, less] = [gained[by] as number, cost[by] as number];
        for (let left = less, to = state * width + less; left < width; left++, to++) {
          const value = more + (after[at + left - less] as number);
          if (value > (here[to] as number)) here[to] = value;
        }
      }
    }
  }

  #reckonLayer(l: number, worth: Float64Array): void {
    const layer = this.#kind.machine.layers[l] as Layer;
    const { gains, states, start, next, gain } = layer;
    const gained = this.#gained;
    for (let k = 0; k < gains.length; k++) gained[k] = sumOf(layer, gains[k] as number, worth);
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

  /** The route that is worth most at these prices within the reach, as elements by layer; none if it is better not to run. */
  follow(prices: Float64Array, vertices: number): TakenRoute | undefined {
    const { machine, ledger } = this.#kind;
    const { costs, reach } = ledger;
    const tables = this.detail(prices, vertices);
    const worth = this.#worth(prices, vertices, reach > 0);
    const used: number[] = [];
    let [label, state, left]: [Label | undefined, number, number] = [ledger.first(), 0, reach];
    for (const [l, layer] of machine.layers.entries()) {
      const { elements, gains, start, next, gain } = layer;
      const after = tables[l + 1] as Float64Array;
      let [best, to, rest, by] = [NEVER, -1, 0, 0];
      for (let option = start[state] as number; option < (start[state + 1] as number); option++) {
        const bits = gains[gain[option] as number] as number;
        const here = left - sumOf(layer, bits, costs);
        if (here < 0) continue;
        const value = sumOf(layer, bits, worth) + (after[(next[option] as number) * (reach + 1) + here] as number);
        if (value > best) [best, to, rest, by] = [value, next[option] as number, here, bits];
      }
      const gone = elements.filter((_, i) => by & (1 << i));
      label = label && to >= 0 ? ledger.add(label, gone, l + 1) : undefined;
      if (label === undefined) return undefined;
      [state, left] = [to, rest];
      used.push(...gone);
    }
    return machine.lastDone[state] && label ? { elements: used, value: ledger.worth(label) } : undefined;
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

/** The step is halved after this many rounds of no use, until it is too short. */
const PATIENCE = 5;
const SHORTEST = 0.01;

/**
 * Prices of edges, and rates of stops and bonuses, at which the trains promise least together. Whatever the prices, no run
 * is worth more than their sum and what each train could have alone if it paid for the edges it runs over. (In other words:
 * Lagrangian relaxation, with the multipliers found by subgradient steps.)
 */
export class Prices {
  readonly edges: Float64Array; // prices of edges, then of passages
  /** No run is worth more. */
  most = Number.POSITIVE_INFINITY;
  /** The best run that trains took one after the other. */
  taken: { readonly routes: readonly (TakenRoute | undefined)[]; readonly value: number } = { routes: [], value: 0 };
  readonly rests: readonly Rest[]; // by kind
  readonly #core: Core;
  readonly #kinds: readonly Kind[];
  readonly #trains: readonly number[];

  constructor(core: Core, kinds: readonly Kind[], trains: readonly number[]) {
    this.edges = new Float64Array(core.edges.length + core.vertices.length);
    this.rests = kinds.map((kind) => new Rest(kind));
    this.#core = core;
    this.#kinds = kinds;
    this.#trains = trains;
  }

  /** How many options are looked at in a round. */
  get size(): number {
    return this.#kinds.reduce((sum, { machine }) => sum + optionsOf(machine), 0);
  }

  /** Lowers the bound, in at most so many rounds. `known`: what the best known run is worth. */
  settle(rounds: number, known: number): void {
    let [best, keep, pace, useless] = [Number.POSITIVE_INFINITY, this.#copy(), 1, 0];
    for (let round = 0; round < rounds && pace > SHORTEST && best > known; round++) {
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
    this.most = Math.min(this.most, best);
    this.#restore(keep);
    this.#take();
  }

  /** By kind, layer, state and reach that is left: what the rest of a route is worth at most. */
  tables(): readonly (readonly Float64Array[])[] {
    return this.rests.map((rest) => rest.detail(this.edges, this.#core.vertices.length));
  }

  /** The trains in turn take the route that is worth most to them, off the edges that are taken already. */
  #take(): void {
    const { length } = this.#core.vertices;
    const prices = this.edges.slice();
    const routes = this.#trains.map((kind) => {
      const route = (this.rests[kind] as Rest).follow(prices, length);
      for (const element of route?.elements ?? []) {
        if (element >= length && element - length < prices.length) prices[element - length] = CLOSED;
      }
      return route;
    });
    const value = routes.reduce((sum, route) => sum + (route?.value ?? 0), 0);
    if (value > this.taken.value) this.taken = { routes, value };
  }

  #copy(): readonly Float64Array[] {
    return [this.edges, ...this.#kinds.map(({ ledger }) => ledger.rates)].map((values) => values.slice());
  }

  #restore([edges, ...rates]: readonly Float64Array[]): void {
    this.edges.set(edges as Float64Array);
    for (const [k, { ledger }] of this.#kinds.entries()) ledger.rates.set(rates[k] as Float64Array);
  }

  #look(): { readonly most: number; readonly slopes: readonly Float64Array[] } {
    const { length } = this.#core.vertices;
    for (const rest of this.rests) rest.reckon(this.edges, length);
    const toEdges = new Float64Array(this.edges.length).fill(1);
    const toRates = this.#kinds.map(({ ledger }) => new Float64Array(ledger.rates.length));
    let most = 0;
    for (let i = 0; i < this.edges.length; i++) most += this.edges[i] as number;
    for (const k of this.#trains) {
      const { ledger } = this.#kinds[k] as Kind;
      const rest = this.rests[k] as Rest;
      const route = rest.route();
      most += ledger.grant + (rest.values[0]?.[0] as number);
      for (const element of route) {
        const edge = element - length;
        if (edge >= 0 && edge < toEdges.length) toEdges[edge] = (toEdges[edge] as number) - 1;
      }
      ledger.addSlopes(route, toRates[k] as Float64Array);
    }
    return { most, slopes: [toEdges, ...toRates] };
  }

  /** Makes one step. False if the bound cannot become less. */
  #step(slopes: readonly Float64Array[], length: number): boolean {
    const values = [this.edges, ...this.#kinds.map(({ ledger }) => ledger.rates)];
    let norm = 0;
    for (const [k, list] of slopes.entries()) {
      const value = values[k] as Float64Array;
      for (let i = 0; i < list.length; i++) {
        if ((list[i] as number) > 0 && (value[i] as number) <= 0) list[i] = 0;
        norm += (list[i] as number) ** 2;
      }
    }
    if (norm === 0) return false;
    for (const [k, list] of slopes.entries()) {
      const value = values[k] as Float64Array;
      for (let i = 0; i < list.length; i++) {
        if (list[i] !== 0) value[i] = Math.max(0, (value[i] as number) - (length / norm) * (list[i] as number));
      }
    }
    return true;
  }
}
