import type { Board, City } from '../board/index.ts';
import { half } from '../rules/players.ts';
import type { MilepostId, Train } from '../rules/state.ts';
import { Linking } from './link.ts';
import { NO_WAY, type Travel, type TravelMap, travel, type Weights, wayTo, withWay } from './travel.ts';

/** A million of track weighs as much as a milepost. */
const WEIGHTS: Weights = { cost: 1, step: 1 };
const BUILD_LIMIT = 20;

/** A way that meets a demand. */
export interface Tour {
  readonly build: number;
  readonly way: readonly number[]; // to the supply and on to the city
  readonly run: readonly number[]; // what of it the train runs: one that is not on the board yet starts at the supply
  readonly link: readonly number[];
}

/** Mileposts that are run; by ferry none is. */
export const milepostsOf = ({ edgeBetween }: Board, run: readonly number[]): number =>
  run.slice(1).filter((to, i) => edgeBetween(run[i] as number, to) >= 0).length;

/** 20, 21: turns of running: a train stops at a port, and goes on from the other one at half rate in the next turn. */
function turnsOfRunning({ edgeBetween }: Board, run: readonly number[], speed: number): number {
  let [turns, left] = [0, 0];
  for (const [i, to] of run.slice(1).entries()) {
    const isFerry = edgeBetween(run[i] as number, to) < 0;
    if (isFerry || left === 0) turns++;
    left = isFerry ? half(speed) : (left === 0 ? speed : left) - 1;
  }
  return turns;
}

/** The least number of turns a tour takes: new track is run on in the turn after it is built. */
export function turnsFor(board: Board, { run, build }: Tour, speed: number): number {
  return Math.max(1, turnsOfRunning(board, run, speed), build > 0 ? Math.ceil(build / BUILD_LIMIT) + 1 : 0);
}

/** Where a train can start from: where it stands, or any major city while it is not on the board. */
function startsOf(board: Board, at: MilepostId | null): readonly number[] {
  return at === null ? board.majors.flatMap(({ mileposts }) => [...mileposts]) : [board.index(at)];
}

/** Loads are taken and left at any milepost of a city: the one that is come to first. */
function nearest({ weight }: Travel, { mileposts, centre }: City): number {
  return mileposts.reduce((best, at) => ((weight[at] as number) < (weight[best] as number) ? at : best), centre);
}

/** One way into a city that supplies something, and the search that goes on from there. */
interface Entry {
  readonly out: readonly number[];
  readonly cost: number;
  readonly weight: number;
  readonly on: Travel;
}

/** Ways from the start over a supply to a city. */
export class Legs {
  readonly #start: Travel;
  readonly #placed: boolean;
  readonly #entries = new Map<string, readonly Entry[]>();
  readonly #linking: Linking | null; // where the train stands off its owner's track
  constructor(map: TravelMap, { at, cameFrom }: Train) {
    const { board } = map;
    const back = cameFrom === null ? -1 : board.index(cameFrom);
    this.#start = travel(map, startsOf(board, at), WEIGHTS, back);
    this.#placed = at !== null;
    const isAway = at !== null && map.anchors[board.index(at)] === 0;
    this.#linking = isAway ? new Linking(map) : null;
  }

  /** From the start, over `via` if there is one, to `to`; undefined where no track can lead. */
  to(via: City | null, to: City): Tour | undefined {
    const run = via === null ? this.#straight(to) : this.#over(via, to);
    if (!run || run.build === 0 || !this.#linking) return run;
    const link = this.#linking.of(run.way);
    return link && { ...run, build: link.build, link: link.way.length > 1 ? link.way : [] };
  }

  #straight(city: City): Tour | undefined {
    const first = this.#start;
    const to = nearest(first, city);
    if (first.weight[to] === NO_WAY) return undefined;
    const way = wayTo(first, to);
    return { build: first.cost[to] as number, way, run: way, link: [] };
  }

  /** Where a city is come to from outside: what lies behind on the same way is no better. */
  #entriesOf({ name, mileposts }: City): readonly Entry[] {
    const known = this.#entries.get(name);
    if (known) return known;
    const { weight, cost, parent, map } = this.#start;
    const come = mileposts.filter((at) => weight[at] !== NO_WAY && !mileposts.includes(parent[at] as number));
    const begun = come.filter((at) => parent[at] === -1);
    const entries = come
      .filter((at) => parent[at] !== -1)
      .map((at): Entry => {
        const out = wayTo(this.#start, at);
        const on = travel(withWay(map, out), [at], WEIGHTS);
        return { out, cost: cost[at] as number, weight: weight[at] as number, on };
      });
    if (begun.length > 0) entries.push({ out: [], cost: 0, weight: 0, on: travel(map, begun, WEIGHTS) });
    this.#entries.set(name, entries);
    return entries;
  }

  #over(via: City, city: City): Tour | undefined {
    let best: { readonly entry: Entry; readonly to: number; readonly weight: number } | undefined;
    for (const entry of this.#entriesOf(via)) {
      const to = nearest(entry.on, city);
      const weight = entry.weight + (entry.on.weight[to] as number);
      if (entry.on.weight[to] !== NO_WAY && weight < (best?.weight ?? NO_WAY)) best = { entry, to, weight };
    }
    if (!best) return undefined;
    const { entry, to } = best;
    const on = wayTo(entry.on, to);
    const way = [...entry.out.slice(0, -1), ...on];
    return { build: entry.cost + (entry.on.cost[to] as number), way, run: this.#placed ? way : on, link: [] };
  }
}
