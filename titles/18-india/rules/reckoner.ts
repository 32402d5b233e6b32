import type { Network } from '@roundhouse/rails-18xx/board/network.ts';
import {
  type Account,
  chooseBest,
  isTownLike,
  type Makeup,
  type RouteFacts,
  type RouteProgress,
  type StopNode,
  stopAt,
  stopName,
} from '@roundhouse/rails-18xx/routes/index.ts';
import { VARIABLE_BASE } from '../data/revenue.ts';
import type { IndiaStop } from '../data/stops.ts';
import { type Bonuses, bonusOf } from './bonuses.ts';

const NOT_VARIABLE = -1;
/** Less than any city is worth. */
const NEVER = -1;
/** Of a train that skips and counts them all, the sum tells the rest. */
const MOST_COUNTED = 8;
const MOST_BONUSES = 50_000;

/** By position on the route being reckoned; all reckoners share these in turn. */
let worths = new Int32Array(0);
let isOwnAt = new Uint8Array(0);
let chosen = new Int32Array(0);

function makeRoom(positions: number): void {
  if (worths.length >= positions) return;
  worths = new Int32Array(positions);
  isOwnAt = new Uint8Array(positions);
  chosen = new Int32Array(positions);
}

/**
 * 8.4.3.2: reckons routes on one board. It is asked thousands of times while a run is searched for, so what does not
 * depend on the route is looked up beforehand, by node.
 */
export class Reckoner {
  readonly #network: Network;
  readonly #own: Uint8Array;
  readonly #expressCountsStation: boolean;
  readonly #bonuses: Bonuses;
  readonly #bonusBy = new Map<number, number>(); // by watched hexes: the search asks for the same again and again
  readonly #isTown: Uint8Array;
  readonly #value: Int16Array;
  readonly #modifier: Int16Array;
  #variableAt: Int16Array | undefined; // by node: which of the variable cities it is, else -1
  #words = 0; // of bits for the variable cities

  constructor(network: Network, own: Uint8Array, expressCountsStation: boolean, bonuses: Bonuses) {
    const { nodes } = network;
    this.#network = network;
    this.#own = own;
    this.#expressCountsStation = expressCountsStation;
    this.#bonuses = bonuses;
    this.#isTown = new Uint8Array(nodes.length);
    this.#value = new Int16Array(nodes.length);
    this.#modifier = new Int16Array(nodes.length).fill(NOT_VARIABLE);
    makeRoom(nodes.length);
    for (let node = 0; node < nodes.length; node++) {
      const def: IndiaStop | undefined = stopAt(network, node)?.def;
      if (def === undefined) continue;
      if (isTownLike(def)) this.#isTown[node] = 1;
      if (typeof def.revenue === 'number') this.#value[node] = def.revenue;
      if (def.variable !== undefined) this.#modifier[node] = def.variable;
    }
  }

