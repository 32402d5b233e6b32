import {
  NO_WAY,
  type Travel,
  type TravelMap,
  travel,
  travelMapFor,
  type Weights,
  wayTo,
  withWay,
} from '../planner/index.ts';
import { playerOf } from '../rules/players.ts';
import type { State, Train } from '../rules/state.ts';

const SLOTS = 6;

/** A million of track weighs as much as a milepost of running: about what a milepost earns. */
const WEIGHTS: Weights = { cost: 1, step: 1 };

/** A player who can hardly build goes a long way round over existing track. */
const BROKE = 4;
const ROUND_ABOUT: Weights = { cost: 40, step: 1 };

export interface Length {
  readonly build: number;
  readonly steps: number;
}

export interface Leg extends Length {
  readonly way: readonly number[];
}

/** A map stays the same until something is built, so most moves ask for ways that are known. */
const searches = new WeakMap<TravelMap, Map<string, Travel>>();

function searched(map: TravelMap, from: readonly number[], back: number, weights: Weights): Travel {
  const known = searches.get(map) ?? new Map<string, Travel>();
  searches.set(map, known);
  const key = `${from.length === 1 ? from[0] : 'majors'} ${back} ${weights.cost}`;
  const found = known.get(key) ?? travel(map, from, weights, back);
  known.set(key, found);
  return found;
}

/** Ways between places for one player, each searched for once. */
export class Web {
  readonly map: TravelMap;
  readonly #start: Travel;
  readonly #placed: boolean;
  readonly #weights: Weights;
  readonly #tours = new Map<string, Travel>();

  constructor(state: State, seat: number, train: Train) {
    this.map = travelMapFor(state, seat);
    const { board } = this.map;
    const { at, cameFrom } = train;
    this.#placed = at !== null;
    this.#weights = playerOf(state, seat).cash < BROKE ? ROUND_ABOUT : WEIGHTS;
    const starts = at === null ? board.majors.flatMap(({ mileposts }) => [...mileposts]) : [board.index(at)];
    this.#start = searched(this.map, starts, cameFrom === null ? -1 : board.index(cameFrom), this.#weights);
  }

  /** From where the train is; one that is not on the board yet can be anywhere, but its track begins at a major city. */
  fromStart(to: number): Leg | undefined {
    const leg = legOf(this.#start, to);
    return leg && !this.#placed ? { ...leg, steps: 0 } : leg;
  }

  #between(from: number): Travel {
    return searched(this.map, [from], -1, this.#weights);
  }

  /** How far it is to the next stop of a tour; from where the train is, if it is the first. */
  lengthTo(from: number | null, to: number): Length | undefined {
    const found = from === null ? this.#start : this.#between(from);
    if (found.weight[to] === NO_WAY) return undefined;
    const isFree = from === null && !this.#placed;
    return { build: found.cost[to] as number, steps: isFree ? 0 : (found.steps[to] as number) };
  }

  /** The legs of a tour, each over the track that those before it have left behind. */
  tour(stops: readonly number[]): readonly Leg[] | undefined {
    let map = this.map;
    const legs: Leg[] = [];
    for (const [i, stop] of stops.entries()) {
      const leg = i === 0 ? this.fromStart(stop) : this.#after(stops.slice(0, i), map, stop);
      if (!leg) return undefined;
      legs.push(leg);
      if (leg.build > 0) map = withWay(map, leg.way);
    }
    return legs;
  }

  /** The map with the track of such legs built. */
  mapAfter(legs: readonly Leg[]): TravelMap {
    return legs.reduce((map, { build, way }) => (build > 0 ? withWay(map, way) : map), this.map);
  }

  /** Many tours begin alike. */
  #after(before: readonly number[], map: TravelMap, to: number): Leg | undefined {
    const last = before[before.length - 1] as number;
    if (map === this.map) return legOf(this.#between(last), to);
    const key = [...before, to].join();
    const found = this.#tours.get(key) ?? travel(map, [last], this.#weights, -1, new Set([to]));
    this.#tours.set(key, found);
    return legOf(found, to);
  }
}

/** What a hop of a way would cost to build; 0 over own track and red areas, -1 by ferry. */
export function priceOf({ board, arcs }: TravelMap, from: number, to: number): number {
  for (let slot = from * SLOTS; slot < from * SLOTS + SLOTS; slot++) {
    if (board.slotMilepost[slot] === to) return arcs[slot] as number;
  }
  return -1;
}

/** How far a way leads over existing track. */
export function gapIn(map: TravelMap, way: readonly number[]): number {
  let end = 0;
  while (end + 1 < way.length && priceOf(map, way[end] as number, way[end + 1] as number) === 0) end++;
  return end;
}

function legOf(found: Travel, to: number): Leg | undefined {
  if (found.weight[to] === NO_WAY) return undefined;
  return { build: found.cost[to] as number, steps: found.steps[to] as number, way: wayTo(found, to) };
}
