import { ceilingFrom, NO_ROUTE } from './ceiling.ts';
import { CITY, type Field, NO_STOP } from './field.ts';
import type { Pace } from './pace.ts';
import type { RoutePool } from './pool.ts';
import { Potential } from './potential.ts';
import type { RoutePolicy } from './types.ts';

/** Whether to stop is asked every so many steps. */
const ASK_EVERY = 1024;
/** Trying two arms together is this much cheaper than a step of the walk. */
const TRIES_PER_NODE = 8;
/** More arms than any board of a game has had. */
const MOST_ARMS = 400_000;

/** A way from a crossing to a stop where a route may end. */
interface Arm {
  readonly arcs: readonly number[];
  readonly stops: readonly number[]; // nodes, without the crossing
  readonly end: number; // node
  readonly first: number; // the arc it leaves by
  readonly most: number; // at least what its stops add to a route
  readonly full: number;
  readonly towns: number;
  readonly cities: number;
  readonly own: number;
  readonly watched: number;
}

/** What the walk has used up so far. */
interface Steps {
  readonly arcs: number[];
  readonly stops: number[];
  most: number;
  full: number;
  towns: number;
  cities: number;
  own: number;
  watched: number;
}

/**
 * Every route of a train that must cross the map is two arms from a crossing. On a board in parts nearly all arms go
 * together, so they are walked once and then paired, the most promising first: what is too little is never looked at.
 */
export class Crossings {
  nodes = 0;
  readonly #field: Field;
  readonly #policy: RoutePolicy;
  readonly #pace: Pace;
  readonly #pool: RoutePool;
  readonly #stop: (() => boolean) | undefined;
  readonly #used: Uint8Array;
  readonly #potential: Potential;
  readonly #route = new Int32Array(4096);
  #budget = 0;
  #tries = 0;
  #base = 0;
  #index = 0;

  constructor(field: Field, policy: RoutePolicy, pace: Pace, pool: RoutePool, stop: (() => boolean) | undefined) {
    this.#field = field;
    this.#policy = policy;
    this.#pace = pace;
    this.#pool = pool;
    this.#stop = stop;
    this.#used = new Uint8Array(field.things);
    this.#potential = new Potential(field, policy, pace);
  }

  /** 'spent': the budget ran out first, or the search was stopped. */
  walk(budget: number): 'done' | 'spent' {
    this.#budget = budget;
    const { bases } = this.#pace;
    for (this.#index = 0; this.#index < bases.length; this.#index++) {
      this.#from(bases[this.#index] as number);
      if (this.nodes >= this.#budget) return 'spent';
    }
    return 'done';
  }

  /** At least what any route earns that was not walked before the budget ran out. */
  ceiling(): number {
    let most = NO_ROUTE;
    for (let i = this.#index; i < this.#pace.bases.length; i++) {
      most = Math.max(most, ceilingFrom(this.#field, this.#policy, this.#pace, i));
    }
    return most;
  }

  #from(base: number): void {
    const { graph, hexIsOnce, groupAt } = this.#field;
    const hex = graph.hexOf[base] as number;
    const group = groupAt[base] as number;
    this.#base = base;
    this.#used.fill(0);
    // Crossings dealt with before are in the same group, so no route has two of them.
    this.#used[graph.hexes.length + base] = 1;
    if (hexIsOnce[hex]) this.#used[hex] = 1;
    if (group >= 0) this.#used[group] = 1;
    const arms = this.#arms(base);
    const begin = graph.arcsAt[base] as number;
    for (let arc = begin; arc < (graph.arcsAt[base + 1] as number); arc++) {
      const later = arms.filter(({ first }) => first > arc);
      if (later.length > 0)
        this.#pair(
          arms.filter(({ first }) => first === arc),
          later,
        );
    }
  }

  /** All arms from a crossing, the most promising first. */
  #arms(base: number): readonly Arm[] {
    const { fullCost, townCost } = this.#pace;
    const arms: Arm[] = [];
    const steps: Steps = {
      arcs: [],
      stops: [],
      most: 0,
      full: fullCost[base] as number,
      towns: townCost[base] as number,
      cities: 0,
      own: 0,
      watched: 0,
    };
    this.#extend(base, steps, arms);
    return arms.sort((a, b) => b.most - a.most);
  }

  #extend(point: number, steps: Steps, arms: Arm[]): void {
    const { graph, mayEnd, goesOn } = this.#field;
    for (let arc = graph.arcsAt[point] as number; arc < (graph.arcsAt[point + 1] as number); arc++) {
      if (this.nodes >= this.#budget || !this.#isOpen(arc, steps)) continue;
      const to = graph.arcTo[arc] as number;
      const { watched } = steps;
      this.#mark(arc, 1);
      steps.arcs.push(arc);
      this.#move(arc, steps, 1);
      steps.watched |= this.#field.watched[arc] as number;
      this.#count();
      if (mayEnd[to]) this.#keep(to, steps, arms);
      if (goesOn[to]) this.#extend(to, steps, arms);
      steps.watched = watched;
      this.#move(arc, steps, -1);
      steps.arcs.pop();
      this.#mark(arc, 0);
    }
  }