  /** Only the search asks. */
  #numberVariables(): Int16Array {
    const numbers = new Int16Array(this.#modifier.length).fill(-1);
    let variable = 0;
    for (let node = 0; node < numbers.length; node++) {
      if (this.#modifier[node] !== NOT_VARIABLE) numbers[node] = variable++;
    }
    this.#words = (variable + 31) >> 5;
    this.#variableAt = numbers;
    return numbers;
  }

  makeup(): Makeup {
    const { perSource, routes, concessions } = this.#bonuses;
    const pairs = routes.map(({ bits, bonus }) => {
      const first = bits & -bits;
      return { sources: first, goals: [{ bit: bits & ~first, bonus }] };
    });
    const earned = concessions.flatMap(({ sources, goals }) => {
      const all = sources.reduce((bits, bit) => bits | bit, 0);
      return (perSource ? sources : [all]).map((from) => ({ sources: from, goals }));
    });
    return {
      worth: (node) =>
        this.#modifier[node] === NOT_VARIABLE ? (this.#value[node] as number) : (this.#modifier[node] as number),
      varies: (node) => this.#modifier[node] !== NOT_VARIABLE,
      least: VARIABLE_BASE,
      countsStation: this.#expressCountsStation,
      bonuses: [...pairs, ...earned],
    };
  }

  reckon(facts: RouteFacts, account?: Account): number {
    const cities = this.#appraise(facts);
    const counted = this.#count(facts, cities);
    let sum = 0;
    for (let k = 0; k < counted; k++) sum += worths[chosen[k] as number] as number;
    if (account) this.#write(facts, counted, sum, account);
    const bonus = account ? bonusOf(this.#bonuses, facts.watched, account) : this.#bonus(facts.watched);
    return sum * facts.train.multiplier + bonus;
  }

  #bonus(watched: number): number {
    let bonus = this.#bonusBy.get(watched);
    if (bonus === undefined) {
      bonus = bonusOf(this.#bonuses, watched, undefined);
      if (this.#bonusBy.size >= MOST_BONUSES) this.#bonusBy.clear();
      this.#bonusBy.set(watched, bonus);
    }
    return bonus;
  }

  /** An upper bound on routes whose stops and hexes are among these, whichever of them can be on one route. */
  ceiling({ train, stops, visited, watched }: RouteFacts): number {
    // A route among these may have no fixed city, even if some of the stops are such.
    let base = VARIABLE_BASE;
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      const value = this.#value[node] as number;
      if (value > base && !this.#isTown[node] && this.#modifier[node] === NOT_VARIABLE) base = value;
    }
    const counts = Math.min(train.counts ?? visited, visited);
    const best = worths; // the best so far, the least last
    let [sum, filled] = [0, 0];
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      const modifier = this.#modifier[node] as number;
      const worth = modifier === NOT_VARIABLE ? (this.#value[node] as number) : base + modifier;
      if (this.#isTown[node]) {
        if (train.towns !== 'ignored') sum += worth;
        continue;
      }
      if (filled === counts && worth <= (best[filled - 1] as number)) continue;
      let at = filled < counts ? filled++ : filled - 1;
      for (; at > 0 && (best[at - 1] as number) < worth; at--) best[at] = best[at - 1] as number;
      best[at] = worth;
    }
    for (let i = 0; i < filled; i++) sum += best[i] as number;
    return sum * train.multiplier + this.#bonus(watched);
  }

  /** What a route has gathered: the fixed cities that may count, the best own one, and which variable cities. */
  progress({ train, stops, visited, watched }: RouteFacts): RouteProgress {
    const fixed: number[] = [];
    const variableAt = this.#variableAt ?? this.#numberVariables();
    const variable = new Array<number>(this.#words).fill(0);
    let [sum, own] = [0, 0];
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      const value = this.#value[node] as number;
      const at = variableAt[node] as number;
      if (at >= 0) variable[at >> 5] = (variable[at >> 5] as number) | (1 << (at & 31));
      else if (!this.#isTown[node]) fixed.push(value);
      if (this.#own[node] === 1 && value > own) own = value;
      if (at < 0) sum += value;
    }
    fixed.sort((a, b) => b - a);
    const most = train.skips ? (train.counts ?? fixed.length) : 1;
    const best = Array.from({ length: Math.min(most, MOST_COUNTED) }, (_, i) => fixed[i] ?? 0);
    // Without a limit the sum says the same as all of them.
    return { numbers: [...best, own, train.skips && train.counts !== null ? 0 : sum], bits: [watched, ...variable] };
  }

  /** 8.4.3.3: what each stop is worth on this route. Returns the number of cities. */
  #appraise({ stops, visited }: RouteFacts): number {
    let dearest = -1;
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      if (this.#isTown[node] || this.#modifier[node] !== NOT_VARIABLE) continue;
      dearest = Math.max(dearest, this.#value[node] as number);
    }
    const base = dearest < 0 ? VARIABLE_BASE : dearest;
    let cities = 0;
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      const modifier = this.#modifier[node] as number;
      worths[i] = modifier === NOT_VARIABLE ? (this.#value[node] as number) : base + modifier;
      if (!this.#isTown[node]) cities++;
    }
    return cities;
  }

  /** 8.4.3.1: chooses the positions that pay, and returns their number. */
  #count({ train, stops, visited }: RouteFacts, cities: number): number {
    if (!train.skips) {
      for (let i = 0; i < visited; i++) chosen[i] = i;
      return visited;
    }
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      isOwnAt[i] = this.#own[node] as number;
      if (this.#isTown[node]) worths[i] = NEVER;
    }
    const limit = Math.min(train.counts ?? cities, cities);
    return chooseBest(worths, visited, limit, chosen, this.#expressCountsStation ? isOwnAt : undefined);
  }

  #write({ train, stops }: RouteFacts, counted: number, sum: number, { counted: nodes, parts }: Account): void {
    for (const i of [...chosen.subarray(0, counted)].sort((a, b) => a - b)) {
      const node = stops[i] as number;
      const where = stopName(stopAt(this.#network, node) as StopNode);
      nodes.push(node);
      parts.push({ what: this.#isTown[node] ? 'town' : 'city', where, amount: worths[i] as number });
    }
    if (train.multiplier !== 1) parts.push({ what: 'multiplier', amount: sum * (train.multiplier - 1) });
  }
}
