// Remembers the routes and upper bounds that were found for one kind of train.
import type { Supplier } from './accord.ts';
import { isWithin, meets, type PieceSet } from './piece-sets.ts';
import type { Sought, SoughtRoute, Terms } from './walker.ts';

export const isStricter = (terms: Terms, than: Terms): boolean =>
  isWithin(than.closed, terms.closed) && isWithin(than.kept, terms.kept);

const meetsTerms = (pieces: PieceSet, { closed, kept }: Terms): boolean =>
  !meets(pieces, closed) && isWithin(kept, pieces);

/** What is known of the routes of one kind of train: routes that were found, and upper bounds under given terms. */
export class Lore {
  readonly #supplier: Supplier;
  readonly #routes: SoughtRoute[] = []; // the best first
  readonly #answers: (Terms & { readonly most: number })[] = [];
  readonly #learn: (route: SoughtRoute) => void;

  /** `learn` is called with every new route. */
  constructor(supplier: Supplier, learn: (route: SoughtRoute) => void) {
    this.#supplier = supplier;
    this.#learn = learn;
  }

  get best(): number {
    return this.#routes[0]?.value ?? 0;
  }

  /** The best known route under the terms. */
  known(terms: Terms): SoughtRoute | undefined {
    return this.#routes.find(({ pieces }) => meetsTerms(pieces, terms));
  }

  /** The best known route off these pieces. */
  knownOff(closed: PieceSet): SoughtRoute | undefined {
    return this.#routes.find(({ pieces }) => !meets(pieces, closed));
  }

  /** Known routes of just this worth under the terms. */
  worth(value: number, terms: Terms): readonly SoughtRoute[] {
    return this.#routes.filter((route) => route.value === value && meetsTerms(route.pieces, terms));
  }

  /** An upper bound under the terms: the least of `most` and of all answers under terms that were less strict. */
  cap(terms: Terms, most: number): number {
    let cap = most;
    for (const known of this.#answers) if (known.most < cap && isStricter(terms, known)) cap = known.most;
    return cap;
  }

  /** Remembers the supplier's quick bound, if it is lower than what is known. */
  foresee(terms: Terms, most: number): void {
    const ceiling = this.#supplier.ceiling?.(terms.closed) ?? most;
    if (ceiling < this.cap(terms, most)) this.#answers.push({ ...terms, most: ceiling });
  }

  /** Like `best` of the supplier, unless what was found before gives the answer. */
  seek(terms: Terms, floor: number, most: number): Sought {
    const cap = this.cap(terms, most);
    if (cap <= floor) return { route: undefined, most: cap };
    const [route] = this.worth(cap, terms);
    if (route) return { route, most: cap };
    // What is known already need not be found again.
    const known = this.known(terms);
    const least = Math.max(floor, known?.value ?? 0);
    const sought = this.#supplier.best(terms, least, cap);
    if (sought.route) this.remember(sought.route);
    if (sought.most < cap) this.#answers.push({ ...terms, most: sought.most });
    return sought.route === undefined && known && known.value > floor ? { route: known, most: sought.most } : sought;
  }

  remember(route: SoughtRoute): void {
    const same = ({ pieces, value }: SoughtRoute): boolean =>
      value >= route.value && pieces.every((word, i) => word === route.pieces[i]);
    if (this.#routes.some(same)) return;
    const at = this.#routes.findIndex(({ value }) => value < route.value);
    this.#routes.splice(at < 0 ? this.#routes.length : at, 0, route);
    this.#learn(route);
  }
}
