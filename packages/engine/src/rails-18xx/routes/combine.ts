import type { RoutePool } from './pool.ts';

export interface Combination {
  /** By train: which route of its pool, or -1 for none. */
  readonly routes: readonly number[];
  readonly revenue: number;
  readonly proved: boolean;
}

/** Branch and bound: trains one after the other, each with its best routes first. */
class Combiner {
  spent = 0;
  best = 0;
  chosen: Int32Array;
  readonly #pools: readonly RoutePool[];
  readonly #ranked: readonly Int32Array[];
  readonly #rest: readonly number[]; // the most that trains k and later can earn
  readonly #budget: number;
  readonly #words: number;
  readonly #used: Int32Array; // track pieces in use before train k
  readonly #rank: Int32Array; // where in its ranking train k's route stands

  constructor(pools: readonly RoutePool[], budget: number) {
    this.#pools = pools;
    this.#budget = budget;
    const rankings = new Map(pools.map((pool) => [pool, pool.ranked()]));
    this.#ranked = pools.map((pool) => rankings.get(pool) as Int32Array);
    const rest = new Array<number>(pools.length + 1).fill(0);
    for (let k = pools.length - 1; k >= 0; k--) rest[k] = (rest[k + 1] as number) + bestOf(pools[k] as RoutePool);
    this.#rest = rest;
    this.#words = pools[0]?.words ?? 0;
    this.#used = new Int32Array((pools.length + 1) * this.#words);
    this.#rank = new Int32Array(pools.length);
    this.chosen = new Int32Array(pools.length).fill(-1);
  }

  search(): void {
    this.#place(0, 0);
  }

  #place(k: number, sum: number): void {
    if (sum > this.best) {
      this.best = sum;
      this.chosen = this.#rank.map((rank, i) => (i < k && rank >= 0 ? (this.#ranked[i]?.[rank] as number) : -1));
    }
    const pool = this.#pools[k];
    const ranked = this.#ranked[k];
    if (pool === undefined || ranked === undefined) return;
    const rest = this.#rest[k + 1] as number;
    for (let rank = this.#firstRank(k); rank < ranked.length; rank++) {
      const route = ranked[rank] as number;
      const total = sum + (pool.revenue[route] as number);
      if (total + rest <= this.best || this.spent >= this.#budget) break;
      this.spent++;
      if (!this.#take(k, pool, route)) continue;
      this.#rank[k] = rank;
      this.#place(k + 1, total);
    }
    if (sum + rest <= this.best) return;
    this.#rank[k] = -1;
    this.#used.copyWithin((k + 1) * this.#words, k * this.#words, (k + 1) * this.#words);
    this.#place(k + 1, sum);
  }

  /** Of like trains the later one takes the route that ranks lower: the other way round would be the same run. */
  #firstRank(k: number): number {
    if (k === 0 || this.#pools[k] !== this.#pools[k - 1]) return 0;
    const before = this.#rank[k - 1] as number;
    return before < 0 ? Number.MAX_SAFE_INTEGER : before + 1;
  }

  /** Adds the route's track to what is in use, unless some of it is. */
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

function bestOf(pool: RoutePool): number {
  let best = 0;
  for (let i = 0; i < pool.count; i++) if ((pool.revenue[i] as number) > best) best = pool.revenue[i] as number;
  return best;
}

/** The best set of routes, one per train at most, that share no track. Like trains share a pool. */
export function combine(pools: readonly RoutePool[], budget: number): Combination {
  const order = pools
    .map((pool, train) => ({ pool, train, best: bestOf(pool), group: pools.indexOf(pool) }))
    .sort((a, b) => b.best - a.best || a.group - b.group || a.train - b.train);
  const combiner = new Combiner(
    order.map(({ pool }) => pool),
    budget,
  );
  combiner.search();
  const routes = pools.map((_, train) => combiner.chosen[order.findIndex((entry) => entry.train === train)] ?? -1);
  return { routes, revenue: combiner.best, proved: combiner.spent < budget };
}
