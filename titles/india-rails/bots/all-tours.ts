import type { Train } from '../rules/state.ts';
import type { Errand } from './errands.ts';
import type { Stop } from './trips.ts';
import type { Web } from './web.ts';

type Stops = readonly Stop[];

/** Keeps the best of very many tours. */
class Best {
  readonly #size: number;
  #list: { readonly stops: Stops; readonly worth: number }[] = [];
  least = Number.NEGATIVE_INFINITY; // a tour must be worth more than this to be kept

  constructor(size: number) {
    this.#size = size;
  }

  add(stops: Stops, worth: number): void {
    if (worth <= this.least) return;
    this.#list.push({ stops: [...stops], worth });
    if (this.#list.length >= 4 * this.#size) this.#cut();
  }

  #cut(): void {
    this.#list = this.#list.sort((a, b) => b.worth - a.worth).slice(0, this.#size);
    if (this.#list.length === this.#size) this.least = this.#list[this.#size - 1]?.worth ?? this.least;
  }

  get list(): readonly Stops[] {
    this.#cut();
    return this.#list.map(({ stops }) => stops);
  }
}

/** Lengths of ways between all places of some errands, in tables since they are asked for very often; the start is the last row. */
class Table {
  readonly #places: ReadonlyMap<number, number>;
  readonly count: number;
  readonly build: Int32Array; // -1: no way
  readonly steps: Int32Array;

  constructor(web: Web, errands: readonly Errand[]) {
    const mileposts = [...new Set(errands.flatMap(({ drop, picks }) => [drop.at, ...picks.map(({ at }) => at)]))];
    this.#places = new Map(mileposts.map((at, place) => [at, place]));
    this.count = mileposts.length;
    this.build = new Int32Array((this.count + 1) * this.count).fill(-1);
    this.steps = new Int32Array((this.count + 1) * this.count);
    for (const [row, from] of [...mileposts, null].entries()) {
      for (const [place, to] of mileposts.entries()) {
        const leg = web.lengthTo(from, to);
        if (!leg) continue;
        this.build[row * this.count + place] = leg.build;
        this.steps[row * this.count + place] = leg.steps;
      }
    }
  }

  placeOf({ at }: Stop): number {
    return this.#places.get(at) ?? this.count;
  }
}

/** How to rate a tour roughly, and to tell which are not worth looking at. */
export interface Rough {
  readonly perStep: number; // what a milepost of running costs
  readonly perMillion: number; // how much a million of track counts against a tour
  readonly cash: number;
  readonly capacity: number;
  readonly size: number; // how many of the best are wanted
}

/** Track that two legs of a tour share counts twice here, so a tour that looks somewhat too dear may still be affordable. */
const mayBePaid = (build: number, money: number): boolean => build <= 1.7 * money + 10;

/** No tour has more than three deliveries: cards drawn by then change everything after them. */
const MOST_DELIVERIES = 3;
/** With many cards on the table there are too many orders: those beyond this number are left out. */
const MOST_LOOKED_AT = 300_000;

/** Every order of pickups and deliveries. */
class Enumeration {
  readonly #errands: readonly Errand[];
  readonly #table: Table;
  readonly #rough: Rough;
  readonly #twice: Best; // shared track counted twice
  readonly #once: Best; // about once
  readonly #aboard: readonly number[]; // by errand: how many such loads are on the train
  readonly #cardOf: readonly number[]; // by errand, a bit
  readonly #most: readonly (readonly [bit: number, payoff: number])[]; // by card
  readonly #stops: Stop[] = [];
  readonly #carried: number[] = []; // errands whose load is picked up
  #used = 0; // bits of cards
  #cards = 0; // how many of them
  #looked = 0;

  constructor(web: Web, errands: readonly Errand[], train: Train, rough: Rough) {
    this.#errands = errands;
    this.#table = new Table(web, errands);
    this.#rough = rough;
    this.#twice = new Best(rough.size);
    this.#once = new Best(rough.size);
    const cards = [...new Set(errands.map(({ card }) => card))];
    this.#cardOf = errands.map(({ card }) => 1 << cards.indexOf(card));
    this.#aboard = errands.map(({ drop }) => train.loads.filter(({ good }) => good === drop.good).length);
    this.#most = cards.map((card, i) => {
      const payoffs = errands.filter((each) => each.card === card).map(({ drop }) => drop.payoff);
      return [1 << i, Math.max(...payoffs)];
    });
  }

  best(): readonly Stops[] {
    this.#go(this.#table.count, 0, 0, 0);
    const found = new Map<string, Stops>();
    for (const stops of [...this.#twice.list, ...this.#once.list]) {
      found.set(stops.map(({ at, card }) => `${at} ${card}`).join(), stops);
    }
    return [...found.values()];
  }

  /** An upper bound on what loads aboard and all other cards can add to a tour. */
  #hope(): number {
    let hope = 0;
    for (const errand of this.#carried) hope += this.#errands[errand]?.drop.payoff ?? 0;
    for (const [bit, payoff] of this.#most) if ((this.#used & bit) === 0) hope += payoff;
    return hope;
  }

  #go(from: number, build: number, steps: number, pay: number): void {
    if (this.#looked++ > MOST_LOOKED_AT) return;
    const { perStep, perMillion, capacity } = this.#rough;
    const twice = pay - steps * perStep - build * perMillion;
    const once = twice + (build * perMillion) / 2;
    if (this.#carried.length === 0 && pay > 0) {
      this.#twice.add(this.#stops, twice);
      this.#once.add(this.#stops, once);
    }
    const hope = this.#hope();
    if (twice + hope <= this.#twice.least && once + hope <= this.#once.least) return;
    for (let i = 0; i < this.#carried.length; i++) {
      const errand = this.#carried[i] as number;
      this.#carried.splice(i, 1);
      this.#step(from, (this.#errands[errand] as Errand).drop, build, steps, pay);
      this.#carried.splice(i, 0, errand);
    }
    if (this.#cards === MOST_DELIVERIES) return;
    this.#cards++;
    for (let i = 0; i < this.#errands.length; i++) {
      const bit = this.#cardOf[i] as number;
      if ((this.#used & bit) !== 0) continue;
      const { drop, picks } = this.#errands[i] as Errand;
      this.#used |= bit;
      if (picks.length === 0) {
        if (this.#delivered(drop) < (this.#aboard[i] as number)) this.#step(from, drop, build, steps, pay);
      } else if (this.#carried.length < capacity) {
        this.#carried.push(i);
        for (const pick of picks) this.#step(from, pick, build, steps, pay);
        this.#carried.pop();
      }
      this.#used &= ~bit;
    }
    this.#cards--;
  }

  #step(from: number, stop: Stop, build: number, steps: number, pay: number): void {
    const table = this.#table;
    const to = table.placeOf(stop);
    const slot = from * table.count + to;
    const missing = table.build[slot] as number;
    if (missing < 0 || !mayBePaid(build + missing, this.#rough.cash + pay)) return;
    this.#stops.push(stop);
    this.#go(to, build + missing, steps + (table.steps[slot] as number), pay + stop.payoff);
    this.#stops.pop();
  }

  #delivered({ good }: Stop): number {
    let count = 0;
    for (const stop of this.#stops) if (stop.kind === 'deliver' && stop.good === good) count++;
    return count;
  }
}

/** The best tours of up to three deliveries, as roughly rated. */
export const bestOfAll = (web: Web, errands: readonly Errand[], train: Train, rough: Rough): readonly Stops[] =>
  new Enumeration(web, errands, train, rough).best();
