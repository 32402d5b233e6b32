import { type Field, NO_STOP } from './field.ts';
import type { Pace } from './pace.ts';
import type { RoutePolicy } from './types.ts';

/** All stops and watched hexes that a train could reach from one of its stations, on any route. */
class Surroundings {
  readonly #field: Field;
  readonly #pace: Pace;
  readonly #spent: Float64Array; // by point: stops used up on the cheapest way there; Infinity: out of reach
  readonly #queue: number[] = [];
  watched = 0;

  constructor(field: Field, pace: Pace, base: number, closed: readonly number[]) {
    this.#field = field;
    this.#pace = pace;
    this.#spent = new Float64Array(field.graph.points).fill(Number.POSITIVE_INFINITY);
    for (const point of closed) this.#spent[point] = -1; // no way there is cheap enough
    this.watched = field.watchedAt[base] as number;
    this.#reach(base, pace.fullCost[base] as number);
    for (let point = this.#queue.pop(); point !== undefined; point = this.#queue.pop()) this.#goOn(point);
  }

  #reach(point: number, spent: number): void {
    this.#spent[point] = spent;
    if (this.#field.goesOn[point]) this.#queue.push(point);
  }

  #goOn(point: number): void {
    const { graph, markers, watched } = this.#field;
    const { arcFits, fullCost, markerCost, fullLimit } = this.#pace;
    for (let arc = graph.arcsAt[point] as number; arc < (graph.arcsAt[point + 1] as number); arc++) {
      if (!arcFits[arc]) continue;
      const to = graph.arcTo[arc] as number;
      const cost = (markers[arc] as number) * markerCost + (fullCost[to] as number);
      const spent = (this.#spent[point] as number) + cost;
      if (spent > fullLimit || this.#spent[to] === -1) continue;
      this.watched |= watched[arc] as number;
      if (spent < (this.#spent[to] as number)) this.#reach(to, spent);
    }
  }

  stops(): readonly number[] {
    const { graph, kind } = this.#field;
    const nodes: number[] = [];
    this.#spent.forEach((spent, point) => {
      const isStop = kind[point] !== NO_STOP;
      if (isStop && spent >= 0 && spent < Number.POSITIVE_INFINITY) nodes.push(graph.nodeOf[point] as number);
    });
    return nodes;
  }
}

/**
 * An upper bound on what a route earns over base `index` that leaves out the bases before it. It is quick to find, as it
 * ignores which stops can lie on one route.
 */
export function ceilingFrom(field: Field, policy: RoutePolicy, pace: Pace, index: number): number {
  const base = pace.bases[index] as number;
  const around = new Surroundings(field, pace, base, pace.bases.slice(0, index));
  const stops = around.stops();
  if (stops.length < policy.minStops) return NO_ROUTE;
  const { train } = pace;
  return policy.ceiling({ train, stops, visited: stops.length, from: -1, to: -1, watched: around.watched });
}

/** Less than any route earns. */
export const NO_ROUTE = -1;
