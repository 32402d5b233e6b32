import { ceilingFrom, NO_ROUTE } from './ceiling.ts';
import { CITY, type Field, NO_STOP } from './field.ts';
import type { Pace } from './pace.ts';
import type { RoutePool } from './pool.ts';
import { type Potential, potentialOf } from './potential.ts';
import type { RouteFacts, RoutePolicy, TrainSpec } from './types.ts';

/** Whether to stop is asked every so many steps: often enough to be prompt, rarely enough to cost nothing. */
const ASK_EVERY = 1024;

/**
 * Walks every route a train may run. A route is two arms from a station of the company: from each station in turn, the
 * first arm leaves by any arc, the second by a later one or not at all, and stations dealt with before are left out. So
 * every route is met exactly once. Routes that must cross the map are two arms from a crossing in the same way, but
 * always two.
 */
export class Explorer {
  nodes = 0;
  readonly #field: Field;
  readonly #policy: RoutePolicy;
  readonly #pool: RoutePool;
  readonly #pace: Pace;
  readonly #worth: (facts: RouteFacts) => number;
  readonly #stop: (() => boolean) | undefined;
  readonly #potential: Potential | undefined; // where the policy says what stops may add
  readonly #used: Uint8Array;
  readonly #arcs: Int32Array;
  readonly #watchedBefore: Int32Array;
  readonly #facts: { train: TrainSpec; stops: Int32Array; visited: number; from: number; to: number; watched: number };
  #budget = 0;
  #cityLimit = 0;
  #citiesBefore = 0;
  #cut = false;
  #index = 0; // of the base among the bases
  #base = 0;
  #split = -1; // arcs in the first arm once the second has begun, else -1
  #firstEnd = -1; // node
  #length = 0;
  #full = 0;
  #towns = 0;
  #cities = 0;
  #own = 0; // stations of the company on the way
  #most = 0; // what the stops may be worth together

  constructor(field: Field, policy: RoutePolicy, pace: Pace, pool: RoutePool, stop: (() => boolean) | undefined) {
    const { graph } = field;
    this.#field = field;
    this.#policy = policy;
    this.#pool = pool;
    this.#pace = pace;
    this.#worth = (facts) => policy.objective?.(facts) ?? policy.revenue(facts);
    this.#stop = stop;
    // Towns that use up no stop could be added without end, so there the limits say nothing.
    this.#potential = policy.most && isBounded(pace) ? potentialOf(field, policy, pace) : undefined;
    this.#used = new Uint8Array(field.things);
    // No train comes twice to a point, so no route is longer than this.
    this.#arcs = new Int32Array(graph.points + graph.arcs);
    this.#watchedBefore = new Int32Array(graph.points + graph.arcs);
    const stops = new Int32Array(graph.points);
    this.#facts = { train: pace.train, stops, visited: 0, from: -1, to: -1, watched: 0 };
  }

