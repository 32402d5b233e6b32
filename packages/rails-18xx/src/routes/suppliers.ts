import type { Supplier } from './accord.ts';
import type { RoutePool } from './pool.ts';
import type { Seeker } from './seek.ts';
import type { Avoided } from './sketch.ts';
import type { Sought, SoughtRoute, Terms } from './walker.ts';

/** One route, copied out of a pool. */
export function soughtOf(pool: RoutePool, index: number): SoughtRoute {
  const { words } = pool;
  const pieces = pool.pieces.slice(index * words, (index + 1) * words);
  return { value: pool.value[index] as number, ...pool.route(index), pieces };
}

/** Searches each time a route is asked for. */
export class SeekingSupplier implements Supplier {
  readonly most: number;
  readonly ceiling?: (closed: Int32Array) => number;
  readonly #seeker: Seeker;

  constructor(seeker: Seeker) {
    this.#seeker = seeker;
    if (seeker.seesCuts) this.ceiling = (closed) => seeker.ceiling(closed);
    this.most = seeker.ceiling();
  }

  sketch(terms: Terms, width: number, avoided?: Avoided): SoughtRoute | undefined {
    return this.#seeker.sketch(terms, width, avoided);
  }

  best(terms: Terms, floor: number, cap: number): Sought {
    return this.#seeker.best(terms, floor, cap);
  }
}

/** Has a list of all routes. */
export class ListingSupplier implements Supplier {
  readonly most: number;
  readonly #pool: RoutePool;
  readonly #ranked: Int32Array;

  constructor(pool: RoutePool) {
    this.#pool = pool;
    this.#ranked = pool.ranked();
    this.most = pool.best();
  }

  sketch(terms: Terms): SoughtRoute | undefined {
    return this.best(terms, 0).route;
  }

  best({ closed, kept }: Terms, floor: number): Sought {
    const route = this.#first(closed, kept);
    if (route < 0) return { route: undefined, most: Math.min(0, floor) };
    const most = this.#pool.value[route] as number;
    return { route: most > floor ? soughtOf(this.#pool, route) : undefined, most };
  }

  /** The best route off the closed pieces and over those to be kept. */
  #first(closed: Int32Array, kept: Int32Array): number {
    const { pieces, words } = this.#pool;
    for (const route of this.#ranked) {
      let fits = true;
      for (let w = 0; w < words && fits; w++) {
        const set = pieces[route * words + w] as number;
        fits = (set & (closed[w] as number)) === 0 && (~set & (kept[w] as number)) === 0;
      }
      if (fits) return route;
    }
    return -1;
  }
}
