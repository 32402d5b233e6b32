import { CITY, type Field, TOWN } from '../field.ts';
import { numbersOf } from '../number-lists.ts';
import type { HexBonus, Makeup, TrainSpec } from '../types.ts';
import type { Core } from './core.ts';

/** What a vertex or an edge brings. */
interface Yield {
  readonly fixed: readonly number[]; // worth of cities
  readonly varying: readonly number[]; // cities whose worth varies: how much more than the dearest fixed one
  readonly towns: number;
  readonly ownFixed: number; // the dearest with an own station; -1: none
  readonly ownVarying: number;
  readonly watched: number;
  readonly full: number; // stops used up
  readonly all: number; // with towns, where these are counted
  readonly last: number; // the last layer in which a train may reach it
}

const NONE = -1;
const NOTHING: Yield = {
  fixed: [],
  varying: [],
  towns: 0,
  ownFixed: NONE,
  ownVarying: NONE,
  watched: 0,
  full: 0,
  all: 0,
  last: 0,
};

/**
 * What a half swept route has gathered: numbers of which more is better, and what they are worth. Number 0 is the sum of
 * bonuses that are settled. Trains that skip: 1 and 2 the dearest own station (fixed, varying), then the best fixed and
 * the best varying cities. Others: 1 minus the stops used up, 2 the sum of towns and fixed cities, 3 the dearest fixed city,
 * 4 and 5 how many cities vary and their sum, 6 minus the stops used up with towns. Then for each bonus: whether it has a
 * source, and its best goal. What cities are worth (but not sums) is stored plus one, so that 0 means none.
 */
export interface Label {
  readonly numbers: readonly number[];
  /** An upper bound on what they are worth, where all that is still open counts at its rate. */
  readonly promise: number;
  /** The reach that is left to a train that does not skip. */
  readonly left: number;
}

/** The first price of using up a stop, as a share of what the last of the dearest stops is worth. */
const ORDINARY = 0.7;

/** The greatest common divisor. */
export const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

function yieldsOf(core: Core, field: Field, train: TrainSpec, makeup: Makeup): readonly Yield[] {
  const { graph, kind, isOwn, watchedAt } = field;
  const of = (points: readonly number[], watched: number, markers: number, last: number): Yield => {
    if (points.length === 0 && watched === 0 && markers === 0) return NOTHING;
    const [fixed, varying]: [number[], number[]] = [[], []];
    let [ownFixed, ownVarying, seen, towns, paid] = [NONE, NONE, watched, 0, 0];
    for (const point of points) {
      const node = graph.nodeOf[point] as number;
      seen |= watchedAt[point] as number;
      if (kind[point] === TOWN) {
        towns++;
        if (train.towns !== 'ignored') paid += makeup.worth(node);
      }
      if (kind[point] !== CITY) continue;
      const worth = makeup.worth(node);
      const varies = makeup.varies(node);
      (varies ? varying : fixed).push(worth);
      if (isOwn[point] && varies) ownVarying = Math.max(ownVarying, worth);
      else if (isOwn[point]) ownFixed = Math.max(ownFixed, worth);
    }
    const full = train.skips ? 0 : fixed.length + varying.length + markers;
    const all = full + (train.towns === 'counted' ? towns : 0);
    return { fixed, varying, towns: paid, ownFixed, ownVarying, watched: seen, full, all, last };
  };
  const marksAt = (point: number): number => makeup.endMarks?.(graph.nodeOf[point] as number) ?? 0;
  return [
    ...core.vertices.map(({ point }, v) => of(point < 0 ? [] : [point], 0, 0, v)),
    ...core.edges.map(({ stops, watched, markers, a }) => of(stops, watched, markers, a)),
    ...core.vertices.map((_, v) => of([], 0, 0, v)),
    ...core.vertices.map(({ point }, v) => of([], point < 0 ? 0 : marksAt(point), 0, v)),
  ];
}

/** Puts a number into a list of the highest, the highest first. */
function insert(list: number[], from: number, size: number, value: number): void {
  for (let i = from, rest = value; i < from + size; i++) {
    const at = list[i] as number;
    if (at >= rest) continue;
    list[i] = rest;
    rest = at;
  }
}