  /**
   * Walks the routes with more than `before` and at most `limit` cities. 'cut': there are longer ones; 'spent': the
   * budget ran out first, or the search was stopped.
   */
  walk(before: number, limit: number, budget: number): 'done' | 'cut' | 'spent' {
    this.#budget = budget;
    this.#cityLimit = limit;
    this.#citiesBefore = before;
    this.#cut = false;
    this.#used.fill(0);
    const { bases } = this.#pace;
    for (this.#index = 0; this.#index < bases.length; this.#index++) {
      const base = bases[this.#index] as number;
      if (this.#isHopeless()) this.#leaveOut(base);
      else this.#from(base);
      if (this.nodes >= this.#budget) return 'spent';
    }
    return this.#cut ? 'cut' : 'done';
  }

  /** Can no route from here on be good enough to be kept? */
  #isHopeless(): boolean {
    const { floor } = this.#pool;
    return floor > NO_ROUTE && ceilingFrom(this.#field, this.#policy, this.#pace, this.#index) <= floor;
  }

  #leaveOut(base: number): void {
    this.#used[this.#field.graph.hexes.length + base] = 1;
  }

  /** An upper bound on the routes that were not walked before the budget ran out. */
  ceiling(): number {
    const { bases } = this.#pace;
    // Bases that are done with may still have routes of more cities.
    const first = this.#cityLimit === Number.MAX_SAFE_INTEGER ? this.#index : 0;
    let most = NO_ROUTE;
    for (let i = first; i < bases.length; i++)
      most = Math.max(most, ceilingFrom(this.#field, this.#policy, this.#pace, i));
    return most;
  }

  #from(base: number): void {
    const { graph, hexIsOnce, watchedAt, kind, isOwn, groupAt } = this.#field;
    const hex = graph.hexOf[base] as number;
    this.#base = base;
    this.#full = this.#pace.fullCost[base] as number;
    this.#towns = this.#pace.townCost[base] as number;
    this.#cities = kind[base] === CITY ? 1 : 0;
    this.#own = isOwn[base] as number;
    this.#most = this.#potential?.most[base] ?? 0;
    this.#facts.stops[0] = graph.nodeOf[base] as number;
    this.#facts.visited = 1;
    this.#facts.watched = watchedAt[base] as number;
    const wasUsed = this.#used[hex] as number;
    this.#leaveOut(base);
    if (hexIsOnce[hex]) this.#used[hex] = 1;
    const group = groupAt[base] as number;
    if (group >= 0) this.#used[group] = 1;
    this.#extend(base, graph.arcsAt[base] as number);
    // The station stays used, so that no later base meets the same routes again; its hex may be entered again.
    this.#used[hex] = wasUsed;
    if (group >= 0) this.#used[group] = 0;
  }

  #extend(point: number, firstArc: number): void {
    const { graph, mayEnd, goesOn } = this.#field;
    const end = graph.arcsAt[point + 1] as number;
    for (let arc = firstArc; arc < end && this.nodes < this.#budget; arc++) {
      if (!this.#push(arc)) continue;
      const to = graph.arcTo[arc] as number;
      if (mayEnd[to]) this.#arrive(to);
      if (goesOn[to]) this.#extend(to, graph.arcsAt[to] as number);
      this.#pop(arc);
    }
  }

  /** An arm has come to a stop where it may end. */
  #arrive(point: number): void {
    const { graph, mayEnd, goesOn } = this.#field;
    const end = graph.nodeOf[point] as number;
    if (this.#split >= 0) {
      this.#record(this.#split, this.#firstEnd, end);
      return;
    }
    if (mayEnd[this.#base] && !this.#pace.crosses) this.#record(this.#length, graph.nodeOf[this.#base] as number, end);
    if (!goesOn[this.#base]) return;
    this.#split = this.#length;
    this.#firstEnd = end;
    this.#extend(this.#base, (this.#arcs[0] as number) + 1);
    this.#split = -1;
  }

  #record(split: number, from: number, to: number): void {
    if (this.#cities <= this.#citiesBefore || this.#cities < this.#policy.minCities) return;
    if (this.#facts.visited < this.#policy.minStops || this.#own === 0) return;
    this.#facts.from = from;
    this.#facts.to = to;
    if (this.#policy.check?.(this.#facts)) return;
    this.#pool.add(this.#worth(this.#facts), this.#base, this.#arcs, split, this.#length);
  }

  /** Can no route that goes on to this point be good enough to be kept? */
  #isTooLittle(to: number, full: number, towns: number): boolean {
    const potential = this.#potential;
    const { floor } = this.#pool;
    if (potential === undefined || floor === NO_ROUTE) return false;
    const { fullLimit, allLimit } = this.#pace;
    const rest = potential.rest(fullLimit - full, allLimit - full - towns);
    return this.#most + (potential.most[to] as number) + rest + potential.bonus <= floor;
  }

  /** Goes along an arc, if the train may and can. */
  #push(arc: number): boolean {
    const { arcFits, markerCost, fullCost, townCost, fullLimit, allLimit, endsCost } = this.#pace;
    if (!arcFits[arc]) return false;
    const { graph, kind, markers, arcThings, mayEnd } = this.#field;
    const to = graph.arcTo[arc] as number;
    const full = this.#full + (markers[arc] as number) * markerCost + (fullCost[to] as number);
    const towns = this.#towns + (townCost[to] as number);
    if (full > fullLimit || full + towns > allLimit) return false;
    if (full === fullLimit && endsCost && !mayEnd[to]) return false;
    if (this.#isTooLittle(to, full, towns)) return false;
    const first = arcThings.start[arc] as number;
    const last = arcThings.start[arc + 1] as number;
    for (let i = first; i < last; i++) if (this.#used[arcThings.items[i] as number]) return false;
    if (kind[to] === CITY) {
      if (this.#cities >= this.#cityLimit) {
        this.#cut = true;
        return false;
      }
      this.#cities++;
    }
    for (let i = first; i < last; i++) this.#used[arcThings.items[i] as number] = 1;
    this.#full = full;
    this.#towns = towns;
    if (kind[to] !== NO_STOP) this.#facts.stops[this.#facts.visited++] = graph.nodeOf[to] as number;
    this.#own += this.#field.isOwn[to] as number;
    if (this.#potential) this.#most += this.#potential.most[to] as number;
    this.#watchedBefore[this.#length] = this.#facts.watched;
    this.#facts.watched |= this.#field.watched[arc] as number;
    this.#arcs[this.#length++] = arc;
    if (++this.nodes % ASK_EVERY === 0 && this.#stop?.()) this.#budget = 0;
    return true;
  }

  #pop(arc: number): void {
    const { graph, kind, markers, arcThings } = this.#field;
    const to = graph.arcTo[arc] as number;
    this.#length--;
    this.#facts.watched = this.#watchedBefore[this.#length] as number;
    if (kind[to] !== NO_STOP) this.#facts.visited--;
    if (kind[to] === CITY) this.#cities--;
    this.#own -= this.#field.isOwn[to] as number;
    if (this.#potential) this.#most -= this.#potential.most[to] as number;
    this.#full -= (markers[arc] as number) * this.#pace.markerCost + (this.#pace.fullCost[to] as number);
    this.#towns -= this.#pace.townCost[to] as number;
    for (let i = arcThings.start[arc] as number; i < (arcThings.start[arc + 1] as number); i++) {
      this.#used[arcThings.items[i] as number] = 0;
    }
  }
}

/** Does everything that pays use up a stop? */
const isBounded = ({ train, fullLimit }: Pace): boolean =>
  !train.skips && train.towns !== 'free' && fullLimit < Number.MAX_SAFE_INTEGER;
