import type { Purse, Sought, SoughtRoute, Terms } from './walker.ts';

/** Who knows the routes of one kind of train. */
export interface Supplier {
  /** At least what any route is worth. */
  readonly most: number;
  /** At least what any route is worth off the closed pieces. */
  ceiling(closed: Int32Array): number;
  /** Does the ceiling fall where track is closed that much depends on? */
  readonly seesCuts: boolean;
  /** The best route worth more than `floor` under the terms; none is worth more than `cap`. */
  best(terms: Terms, floor: number, cap: number): Sought;
  /** A good route under the terms, soon; the wider, the better. */
  sketch(terms: Terms, width: number): SoughtRoute | undefined;
}

/** Trains with the routes they would like best, where some track is closed to some of them. */
interface Wish {
  readonly variant: number;
  readonly terms: readonly Terms[]; // by train
  readonly routes: readonly (SoughtRoute | undefined)[];
  readonly most: readonly number[]; // no route of the train is worth more
  readonly sum: number; // of these
}

export interface Agreed {
  readonly variant: number;
  readonly routes: readonly (SoughtRoute | undefined)[]; // by train
  readonly value: number;
}

const worthOf = (routes: readonly (SoughtRoute | undefined)[]): number =>
  routes.reduce((sum, route) => sum + (route?.value ?? 0), 0);

const meets = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if ((a[i] as number) & (b[i] as number)) return true;
  return false;
};

const isWithin = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if ((a[i] as number) & ~(b[i] as number)) return false;
  return true;
};

const isStricter = (terms: Terms, than: Terms): boolean =>
  isWithin(than.closed, terms.closed) && isWithin(than.kept, terms.kept);

const meetsTerms = (pieces: Int32Array, { closed, kept }: Terms): boolean =>
  !meets(pieces, closed) && isWithin(kept, pieces);

const union = (sets: readonly Int32Array[], words: number): Int32Array => {
  const all = new Int32Array(words);
  for (const set of sets) for (let i = 0; i < words; i++) all[i] = (all[i] as number) | (set[i] as number);
  return all;
};

const withPiece = (set: Int32Array, piece: number): Int32Array => {
  const more = set.slice();
  more[piece >> 5] = (more[piece >> 5] as number) | (1 << (piece & 31));
  return more;
};

const has = (set: Int32Array, piece: number): boolean => ((set[piece >> 5] as number) & (1 << (piece & 31))) !== 0;

function piecesOf(set: Int32Array): readonly number[] {
  const pieces: number[] = [];
  for (let i = 0; i < 32 * set.length; i++) if (has(set, i)) pieces.push(i);
  return pieces;
}

const taken = (routes: readonly (SoughtRoute | undefined)[]): readonly Int32Array[] =>
  routes.flatMap((route) => (route ? [route.pieces] : []));

/** Numbers from 0 up, one of them first. */
const inOrder = (first: number, count: number): readonly number[] => [
  first,
  ...Array.from({ length: count }, (_, i) => i).filter((i) => i !== first),
];

/** Of a sketch: so many walks go on, and what one of them costs. */
const LEAST_WIDTH = 6;
const MOST_WIDTH = 16;
const WIDTH_PRICE = 20;

/** To look at a wish costs as much as so many steps. */
const PRICE = 16;

interface Quarrel {
  readonly one: number; // trains
  readonly other: number;
  readonly piece: number;
}

/**
 * Finds the best run of several trains. Every train first takes the route it likes best. Where two want the same piece of
 * track, either the one does without it or all others do: both are tried, the most promising first. What the trains would
 * like best is always at least what they can have together.
 */
export class Accord {
  /** The best run so far that all agree on. */
  best: Agreed | undefined;
  readonly #variants: readonly (readonly Supplier[])[];
  readonly #words: number;
  readonly #purse: Purse;
  readonly #open: Wish[] = [];
  readonly #kinds: readonly Supplier[];
  readonly #ceilings = new WeakMap<Int32Array, Map<string, number>>(); // by closed pieces
  readonly #known = new Map<Supplier, SoughtRoute[]>();
  readonly #answers = new Map<Supplier, (Terms & { readonly most: number })[]>();