  /** Goes along an arc (1), or back (-1). */
  #move(arc: number, steps: Steps, by: 1 | -1): void {
    const { graph, kind, markers, isOwn } = this.#field;
    const { fullCost, townCost, markerCost } = this.#pace;
    const to = graph.arcTo[arc] as number;
    if (kind[to] !== NO_STOP && by > 0) steps.stops.push(graph.nodeOf[to] as number);
    else if (kind[to] !== NO_STOP) steps.stops.pop();
    steps.most += by * (this.#potential.most[to] as number);
    steps.full += by * ((markers[arc] as number) * markerCost + (fullCost[to] as number));
    steps.towns += by * (townCost[to] as number);
    if (kind[to] === CITY) steps.cities += by;
    steps.own += by * (isOwn[to] as number);
  }

  #isOpen(arc: number, { full, towns }: Steps): boolean {
    const { arcFits, fullCost, townCost, fullLimit, allLimit, markerCost } = this.#pace;
    const { graph, markers } = this.#field;
    if (!arcFits[arc]) return false;
    const to = graph.arcTo[arc] as number;
    const next = full + (markers[arc] as number) * markerCost + (fullCost[to] as number);
    if (next > fullLimit || next + towns + (townCost[to] as number) > allLimit) return false;
    return this.#areFree(arc);
  }

  #areFree(arc: number): boolean {
    const { start, items } = this.#field.arcThings;
    for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) {
      if (this.#used[items[i] as number]) return false;
    }
    return true;
  }

  #mark(arc: number, used: 0 | 1): void {
    const { start, items } = this.#field.arcThings;
    for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) this.#used[items[i] as number] = used;
  }

  #count(): void {
    if (++this.nodes % ASK_EVERY === 0 && this.#stop?.()) this.#budget = 0;
  }

  #keep(to: number, steps: Steps, arms: Arm[]): void {
    if (arms.length >= MOST_ARMS) this.#budget = 0;
    const { most, full, towns, cities, own, watched } = steps;
    const arcs = steps.arcs.slice();
    const end = this.#field.graph.nodeOf[to] as number;
    const first = arcs[0] as number;
    arms.push({ arcs, stops: steps.stops.slice(), end, first, most, full, towns, cities, own, watched });
  }

  #pair(firsts: readonly Arm[], seconds: readonly Arm[]): void {
    const least = this.#potential.bonus + (this.#potential.most[this.#base] as number);
    for (const one of firsts) {
      if (one.most + (seconds[0] as Arm).most + least <= this.#pool.floor) return;
      for (const arc of one.arcs) this.#mark(arc, 1);
      for (const two of seconds) {
        if (one.most + two.most + least <= this.#pool.floor || this.nodes >= this.#budget) break;
        if (++this.#tries % TRIES_PER_NODE === 0) this.#count();
        this.#try(one, two);
      }
      for (const arc of one.arcs) this.#mark(arc, 0);
      if (this.nodes >= this.#budget) return;
    }
  }

  #try(one: Arm, two: Arm): void {
    const { fullLimit, allLimit, fullCost, townCost, train } = this.#pace;
    const { watchedAt, isOwn, kind, graph } = this.#field;
    const base = this.#base;
    // Both arms have counted the crossing.
    const full = one.full + two.full - (fullCost[base] as number);
    const towns = one.towns + two.towns - (townCost[base] as number);
    if (full > fullLimit || full + towns > allLimit) return;
    if (one.own + two.own + (isOwn[base] as number) === 0) return;
    const visited = one.stops.length + two.stops.length + 1;
    const cities = one.cities + two.cities + (kind[base] === CITY ? 1 : 0);
    if (cities < this.#policy.minCities || visited < this.#policy.minStops) return;
    for (const arc of two.arcs) if (!this.#areFree(arc)) return;
    const stops = [graph.nodeOf[base] as number, ...one.stops, ...two.stops];
    const watched = (watchedAt[base] as number) | one.watched | two.watched;
    const facts = { train, stops, visited, from: one.end, to: two.end, watched };
    if (this.#policy.check?.(facts)) return;
    const worth = this.#policy.objective?.(facts) ?? this.#policy.revenue(facts);
    this.#route.set(one.arcs);
    this.#route.set(two.arcs, one.arcs.length);
    this.#pool.add(worth, base, this.#route, one.arcs.length, one.arcs.length + two.arcs.length);
  }
}
