import type { Supplier } from './accord.ts';
import type { Lore } from './lore.ts';
import { union } from './piece-sets.ts';
import type { SearchBudget, SoughtRoute } from './walker.ts';

type Routes = readonly (SoughtRoute | undefined)[]; // by train

/** The toll for track that another train likes best, as a share of what the train's best route is worth. */
const TOLL = 0.05;

const taken = (routes: Routes): readonly Int32Array[] => routes.flatMap((route) => (route ? [route.pieces] : []));

/** Runs to begin with: one train after the other takes a good route, on what track is left. */
export class FirstRuns {
  readonly #variants: readonly (readonly Supplier[])[];
  readonly #lores: ReadonlyMap<Supplier, Lore>;
  readonly #purse: SearchBudget;
  readonly #none: Int32Array; // no piece of track
  readonly #consider: (variant: number, routes: Routes) => void;

  constructor(
    variants: readonly (readonly Supplier[])[],
    lores: ReadonlyMap<Supplier, Lore>,
    purse: SearchBudget,
    words: number,
    consider: (variant: number, routes: Routes) => void,
  ) {
    this.#variants = variants;
    this.#lores = lores;
    this.#purse = purse;
    this.#none = new Int32Array(words);
    this.#consider = consider;
  }

  /**
   * For every way of equipping, each train begins once, the one that may bring most first. If some train always finds its
   * ways closed, each begins once more and leaves the others the track that they like best.
   */
  draw(width: number): void {
    const orders = this.#variants.map((suppliers) => this.#orders(suppliers));
    const agree = this.#variants.map(() => false);
    const sketched = new Set<Supplier>(); // with all track open
    const ranks = Math.max(...orders.map(({ length }) => length));
    for (let rank = 0; rank < ranks; rank++) {
      for (const [variant, firsts] of orders.entries()) {
        const first = firsts[rank];
        if (first === undefined) continue;
        const supplier = this.#variants[variant]?.[first] as Supplier;
        if (!sketched.has(supplier)) this.#sketch(supplier, this.#none, width);
        sketched.add(supplier);
        if (this.#inTurn(variant, first, this.#loreOf(supplier).knownOff(this.#none), width)) agree[variant] = true;
      }
    }
    for (const [variant, firsts] of orders.entries()) {
      for (const first of agree[variant] ? [] : firsts)
        this.#inTurn(variant, first, this.#shy(variant, first, width), width);
    }
  }

  /** Trains that may begin, the one that may bring most first; of like trains only one. */
  #orders(suppliers: readonly Supplier[]): readonly number[] {
    const different = [...suppliers.keys()].filter(
      (train) => suppliers.indexOf(suppliers[train] as Supplier) === train,
    );
    const most = (train: number): number => suppliers[train]?.most ?? 0;
    return different.sort((a, b) => most(b) - most(a) || a - b);
  }

  #loreOf(supplier: Supplier): Lore {
    return this.#lores.get(supplier) as Lore;
  }

  #sketch(supplier: Supplier, closed: Int32Array, width: number): void {
    const route = this.#purse.left > 0 ? supplier.sketch({ closed, kept: this.#none }, width) : undefined;
    if (route) this.#loreOf(supplier).remember(route);
  }

  /** A route that leaves others the track that they like best. */
  #shy(variant: number, first: number, width: number): SoughtRoute | undefined {
    const suppliers = this.#variants[variant] as readonly Supplier[];
    const supplier = suppliers[first] as Supplier;
    const others = suppliers
      .filter((_, train) => train !== first)
      .map((other) => this.#loreOf(other).knownOff(this.#none));
    const avoided = { pieces: union(taken(others), this.#none.length), toll: this.#loreOf(supplier).best * TOLL };
    if (this.#purse.left <= 0 || avoided.toll === 0) return undefined;
    const route = supplier.sketch({ closed: this.#none, kept: this.#none }, width, avoided);
    if (route) this.#loreOf(supplier).remember(route);
    return route;
  }

  /** Gives the first train the route, and lets the others choose in turn. Does every train run that can? */
  #inTurn(variant: number, first: number, route: SoughtRoute | undefined, width: number): boolean {
    const suppliers = this.#variants[variant] as readonly Supplier[];
    const routes = suppliers.map((_, train) => (train === first ? route : undefined));
    for (const [train, supplier] of suppliers.entries()) {
      if (train === first) continue;
      const closed = union(taken(routes), this.#none.length);
      this.#sketch(supplier, closed, width);
      routes[train] = this.#loreOf(supplier).knownOff(closed);
    }
    this.#consider(variant, routes);
    return suppliers.every((supplier, train) => routes[train] !== undefined || this.#loreOf(supplier).best === 0);
  }
}