/** Adds up what routes of one kind of train are worth, element by element. */
export class Ledger {
  /**
   * Rate 0: what a stop must be worth to count (for a train that does not skip: the price of using up a stop). Rate 1: the
   * price of using up a stop, towns included. Then for each bonus the part that its source has; its goals have the rest.
   */
  readonly rates: Float64Array;
  readonly count: number; // stops that count
  readonly times: number;
  readonly #all: number; // the same with further towns that `plus` allows
  readonly #skips: boolean;
  readonly #isCounted: boolean; // do towns use up stops?
  readonly #makeup: Makeup;
  readonly #bonuses: readonly HexBonus[]; // of the makeup
  readonly #yields: readonly Yield[];
  readonly #size: number; // length of the lists of the best stops
  readonly #items: number; // where in the numbers bonuses begin
  readonly #dearest: Int32Array; // by layer: the dearest fixed city that can still be reached
  readonly #varying: Int32Array; // by layer: how many elements with cities that vary can still be reached
  readonly #alive: Int32Array; // by layer: watched bits that can still be reached
  readonly #goals: readonly number[]; // by bonus: bits of all its goals
  readonly #open: Int32Array; // by layer and bonus: the dearest goal that can still be reached
  readonly #top: number; // the dearest fixed city
  #costs: Int32Array | undefined;

