import { kindOf } from './count.ts';
import { CITY, EXTRA, type Field, NO_STOP, TOWN } from './field.ts';
import { numbersOf } from './number-lists.ts';
import type { Pace } from './pace.ts';
import type { RoutePolicy } from './types.ts';

/** Points that some route of a train could reach. */
function reachable({ graph, goesOn }: Field, { arcFits, bases }: Pace): Uint8Array {
  const seen = new Uint8Array(graph.points);
  const todo = [...bases];
  for (const base of bases) seen[base] = 1;
  for (let point = todo.pop(); point !== undefined; point = todo.pop()) {
    for (let arc = graph.arcsAt[point] as number; arc < (graph.arcsAt[point + 1] as number); arc++) {
      const to = graph.arcTo[arc] as number;
      if (!arcFits[arc] || seen[to]) continue;
      seen[to] = 1;
      if (goesOn[to]) todo.push(to);
    }
  }
  return seen;
}

const sums = (values: readonly number[]): readonly number[] => {
  const total = [0];
  for (const value of [...values].sort((a, b) => b - a)) total.push((total[total.length - 1] as number) + value);
  return total;
};

/** An upper bound on what a route could still add, wherever it goes on. */
export class Potential {
  /** By point: an upper bound on what it adds to a route. */
  readonly most: Int32Array;
  readonly bonus: number;
  readonly #field: Field;
  readonly #pace: Pace;
  #rests: Rests | undefined; // once it was asked for

  constructor(field: Field, policy: RoutePolicy, pace: Pace) {
    const { graph, kind } = field;
    this.#field = field;
    this.#pace = pace;
    this.most = numbersOf(graph.points, (point) =>
      kind[point] === NO_STOP ? 0 : (policy.most?.(graph.nodeOf[point] as number, pace.train) ?? 0),
    );
    this.bonus = policy.mostBonus?.(pace.train) ?? 0;
  }

  /** What `full` stops of any kind, and towns up to `all` stops, could add at most. It is rarely asked for. */
  rest(full: number, all: number): number {
    this.#rests ??= new Rests(this.#field, this.#pace, this.most);
    return this.#rests.of(full, all);
  }
}

/** The most that stops within a train's reach can add, by how many stops it has left. */
class Rests {
  readonly #cities: readonly number[]; // by number of cities: the most that they add
  readonly #towns: readonly number[];
  readonly #extra: number; // the most that the two ends add beyond their stops
  readonly #rest: Int32Array; // by stops left without and with towns, once it was asked for; -1 before
  readonly #width: number;

  constructor(field: Field, pace: Pace, most: Int32Array) {
    const seen = reachable(field, pace);
    const values = (of: number): readonly number[] => {
      const found: number[] = [];
      most.forEach((value, point) => {
        if (seen[point] && field.kind[point] === of) found.push(value);
      });
      return found;
    };
    this.#cities = sums(values(CITY));
    this.#towns = sums(values(TOWN));
    this.#extra = sums(values(EXTRA)).slice(0, 3).pop() ?? 0;
    this.#width = Math.min(this.#cities.length + this.#towns.length, pace.allLimit + 1);
    this.#rest = new Int32Array(this.#width * this.#width).fill(-1);
  }

  of(full: number, all: number): number {
    const [f, a] = [Math.min(full, this.#width - 1), Math.min(all, this.#width - 1)];
    const at = f * this.#width + a;
    if ((this.#rest[at] as number) < 0) this.#rest[at] = this.#reckon(f, a);
    return this.#rest[at] as number;
  }

  #reckon(full: number, all: number): number {
    const [cities, towns] = [this.#cities, this.#towns];
    let best = 0;
    for (let c = 0; c < cities.length && c <= full && c <= all; c++) {
      const rest = towns[Math.min(all - c, towns.length - 1)] as number;
      best = Math.max(best, (cities[c] as number) + rest);
    }
    return best + this.#extra;
  }
}

const known = new WeakMap<Field, Map<string, Potential>>();

/** Kept, as walking all routes and seeking the best both ask for it. */
export function potentialOf(field: Field, policy: RoutePolicy, pace: Pace): Potential {
  const ofField = known.get(field) ?? new Map<string, Potential>();
  const kind = kindOf(pace.train);
  const found = ofField.get(kind) ?? new Potential(field, policy, pace);
  known.set(field, ofField.set(kind, found));
  return found;
}
