import type { RoutePath } from '../board/types.ts';
import { CITY, type Field, fieldOf, NO_STOP } from './field.ts';
import { waysHome } from './home.ts';
import { judgeRoute } from './judge.ts';
import { nearestEnd } from './nearest-end.ts';
import { type Pace, paceOf } from './pace.ts';
import { isRefusal, writePath } from './path.ts';
import { type Arms, pathOfArms } from './read-pool.ts';
import type { RouteContext, RunRoute, TrainSpec } from './types.ts';

/** Arcs that are tried before the search gives up: the answer must come soon on any board. */
const MOST_TRIED = 50_000;

/** Looks for one route of a train, whatever it pays: the first arm goes the shortest way to a station of the company. */
class FirstRoute {
  readonly #field: Field;
  readonly #ctx: RouteContext;
  readonly #pace: Pace;
  readonly #home: Float64Array;
  readonly #used: Uint8Array;
  readonly #arcs: number[] = [];
  readonly #stops: number[] = [];
  #base = -1;
  #split = -1; // arcs of the first arm once the second has begun
  #full = 0;
  #towns = 0;
  #cities = 0;
  #own = 0;
  #tried = 0;

  constructor(field: Field, ctx: RouteContext, train: TrainSpec) {
    this.#field = field;
    this.#ctx = ctx;
    this.#pace = paceOf(field, train);
    this.#home = waysHome(field, this.#pace);
    this.#used = new Uint8Array(field.things);
  }