  constructor(core: Core, field: Field, train: TrainSpec, makeup: Makeup) {
    this.#makeup = makeup;
    this.#bonuses = makeup.bonuses;
    this.#yields = yieldsOf(core, field, train, makeup);
    this.#skips = train.skips;
    this.#isCounted = train.towns === 'counted';
    this.count = train.counts ?? 0;
    this.times = train.multiplier;
    this.#size = train.skips ? this.count : 0;
    this.#all = this.count + (train.plus ?? 0);
    this.#items = train.skips ? 3 + 2 * this.#size : 7;
    const layers = core.vertices.length;
    this.#dearest = new Int32Array(layers + 1);
    this.#varying = new Int32Array(layers + 1);
    this.#alive = new Int32Array(layers + 1);
    for (const one of this.#yields) {
      if (one === NOTHING) continue;
      const { fixed, varying, watched, last } = one;
      if (varying.length > 0) this.#varying[last] = (this.#varying[last] as number) + 1;
      this.#dearest[last] = Math.max(this.#dearest[last] as number, ...fixed);
      this.#alive[last] = (this.#alive[last] as number) | watched;
    }
    for (let layer = layers - 1; layer >= 0; layer--) {
      this.#dearest[layer] = Math.max(this.#dearest[layer] as number, this.#dearest[layer + 1] as number);
      this.#varying[layer] = (this.#varying[layer] as number) + (this.#varying[layer + 1] as number);
      this.#alive[layer] = (this.#alive[layer] as number) | (this.#alive[layer + 1] as number);
    }
    this.#goals = makeup.bonuses.map(({ goals }) => goals.reduce((bits, { bit }) => bits | bit, 0));
    this.#open = this.#openGoals(layers);
    this.#top = Math.max(makeup.least, this.#dearest[0] as number);
    const worths: number[] = [];
    for (const { fixed, varying } of this.#yields) {
      for (const worth of fixed) worths.push(worth);
      for (const more of varying) worths.push(this.#top + more);
    }
    const last = worths.sort((a, b) => b - a)[this.count - 1] ?? 0;
    const isPlus = train.towns === 'counted' && this.#all > this.count;
    const stop = train.skips ? last : last * this.times * ORDINARY;
    this.rates = Float64Array.from([
      isPlus ? 0 : stop,
      isPlus ? stop : 0,
      ...makeup.bonuses.map(({ goals }) => (goals[0]?.bonus ?? 0) / 2),
    ]);
  }

  #openGoals(layers: number): Int32Array {
    const bonuses = this.#bonuses;
    const open = new Int32Array((layers + 1) * bonuses.length);
    for (let layer = 0; layer <= layers; layer++) {
      const alive = this.#alive[layer] as number;
      for (const [i, { goals }] of bonuses.entries()) {
        if ((alive & (this.#goals[i] as number)) === 0) continue;
        let dearest = 0;
        for (const { bit, bonus } of goals) if (alive & bit && bonus > dearest) dearest = bonus;
        open[layer * bonuses.length + i] = dearest;
      }
    }
    return open;
  }

  /** Every route is worth a multiple of this. */
  get unit(): number {
    const { bonuses, least } = this.#makeup;
    let unit = least;
    for (const { fixed, varying, towns } of this.#yields) {
      for (const worth of fixed) unit = common(unit, worth);
      for (const more of varying) unit = common(unit, more);
      if (towns > 0) unit = common(unit, towns);
    }
    for (const { goals } of bonuses) for (const { bonus } of goals) unit = common(unit, bonus);
    return unit;
  }

  /** What the train is credited before it runs: all its stops at their rates. */
  get grant(): number {
    return this.#rate(0) * this.count * (this.#skips ? this.times : 1) + this.#rate(1) * this.#all;
  }

  /** By element: an upper bound on what it adds to any route, less the price of its stops unless `isCostSeen` tracks them. */
  appraise(isCostSeen: boolean): Float64Array {
    const price = isCostSeen ? this.#rate(this.#isCounted ? 1 : 0) : 0;
    const worth = new Float64Array(this.#yields.length);
    for (let i = 0; i < worth.length; i++) {
      const one = this.#yields[i] as Yield;
      if (one !== NOTHING) worth[i] = this.#most(one) + this.#costOf(one) * price;
    }
    return worth;
  }

  /** By element: what it takes of the reach. */
  get costs(): Int32Array {
    this.#costs ??= numbersOf(this.#yields.length, (i) => this.#costOf(this.#yields[i] as Yield));
    return this.#costs;
  }

  /** The whole reach; 0 if there is no limit to it. */
  get reach(): number {
    return this.#skips ? 0 : this.#isCounted ? this.#all : this.count;
  }

  #costOf({ full, all }: Yield): number {
    return this.#skips ? 0 : this.#isCounted ? all : full;
  }

  #labelOf(numbers: readonly number[], layer: number): Label {
    const left = this.#skips ? 0 : this.reach + (numbers[this.#isCounted ? 6 : 1] as number);
    return { numbers, promise: this.#promise(numbers, layer), left };
  }

  #most({ fixed, varying, towns, watched, full, all }: Yield): number {
    const stop = this.#rate(0);
    const least = this.#skips ? stop : 0;
    let sum = towns;
    for (const worth of fixed) sum += Math.max(0, worth - least);
    for (const more of varying) sum += Math.max(0, this.#top + more - least);
    sum = sum * this.times - full * stop - all * this.#rate(1);
    if (watched === 0) return sum;
    for (let i = 0; i < this.#bonuses.length; i++) {
      const { sources, goals } = this.#bonuses[i] as HexBonus;
      const rate = this.#rate(i + 2);
      if (watched & sources) sum += rate;
      for (const { bit, bonus } of goals) if (watched & bit) sum += Math.max(0, bonus - rate);
    }
    return sum;
  }

  /** Adds how fast the train's promise, with a route over these elements, changes with each rate. */
  addSlopes(elements: readonly number[], slopes: Float64Array): void {
    const stop = this.#rate(0);
    let [left, leftAll] = [this.count, this.#all];
    for (const element of elements) {
      const { fixed, varying, watched, full, all } = this.#yields[element] as Yield;
      left -= full;
      leftAll -= all;
      for (const worth of fixed) if (this.#skips && worth > stop) left--;
      for (const more of varying) if (this.#skips && this.#top + more > stop) left--;
      if (watched === 0) continue;
      this.#bonuses.forEach(({ sources, goals }, i) => {
        if (watched & sources) slopes[i + 2] = (slopes[i + 2] as number) + 1;
        for (const { bit, bonus } of goals) {
          if (watched & bit && bonus > this.#rate(i + 2)) slopes[i + 2] = (slopes[i + 2] as number) - 1;
        }
      });
    }
    slopes[0] = (slopes[0] as number) + left * (this.#skips ? this.times : 1);
    if (this.#isCounted) slopes[1] = (slopes[1] as number) + leftAll;
  }

  #rate(i: number): number {
    return this.rates[i] as number;
  }

  /** The empty label before the first layer. */
  first(): Label {
    const numbers = new Array<number>(this.#items + 2 * this.#bonuses.length).fill(0);
    return this.#labelOf(numbers, 0);
  }

  /** The label with more elements, as it is before `layer`. Undefined if it is too far. */
  add({ numbers: before }: Label, elements: readonly number[], layer: number): Label | undefined {
    const numbers = before.slice();
    for (const element of elements) this.#take(numbers, this.#yields[element] as Yield);
    if (!this.#skips && (-(numbers[1] as number) > this.count || -(numbers[6] as number) > this.#all)) return undefined;
    if (!this.#skips) this.#settle(numbers, layer);
    this.#closeBonuses(numbers, layer);
    return this.#labelOf(numbers, layer);
  }

  /** Bonuses that can no longer change are added up, and those that can no longer be earned are forgotten. */
  #closeBonuses(numbers: number[], layer: number): void {
    const alive = this.#alive[layer] as number;
    for (let i = 0, at = this.#items; i < this.#bonuses.length; i++, at += 2) {
      const seen = numbers[at] as number;
      const best = numbers[at + 1] as number;
      const canSource = (alive & (this.#bonuses[i] as HexBonus).sources) !== 0;
      const canGoal = (alive & (this.#goals[i] as number)) !== 0;
      if (!canSource && !canGoal) {
        if (seen) numbers[0] = (numbers[0] as number) + best;
      } else if ((seen || canSource) && (best || canGoal)) continue;
      numbers[at] = 0;
      numbers[at + 1] = 0;
    }
  }

  /** Once no varying city can be reached any more, nor a city that would make the varying ones dearer, only the sum matters. */
  #settle(numbers: number[], layer: number): void {
    const base = this.#base(numbers);
    const isOpen = (this.#varying[layer] as number) > 0;
    if (isOpen || ((numbers[4] as number) > 0 && (this.#dearest[layer] as number) > base)) return;
    numbers[2] = (numbers[2] as number) + (numbers[4] as number) * base + (numbers[5] as number);
    numbers.fill(0, 3, 6);
  }

  #take(numbers: number[], { fixed, varying, towns, ownFixed, ownVarying, watched, full, all }: Yield): void {
    if (this.#skips) {
      const size = this.#size;
      for (const worth of fixed) insert(numbers, 3, size, worth + 1);
      for (const more of varying) insert(numbers, 3 + size, size, more + 1);
      if (this.#makeup.countsStation) {
        numbers[1] = Math.max(numbers[1] as number, ownFixed + 1);
        numbers[2] = Math.max(numbers[2] as number, ownVarying + 1);
      }
    } else {
      numbers[1] = (numbers[1] as number) - full;
      if (this.#isCounted) numbers[6] = (numbers[6] as number) - all;
      numbers[2] = (numbers[2] as number) + towns;
      for (const worth of fixed) {
        numbers[2] = (numbers[2] as number) + worth;
        numbers[3] = Math.max(numbers[3] as number, worth + 1);
      }
      for (const more of varying) {
        numbers[4] = (numbers[4] as number) + 1;
        numbers[5] = (numbers[5] as number) + more;
      }
    }
    if (watched === 0) return;
    for (let i = 0, at = this.#items; i < this.#bonuses.length; i++, at += 2) {
      const { sources, goals } = this.#bonuses[i] as HexBonus;
      if (watched & sources) numbers[at] = 1;
      if ((watched & (this.#goals[i] as number)) === 0) continue;
      for (const { bit, bonus } of goals)
        if (watched & bit && bonus > (numbers[at + 1] as number)) numbers[at + 1] = bonus;
    }
  }

  #promise(numbers: readonly number[], layer: number): number {
    const alive = this.#alive[layer] as number;
    const base = Math.max(this.#base(numbers), this.#dearest[layer] as number);
    let sum = (numbers[0] as number) + this.#stops(numbers, base, this.#rate(0));
    const count = this.#bonuses.length;
    for (let i = 0, at = this.#items; i < count; i++, at += 2) {
      const best = numbers[at + 1] as number;
      const rate = this.#rate(i + 2);
      if (numbers[at]) sum += Math.max(best, Math.min(rate, this.#open[layer * count + i] as number));
      else if (alive & (this.#bonuses[i] as HexBonus).sources) sum += Math.max(0, best - rate);
    }
    return sum;
  }

  /** The dearest fixed city so far. */
  #base(numbers: readonly number[]): number {
    const dearest = numbers[3] as number;
    return dearest > 0 ? dearest - 1 : this.#makeup.least;
  }

  /** What all stops are worth to a train that does not skip. */
  #sum(numbers: readonly number[], base: number): number {
    return this.times * ((numbers[2] as number) + (numbers[4] as number) * base + (numbers[5] as number));
  }

  #stops(numbers: readonly number[], base: number, stop: number): number {
    if (!this.#skips) {
      return this.#sum(numbers, base) + (this.#isCounted ? (this.count + (numbers[1] as number)) * stop : 0);
    }
    const size = this.#size;
    let sum = 0;
    for (let k = 0, f = 3, v = 3 + size; k < size; k++) {
      const fixed = (numbers[f] as number) - 1;
      const more = numbers[v] as number;
      const worth = more > 0 ? base + more - 1 : 0;
      sum += Math.max(stop, fixed, worth);
      if (v < 3 + 2 * size && worth >= fixed && worth > 0) v++;
      else f++;
    }
    return this.times * sum;
  }

  /** What a whole route is worth. */
  worth({ numbers }: Label): number {
    let bonus = numbers[0] as number;
    for (let at = this.#items; at < numbers.length; at += 2) if (numbers[at]) bonus += numbers[at + 1] as number;
    if (!this.#skips) return bonus + this.#sum(numbers, this.#base(numbers));
    const size = this.#size;
    const base = this.#base(numbers);
    // Both lists have the highest first.
    let [sum, least] = [0, 0];
    for (let k = 0, f = 3, v = 3 + size; k < size; k++) {
      const fixed = Math.max(0, (numbers[f] as number) - 1);
      const more = numbers[v] as number;
      const varying = more > 0 ? base + more - 1 : 0;
      least = Math.max(fixed, varying);
      sum += least;
      if (varying > fixed) v++;
      else f++;
    }
    if (this.#makeup.countsStation) {
      const own = Math.max(
        (numbers[1] as number) - 1,
        (numbers[2] as number) > 0 ? base + (numbers[2] as number) - 1 : -1,
      );
      if (own >= 0 && own < least) sum += own - least;
    }
    return bonus + this.times * sum;
  }
}