  constructor(variants: readonly (readonly Supplier[])[], words: number, purse: Purse) {
    this.#variants = variants;
    this.#kinds = [...new Set(variants.flat())];
    this.#words = words;
    this.#purse = purse;
  }

  get value(): number {
    return this.best?.value ?? 0;
  }

  /** No run is worth more. */
  get most(): number {
    return this.#open.reduce((most, { sum }) => Math.max(most, sum), this.value);
  }

  /** Begins with what each train could have on its own. */
  begin(): void {
    const none = new Int32Array(this.#words);
    for (const [variant, suppliers] of this.#variants.entries()) {
      const most = suppliers.map((supplier) => Math.max(0, supplier.most));
      const terms = suppliers.map(() => ({ closed: none, kept: none }));
      const routes = suppliers.map(() => undefined);
      this.#open.push({ variant, terms, routes, most, sum: most.reduce((sum, value) => sum + value, 0) });
    }
  }

  /** A run that is known from elsewhere. */
  offer(agreed: Agreed): void {
    if (agreed.value > this.value) this.best = agreed;
    agreed.routes.forEach((route, train) => {
      const supplier = this.#variants[agreed.variant]?.[train];
      if (route && supplier) this.#remember(supplier, route);
    });
  }

  /** Until all agree, or nothing is left to spend. */
  run(): void {
    this.#sketch();
    this.#prove();
    if (this.#purse.left <= 0) this.#patch();
  }

  /**
   * A run that is good enough to begin with: one train after the other takes a good route. First the one that may bring most
   * begins, for every way of equipping; then the others do.
   */
  #sketch(): void {
    const trains = Math.max(...this.#variants.map((suppliers) => suppliers.length));
    const sketches = this.#variants.reduce((sum, suppliers) => sum + suppliers.length ** 2, 0);
    const width = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.floor(this.#purse.left / (WIDTH_PRICE * sketches))));
    for (let rank = 0; rank < trains; rank++) {
      for (const { variant, most } of [...this.#open]) {
        const first = [...most.keys()].sort((a, b) => (most[b] as number) - (most[a] as number))[rank];
        if (first !== undefined) this.#sketchFrom(variant, first, width);
      }
    }
  }

  #sketchFrom(variant: number, first: number, width: number): void {
    const suppliers = this.#variants[variant] as readonly Supplier[];
    const routes: (SoughtRoute | undefined)[] = suppliers.map(() => undefined);
    for (const train of inOrder(first, suppliers.length)) {
      const supplier = suppliers[train] as Supplier;
      const terms = { closed: union(taken(routes), this.#words), kept: new Int32Array(this.#words) };
      const known = this.#known.get(supplier)?.find(({ pieces }) => meetsTerms(pieces, terms));
      const route = this.#purse.left > 0 ? supplier.sketch(terms, width) : undefined;
      routes[train] = (route?.value ?? 0) > (known?.value ?? 0) ? route : known;
      if (route) this.#remember(supplier, route);
    }
    this.#consider(variant, routes);
  }

  /** Puts together what is known. */
  #patch(): void {
    for (const [variant, suppliers] of this.#variants.entries()) {
      for (const first of suppliers.keys()) {
        const routes: (SoughtRoute | undefined)[] = suppliers.map(() => undefined);
        for (const train of inOrder(first, suppliers.length)) {
          const closed = union(taken(routes), this.#words);
          const known = this.#known.get(suppliers[train] as Supplier);
          routes[train] = known?.find(({ pieces }) => !meets(pieces, closed));
        }
        this.#consider(variant, routes);
      }
    }
  }

  #consider(variant: number, routes: readonly (SoughtRoute | undefined)[]): void {
    const value = worthOf(routes);
    if (value > this.value) this.best = { variant, routes, value };
  }

  #prove(): void {
    while (this.#purse.left > 0) {
      const wish = this.#next();
      if (wish === undefined) return;
      this.#purse.left -= PRICE;
      this.#purse.spent += PRICE;
      if (this.#purse.stop?.()) this.#purse.left = 0;
      const whole = wish.routes.every((route, train) => (route?.value ?? 0) === wish.most[train]);
      if (whole) this.#weigh(wish);
      else this.#ask(wish);
    }
  }

  /** The most promising wish that is worth more than what is known. */
  #next(): Wish | undefined {
    let at = -1;
    for (let i = 0; i < this.#open.length; i++) {
      if (at < 0 || (this.#open[i] as Wish).sum > (this.#open[at] as Wish).sum) at = i;
    }
    const wish = this.#open[at];
    if (wish === undefined || wish.sum <= this.value) {
      this.#open.length = 0;
      return undefined;
    }
    this.#open[at] = this.#open[this.#open.length - 1] as Wish;
    this.#open.pop();
    return wish;
  }

  /** Asks for the route that a train would like best. */
  #ask(wish: Wish): void {
    const train = wish.routes.findIndex((route, i) => (route?.value ?? 0) !== wish.most[i]);
    const suppliers = this.#variants[wish.variant] as readonly Supplier[];
    const cap = wish.most[train] as number;
    const others = wish.sum - cap;
    const floor = Math.max(0, this.value - others);
    const { route, most } = this.#seek(suppliers[train] as Supplier, wish.terms[train] as Terms, floor, cap);
    if (route === undefined && most <= floor && floor > 0) return;
    const ends = Math.max(0, most);
    const next = {
      ...wish,
      routes: wish.routes.map((known, i) => (i === train ? route : known)),
      most: wish.most.map((known, i) => (i === train ? ends : known)),
      sum: others + ends,
    };
    if (next.sum > this.value) this.#open.push(next);
  }

  /** As the supplier, unless what was found before will do. */
  #seek(supplier: Supplier, terms: Terms, floor: number, most: number): Sought {
    const answers = this.#answers.get(supplier) ?? [];
    // Under terms that were less strict there was no more to be had.
    let cap = most;
    for (const known of answers) if (known.most < cap && isStricter(terms, known)) cap = known.most;
    if (cap <= floor) return { route: undefined, most: cap };
    const route = this.#known.get(supplier)?.find(({ value, pieces }) => value === cap && meetsTerms(pieces, terms));
    if (route) return { route, most: cap };
    const sought = supplier.best(terms, floor, cap);
    if (sought.route) this.#remember(supplier, sought.route);
    if (sought.most < cap) {
      answers.push({ ...terms, most: sought.most });
      this.#answers.set(supplier, answers);
    }
    return sought;
  }

  #remember(supplier: Supplier, route: SoughtRoute): void {
    const known = this.#known.get(supplier) ?? [];
    if (known.some(({ pieces, value }) => value >= route.value && pieces.every((word, i) => word === route.pieces[i])))
      return;
    known.push(route);
    known.sort((a, b) => b.value - a.value);
    this.#known.set(supplier, known);
  }

  /** Do they agree? If not, what gives way? */
  #weigh(wish: Wish): void {
    this.#compromise(wish);
    if (wish.sum <= this.value) return;
    const quarrel = this.#quarrel(wish);
    if (quarrel === undefined) {
      this.best = { variant: wish.variant, routes: wish.routes, value: wish.sum };
      return;
    }
    const { one, other, piece } = quarrel;
    const suppliers = this.#variants[wish.variant] as readonly Supplier[];
    this.#open.push(this.#without(wish, [one], piece));
    // Of like trains under like terms it is the same which of them gives way.
    const [mine, theirs] = [wish.terms[one] as Terms, wish.terms[other] as Terms];
    const alike = suppliers[one] === suppliers[other] && isStricter(mine, theirs) && isStricter(theirs, mine);
    if (alike && wish.routes.length === 2) return;
    // Otherwise the one has it, and all others go without.
    const others = wish.routes.flatMap((_, train) => (train === one ? [] : [train]));
    const given = this.#without(wish, others, piece);
    const terms = given.terms.map((t, train) => (train === one ? { ...t, kept: withPiece(t.kept, piece) } : t));
    this.#open.push({ ...given, terms });
  }

  /** These trains do without the piece. */
  #without(wish: Wish, trains: readonly number[], piece: number): Wish {
    const terms = wish.terms.map((t, train) =>
      trains.includes(train) ? { ...t, closed: withPiece(t.closed, piece) } : t,
    );
    const routes = wish.routes.map((route, train) =>
      trains.includes(train) && route && has(route.pieces, piece) ? undefined : route,
    );
    return { ...wish, terms, routes };
  }

