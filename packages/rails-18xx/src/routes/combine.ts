import { NO_ROUTE } from './ceiling.ts';
import type { RoutePool } from './pool.ts';
import { type Chosen, TopRuns } from './top-runs.ts';

/** When to give up. */
export interface Patience {
  readonly tries: number;
  readonly stop?: (() => boolean) | undefined;
}

const ASK_EVERY = 4096;

/** Branch and bound: trains one after the other, each with its best routes first. */
class Combiner {
  /** An upper bound on the runs that were not looked at. */
  open = NO_ROUTE;
  readonly #pools: readonly RoutePool[];
  readonly #top: TopRuns;
  readonly #ranked: readonly Int32Array[];
  readonly #rest: readonly number[]; // the most that trains k and later can earn
  readonly #words: number;
  readonly #used: Int32Array; // track pieces in use before train k
  readonly #common: readonly Int32Array[]; // track pieces that train k uses whatever its route
  readonly #rank: Int32Array; // where in its ranking train k's route stands
  readonly #stop: (() => boolean) | undefined;
  #left: number; // tries

  constructor(pools: readonly RoutePool[], top: TopRuns, { tries, stop }: Patience) {
    this.#pools = pools;
    this.#top = top;
    this.#left = tries;
    this.#stop = stop;
    const rankings = new Map(pools.map((pool) => [pool, pool.ranked()]));
    this.#ranked = pools.map((pool) => rankings.get(pool) as Int32Array);
    const common = new Map(pools.map((pool) => [pool, pool.common()]));
    this.#common = pools.map((pool) => common.get(pool) as Int32Array);
    const rest = new Array<number>(pools.length + 1).fill(0);
    for (let k = pools.length - 1; k >= 0; k--) rest[k] = (rest[k + 1] as number) + (pools[k] as RoutePool).best();
    this.#rest = rest;
    this.#words = pools[0]?.words ?? 0;
    this.#used = new Int32Array((pools.length + 1) * this.#words);
    this.#rank = new Int32Array(pools.length);
  }

  /** Decides for train k and all later ones; those before it earn `sum`. */
  place(k: number, sum: number): void {
    const pool = this.#pools[k];
    const ranked = this.#ranked[k];
    if (pool === undefined || ranked === undefined) {
      this.#offer(k, sum);
      return;
    }
    const rest = this.#rest[k + 1] as number;
    const first = this.#isShutOut(k) ? ranked.length : this.#firstRank(k);
    for (let rank = first; rank < ranked.length; rank++) {
      const route = ranked[rank] as number;
      const total = sum + (pool.value[route] as number);
      if (total + rest <= this.#top.floor || this.#givesUp(total + rest)) break;
      if (!this.#take(k, pool, route)) continue;
      this.#rank[k] = rank;
      this.place(k + 1, total);
    }
    if (sum + rest <= this.#top.floor) return;
    if (this.#givesUp(sum + rest)) {
      this.#offer(k, sum);
      return;
    }
    this.#rank[k] = -1;
    this.#used.copyWithin((k + 1) * this.#words, k * this.#words, (k + 1) * this.#words);
    this.place(k + 1, sum);
  }

  #offer(trains: number, sum: number): void {
    if (sum <= this.#top.floor) return;
    const routeOf = (rank: number, k: number): number =>
      k < trains && rank >= 0 ? (this.#ranked[k]?.[rank] as number) : -1;
    this.#top.offer(Array.from(this.#rank, routeOf), sum);
  }

  /** Is there no time left for runs that may be worth `most`? */
  #givesUp(most: number): boolean {
    if (this.#left > 0 && --this.#left % ASK_EVERY === 0 && this.#stop?.()) this.#left = 0;
    if (this.#left > 0) return false;
    this.open = Math.max(this.open, most);
    return true;
  }

  /** Of like trains the later one takes the route that ranks lower: the other way round would be the same run. */
  #firstRank(k: number): number {
    if (k === 0 || this.#pools[k] !== this.#pools[k - 1]) return 0;
    const before = this.#rank[k - 1] as number;
    return before < 0 ? Number.MAX_SAFE_INTEGER : before + 1;
  }

  /** Is track in use that train k needs for every route? */
  #isShutOut(k: number): boolean {
    const common = this.#common[k] as Int32Array;
    for (let w = 0; w < this.#words; w++) {
      if ((common[w] as number) & (this.#used[k * this.#words + w] as number)) return true;
    }
    return false;
  }

  /** Adds the route's track to the track in use, unless they overlap. */
  #take(k: number, pool: RoutePool, route: number): boolean {
    const words = this.#words;
    const from = route * words;
    const before = k * words;
    for (let w = 0; w < words; w++) {
      if ((pool.pieces[from + w] as number) & (this.#used[before + w] as number)) return false;
    }
    for (let w = 0; w < words; w++) {
      this.#used[before + words + w] = (pool.pieces[from + w] as number) | (this.#used[before + w] as number);
    }
    return true;
  }
}

export interface Combined {
  readonly runs: readonly Chosen[]; // the best first; none if nothing earns anything
  /** An upper bound on the runs of these routes that were not looked at. */
  readonly open: number;
}

/** A key that is the same for two routes over the same track. */
export type KeyOf = (pool: RoutePool, route: number) => string;

/** The best sets of routes worth more than `floor`, one per train at most, that share no track. Like trains share a pool. */
export function combine(
  pools: readonly RoutePool[],
  size: number,
  keyOf: KeyOf,
  patience: Patience,
  floor = 0,
): Combined {
  const order = pools
    .map((pool, train) => ({ pool, train, best: pool.best(), group: pools.indexOf(pool) }))
    .sort((a, b) => b.best - a.best || a.group - b.group || a.train - b.train);
  const ordered = order.map(({ pool }) => pool);
  const keyOfRun = (routes: readonly number[]): string =>
    routes
      .flatMap((route, k) => (route < 0 ? [] : [keyOf(ordered[k] as RoutePool, route)]))
      .sort()
      .join(';');
  const top = new TopRuns(size, keyOfRun, floor);
  const combiner = new Combiner(ordered, top, patience);
  combiner.place(0, 0);
  const places = pools.map((_, train) => order.findIndex((entry) => entry.train === train));
  const runs = top.runs.map(({ routes, value }) => ({ value, routes: places.map((k) => routes[k] ?? -1) }));
  return { runs, open: combiner.open };
}