  find(): Arms | undefined {
    for (const base of this.#pace.bases) {
      if (!this.#from(base)) continue;
      const split = this.#split < 0 ? this.#arcs.length : this.#split;
      return { base, first: this.#arcs.slice(0, split), second: this.#arcs.slice(split) };
    }
    return undefined;
  }

  #from(base: number): boolean {
    const { graph, hexIsOnce, groupAt, kind, isOwn } = this.#field;
    const { fullCost, townCost } = this.#pace;
    const [hex, group] = [graph.hexOf[base] as number, groupAt[base] as number];
    this.#base = base;
    this.#used.fill(0);
    this.#used[graph.hexes.length + base] = 1;
    if (hexIsOnce[hex]) this.#used[hex] = 1;
    if (group >= 0) this.#used[group] = 1;
    this.#stops.splice(0, Number.MAX_SAFE_INTEGER, graph.nodeOf[base] as number);
    this.#full = fullCost[base] as number;
    this.#towns = townCost[base] as number;
    this.#cities = kind[base] === CITY ? 1 : 0;
    this.#own = isOwn[base] as number;
    return this.#extend(base);
  }

  /** Goes on by any arc; until a station is reached, those first that lead to one soonest. */
  #extend(point: number): boolean {
    const { arcsAt, arcTo } = this.#field.graph;
    const arcs: number[] = [];
    for (let arc = arcsAt[point] as number; arc < (arcsAt[point + 1] as number); arc++) arcs.push(arc);
    const far = (arc: number): number => this.#home[arcTo[arc] as number] as number;
    if (this.#own === 0) arcs.sort((a, b) => far(a) - far(b) || a - b);
    return arcs.some((arc) => this.#along(arc));
  }

  #along(arc: number): boolean {
    if (++this.#tried > MOST_TRIED) return false;
    const { goesOn, mayEnd, graph } = this.#field;
    const to = graph.arcTo[arc] as number;
    if (!this.#isOpen(arc, to)) return false;
    this.#move(arc, to, 1);
    if ((mayEnd[to] && this.#own > 0 && this.#arrive(to)) || (goesOn[to] && this.#extend(to))) return true;
    this.#move(arc, to, -1);
    return false;
  }

  #isOpen(arc: number, to: number): boolean {
    const { arcFits, fullCost, townCost, fullLimit, allLimit, markerCost } = this.#pace;
    if (!arcFits[arc]) return false;
    const full = this.#full + (this.#field.markers[arc] as number) * markerCost + (fullCost[to] as number);
    const all = full + this.#towns + (townCost[to] as number);
    const home = this.#own > 0 || this.#field.isOwn[to] ? 0 : (this.#home[to] as number);
    if (home === Number.POSITIVE_INFINITY || full > fullLimit || all + home > allLimit) return false;
    const { start, items } = this.#field.arcThings;
    for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) {
      if (this.#used[items[i] as number]) return false;
    }
    return true;
  }

  /** Goes along an arc (1), or back (-1). */
  #move(arc: number, to: number, by: 1 | -1): void {
    const { graph, kind, markers, isOwn, arcThings } = this.#field;
    const { fullCost, townCost, markerCost } = this.#pace;
    for (let i = arcThings.start[arc] as number; i < (arcThings.start[arc + 1] as number); i++) {
      this.#used[arcThings.items[i] as number] = by > 0 ? 1 : 0;
    }
    if (by > 0) this.#arcs.push(arc);
    else this.#arcs.pop();
    if (kind[to] !== NO_STOP && by > 0) this.#stops.push(graph.nodeOf[to] as number);
    else if (kind[to] !== NO_STOP) this.#stops.pop();
    this.#full += by * ((markers[arc] as number) * markerCost + (fullCost[to] as number));
    this.#towns += by * (townCost[to] as number);
    this.#cities += kind[to] === CITY ? by : 0;
    this.#own += by * (isOwn[to] as number);
  }

  /** An arm has come to a stop where it may end. */
  #arrive(to: number): boolean {
    const { graph, mayEnd, goesOn } = this.#field;
    if (this.#split >= 0) return this.#isRoute(this.#firstEnd(), graph.nodeOf[to] as number);
    const base = graph.nodeOf[this.#base] as number;
    if (!this.#pace.crosses && mayEnd[this.#base] && this.#isRoute(base, graph.nodeOf[to] as number)) return true;
    if (!goesOn[this.#base]) return false;
    this.#split = this.#arcs.length;
    if (this.#extend(this.#base)) return true;
    this.#split = -1;
    return false;
  }

  #firstEnd(): number {
    const { graph } = this.#field;
    return graph.nodeOf[graph.arcTo[this.#arcs[this.#split - 1] as number] as number] as number;
  }

  #isRoute(from: number, to: number): boolean {
    const { policy } = this.#ctx;
    const visited = this.#stops.length;
    if (this.#cities < policy.minCities || visited < policy.minStops || this.#own === 0) return false;
    if (policy.check === undefined) return true;
    let watched = this.#field.watchedAt[this.#base] as number;
    for (const arc of this.#arcs) watched |= this.#field.watched[arc] as number;
    return policy.check({ train: this.#pace.train, stops: this.#stops, visited, from, to, watched }) === undefined;
  }
}

/** A train's way to the nearest stop, if it may run it; 'none' if it has no route at all. */
function nearRoute(ctx: RouteContext, train: TrainSpec): RoutePath | 'none' | undefined {
  const near = nearestEnd(ctx, train);
  if (near === 'none' || near === undefined) return near;
  const path = writePath(ctx.network, near);
  return isRefusal(judgeRoute(ctx, train, path)) ? undefined : path;
}

/**
 * One legal run if there is any: a single train on a route that it may run, whatever that pays. Undefined also if the
 * search gave up: then the company is not made to run.
 */
export function anyRun(ctx: RouteContext, trains: readonly TrainSpec[]): RunRoute | undefined {
  // Mostly the nearest stop will do, or there is none. Trains that are alike have the same answer.
  const near: (RoutePath | 'none' | undefined)[] = [];
  for (const [i, train] of trains.entries()) {
    const like = trains.indexOf(train);
    near.push(like < i ? near[like] : nearRoute(ctx, train));
  }
  for (const [train, path] of near.entries()) if (path !== undefined && path !== 'none') return { train, path };
  if (near.every((path) => path === 'none')) return undefined;
  const field = fieldOf(ctx);
  for (const [train, spec] of trains.entries()) {
    const route = near[train] === 'none' ? undefined : new FirstRoute(field, ctx, spec).find();
    if (route) return { train, path: pathOfArms(ctx.network, field.graph, route) };
  }
  return undefined;
}