  /** Keeps the routes of some trains and has the others look for what is left. */
  #compromise(wish: Wish): void {
    const suppliers = this.#variants[wish.variant] as readonly Supplier[];
    for (const first of wish.routes.keys()) {
      const order = inOrder(first, wish.routes.length);
      const routes: (SoughtRoute | undefined)[] = wish.routes.map(() => undefined);
      for (const train of order) {
        const { closed: gone, kept } = wish.terms[train] as Terms;
        const closed = union([...taken(routes), gone], this.#words);
        const liked = wish.routes[train];
        if (liked && !meets(liked.pieces, closed)) routes[train] = liked;
        else {
          const rest = order.slice(order.indexOf(train) + 1).reduce((sum, i) => sum + (wish.most[i] as number), 0);
          const floor = Math.max(0, this.value - worthOf(routes) - rest);
          const cap = wish.most[train] as number;
          if (cap > floor) routes[train] = this.#seek(suppliers[train] as Supplier, { closed, kept }, floor, cap).route;
        }
      }
      this.#consider(wish.variant, routes);
      if (worthOf(routes) === wish.sum) return;
    }
  }

  /** The piece that two trains want most to have. */
  #quarrel(wish: Wish): Quarrel | undefined {
    let best: Quarrel | undefined;
    let [least, sum] = [-1, -1];
    wish.routes.forEach((a, one) => {
      wish.routes.forEach((b, other) => {
        if (other <= one || a === undefined || b === undefined || !meets(a.pieces, b.pieces)) return;
        for (const piece of piecesOf(a.pieces)) {
          if (!has(b.pieces, piece)) continue;
          const [x, y] = [this.#loss(wish, one, piece), this.#loss(wish, other, piece)];
          if (Math.min(x, y) < least || (Math.min(x, y) === least && x + y <= sum)) continue;
          best = { one, other, piece };
          least = Math.min(x, y);
          sum = x + y;
        }
      });
    });
    return best;
  }

  /** At least what any route is worth off these pieces and one more. Most wishes differ in the terms of one train only. */
  #ceiling(supplier: Supplier, closed: Int32Array, piece: number): number {
    let known = this.#ceilings.get(closed);
    if (known === undefined) {
      known = new Map();
      this.#ceilings.set(closed, known);
    }
    const key = `${this.#kinds.indexOf(supplier)} ${piece}`;
    let most = known.get(key);
    if (most === undefined) {
      most = supplier.ceiling(withPiece(closed, piece));
      known.set(key, most);
    }
    return most;
  }

  /** What a train seems to lose without the piece, as far as is known. */
  #loss(wish: Wish, train: number, piece: number): number {
    const supplier = (this.#variants[wish.variant] as readonly Supplier[])[train] as Supplier;
    const { closed, kept } = wish.terms[train] as Terms;
    const most = wish.most[train] as number;
    const without = { closed: withPiece(closed, piece), kept };
    const other = this.#known.get(supplier)?.find(({ pieces }) => meetsTerms(pieces, without));
    if (!supplier.seesCuts || other?.value === most) return most - (other?.value ?? 0);
    return Math.max(0, most - this.#ceiling(supplier, closed, piece)) + (other ? 0 : 1);
  }
}
