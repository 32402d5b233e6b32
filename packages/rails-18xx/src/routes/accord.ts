// The trains of a company agree who runs over which track: step 4 of docs/best-run.md.
import { FirstRuns } from './first-runs.ts';
import { isStricter, Lore } from './lore.ts';
import { common, has, meets, piecesOf, union, withPiece } from './piece-sets.ts';
import { hardest, isClear, type Loss, type Quarrel, whoAsks } from './quarrel.ts';
import type { Avoided } from './sketch.ts';
import type { SearchBudget, Sought, SoughtRoute, Terms } from './walker.ts';

/** Supplies the routes of one kind of train. */
export interface Supplier {
  /** An upper bound on the worth of any route. */
  readonly most: number;
  /** The same for routes that keep off the closed pieces, where it is quick to tell: it falls where much depends on them. */
  ceiling?(closed: Int32Array): number;
  /** The best route worth more than `floor` under the terms. `cap` is a known upper bound. */
  best(terms: Terms, floor: number, cap: number): Sought;
  /** A good route under the terms, found quickly; a greater width finds a better one. */
  sketch(terms: Terms, width: number, avoided?: Avoided): SoughtRoute | undefined;
}

/** The routes that the trains would like best, each under its own terms. */
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

const taken = (routes: readonly (SoughtRoute | undefined)[]): readonly Int32Array[] =>
  routes.flatMap((route) => (route ? [route.pieces] : []));

/** The numbers from 0 to `count` - 1, but `first` before all others. */
const inOrder = (first: number, count: number): readonly number[] => [
  first,
  ...Array.from({ length: count }, (_, i) => i).filter((i) => i !== first),
];

/** Of walks that have come equally far, a sketch keeps this many: first few, then more, so that more nodes never find less. */
const WIDTHS = [8, 32];

/** Looking at a wish costs as much as this many steps. */
const PRICE = 16;

/** For one wish we find out this often what giving way would cost, before a train has to give way. */
const PROBES = 8;
const FEW_PROBES = 2; // on a dive
const PROBE_STEPS = 6_000; // for one wish, about
/** One wish of this many is followed up to DEEPEST steps deep: a good run that is known early leaves less to look at. */
const DIVE_EVERY = 8;
const DEEPEST = 12;

/** The wish, now that a train is known to get at least `by` less than was thought. */
const lessened = (wish: Wish, train: number, by: number): Wish => ({
  ...wish,
  most: wish.most.map((most, i) => (i === train ? most - by : most)),
  sum: wish.sum - by,
});

/**
 * Finds the best run of several trains. Every train first takes the route it likes best. Where two want the same piece of
 * track there are two cases: one of them does without the piece, or all other trains do. The most promising case is tried
 * first. What the trains would like best is never worth less than what they can have together.
 */
export class Accord {
  /** The best run so far that all agree on. */
  best: Agreed | undefined;
  readonly #variants: readonly (readonly Supplier[])[];
  readonly #stretches: () => Int32Array; // by piece: its stretch; every route runs over all pieces of a stretch or none
  #stretchOf: Int32Array | undefined; // the same, once there is a quarrel
  readonly #words: number;
  readonly #purse: SearchBudget;
  readonly #open: Wish[] = [];
  #dive: Wish | undefined; // on a dive: the wish to look at next
  #depth = 0; // of the dive; 0: there is none, and the most promising wish is next
  readonly #lores: ReadonlyMap<Supplier, Lore>;
  readonly #first: FirstRuns;

  constructor(
    variants: readonly (readonly Supplier[])[],
    pieces: number,
    stretches: () => Int32Array,
    purse: SearchBudget,
  ) {
    this.#variants = variants;
    this.#stretches = stretches;
    this.#words = (pieces + 31) >> 5;
    this.#purse = purse;
    const loreOf = (supplier: Supplier): Lore => new Lore(supplier, (route) => this.#fit(supplier, route));
    this.#lores = new Map(variants.flat().map((supplier) => [supplier, loreOf(supplier)]));
    const consider = (variant: number, routes: Agreed['routes']) => this.#consider(variant, routes);
    this.#first = new FirstRuns(variants, this.#lores, purse, this.#words, consider);
  }

  get value(): number {
    return this.best?.value ?? 0;
  }

  /** No run is worth more. */
  get most(): number {
    return this.#open.reduce((most, { sum }) => Math.max(most, sum), Math.max(this.value, this.#dive?.sum ?? 0));
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

  /** Takes over a run that is known from elsewhere. */
  offer(agreed: Agreed): void {
    if (agreed.value > this.value) this.best = agreed;
    agreed.routes.forEach((route, train) => {
      if (route) this.#lore(agreed.variant, train).remember(route);
    });
  }

  /** Goes on until all agree, or nothing is left to spend. */
  run(): void {
    for (const width of WIDTHS) if (this.#purse.left > 0) this.#first.draw(width);
    this.#prove();
  }

  #lore(variant: number, train: number): Lore {
    return this.#lores.get(this.#variants[variant]?.[train] as Supplier) as Lore;
  }

  /** Puts a new route together with others that are known. */
  #fit(supplier: Supplier, route: SoughtRoute): void {
    for (const [variant, suppliers] of this.#variants.entries()) {
      const first = suppliers.indexOf(supplier);
      if (first < 0) continue;
      const routes: (SoughtRoute | undefined)[] = suppliers.map((_, train) => (train === first ? route : undefined));
      const [, ...others] = inOrder(first, suppliers.length);
      const most = others.reduce((sum, train) => sum + this.#lore(variant, train).best, route.value);
      if (most <= this.value) continue;
      for (const train of others) {
        routes[train] = this.#lore(variant, train).knownOff(union(taken(routes), this.#words));
      }
      this.#consider(variant, routes);
    }
  }

  #consider(variant: number, routes: readonly (SoughtRoute | undefined)[]): void {
    const value = worthOf(routes);
    if (value > this.value) this.best = { variant, routes, value };
  }

  #prove(): void {
    for (let looks = 0; this.#purse.left > 0; looks++) {
      if (this.#dive !== undefined) this.#depth++;
      else this.#depth = looks % DIVE_EVERY === 0 ? 1 : 0;
      const wish = this.#dive ?? this.#next();
      this.#dive = undefined;
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
    const cap = wish.most[train] as number;
    const others = wish.sum - cap;
    const floor = this.#floor(wish, train);
    const { route, most } = this.#lore(wish.variant, train).seek(wish.terms[train] as Terms, floor, cap);
    if (route === undefined && most <= floor && floor > 0) return;
    const ends = Math.max(0, most);
    const next = {
      ...wish,
      routes: wish.routes.map((known, i) => (i === train ? route : known)),
      most: wish.most.map((known, i) => (i === train ? ends : known)),
      sum: others + ends,
    };
    this.#push(next);
  }

  /** Keeps a wish to be looked at; on a dive, the better of two cases is looked at next. */
  #push(wish: Wish): void {
    if (wish.sum <= this.value) return;
    const other = this.#dive;
    if (this.#depth === 0 || this.#depth >= DEEPEST || (other && other.sum >= wish.sum)) this.#open.push(wish);
    else {
      this.#dive = wish;
      if (other) this.#open.push(other);
    }
  }

  /** A train's route must be worth more than this to beat the best run, if the others have what they like best. */
  #floor({ sum, most }: Wish, train: number): number {
    return Math.max(0, this.value - (sum - (most[train] as number)));
  }

  /** If the trains agree, this is the best run. If not, their hardest quarrel splits the wish in two. */
  #weigh(from: Wish): void {
    this.#compromise(from);
    if (from.sum <= this.value) return;
    const wish = this.#giveWay(from);
    const quarrel = this.#hardest(wish);
    if (quarrel === undefined) {
      this.best = { variant: wish.variant, routes: wish.routes, value: wish.sum };
      return;
    }
    if (this.#purse.left > 0) this.#settle(wish, quarrel);
    else this.#open.push(wish);
  }

  /** Two cases: train `one` does without the contested piece, or all others do. A case that costs a train too much is dropped. */
  #settle(wish: Wish, { one, other, piece, mine, theirs }: Quarrel): void {
    const spare = wish.sum - this.value;
    if (mine.least < spare) this.#push(lessened(this.#without(wish, [one], piece), one, mine.least));
    // Two like trains under like terms may change places, so one case is enough.
    const suppliers = this.#variants[wish.variant] as readonly Supplier[];
    const [a, b] = [wish.terms[one] as Terms, wish.terms[other] as Terms];
    const alike = suppliers[one] === suppliers[other] && isStricter(a, b) && isStricter(b, a);
    if ((alike && wish.routes.length === 2) || theirs.least >= spare) return;
    const others = wish.routes.flatMap((_, train) => (train === one ? [] : [train]));
    const given = this.#without(wish, others, piece);
    const terms = given.terms.map((t, train) => (train === one ? { ...t, kept: withPiece(t.kept, piece) } : t));
    this.#push(lessened({ ...given, terms }, other, theirs.least));
  }

  /** Of the routes that are worth the same to a train, takes the one that shares least track with the others. */
  #giveWay(wish: Wish): Wish {
    const routes = [...wish.routes];
    for (const [train, liked] of wish.routes.entries()) {
      if (liked === undefined) continue;
      const others = union(taken(routes.filter((_, i) => i !== train)), this.#words);
      let least = common(liked.pieces, others);
      if (least === 0) continue;
      for (const route of this.#lore(wish.variant, train).worth(liked.value, wish.terms[train] as Terms)) {
        const count = common(route.pieces, others);
        if (count >= least) continue;
        least = count;
        routes[train] = route;
      }
    }
    return { ...wish, routes };
  }

  /** The wish with the piece closed to these trains. */
  #without(wish: Wish, trains: readonly number[], piece: number): Wish {
    const terms = wish.terms.map((t, train) =>
      trains.includes(train) ? { ...t, closed: withPiece(t.closed, piece) } : t,
    );
    const routes = wish.routes.map((route, train) =>
      trains.includes(train) && route && has(route.pieces, piece) ? undefined : route,
    );
    return { ...wish, terms, routes };
  }

  /** Lets the trains choose in turn, each beginning once: keeps routes that fit, and seeks others on the track that is left. */
  #compromise(wish: Wish): void {
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
          if (cap > floor) routes[train] = this.#lore(wish.variant, train).seek({ closed, kept }, floor, cap).route;
        }
      }
      this.#consider(wish.variant, routes);
      if (worthOf(routes) === wish.sum) return;
    }
  }

  /**
   * The quarrel over the piece that costs most to do without. Where that seems much for both trains, we find out what it
   * really is: a piece that is easy to go round settles nothing, and one that a train cannot do without leaves one case.
   */
  #hardest(wish: Wish): Quarrel | undefined {
    const quarrels = this.#quarrels(wish);
    const { spent } = this.#purse;
    for (let probes = 0; ; probes++) {
      const spare = wish.sum - this.value;
      const settled = quarrels.find(({ mine, theirs }) => Math.max(mine.least, theirs.least) >= spare);
      const likely = hardest(quarrels, 'most');
      if (settled || likely === undefined) return settled;
      const isEnough = probes >= (this.#depth > 1 ? FEW_PROBES : PROBES) || this.#purse.spent - spent > PROBE_STEPS;
      if (isEnough || this.#purse.left <= 0 || isClear(likely)) return hardest(quarrels, 'least');
      this.#probe(wish, whoAsks(likely), likely.piece);
      quarrels[quarrels.indexOf(likely)] = this.#between(wish, likely.one, likely.other, likely.piece);
    }
  }

  /** All pieces that two trains want; one piece of each stretch is enough. */
  #quarrels(wish: Wish): Quarrel[] {
    const quarrels: Quarrel[] = [];
    this.#stretchOf ??= this.#stretches();
    const stretchOf = this.#stretchOf;
    wish.routes.forEach((a, one) => {
      wish.routes.forEach((b, other) => {
        if (other <= one || a === undefined || b === undefined || !meets(a.pieces, b.pieces)) return;
        const seen = new Set<number>();
        for (const piece of piecesOf(a.pieces)) {
          const stretch = stretchOf[piece] as number;
          if (!has(b.pieces, piece) || seen.has(stretch)) continue;
          seen.add(stretch);
          this.#foresee(wish, one, piece);
          this.#foresee(wish, other, piece);
          quarrels.push(this.#between(wish, one, other, piece));
        }
      });
    });
    return quarrels;
  }

  /** Looks up a quick bound for a train without the piece, unless a way round is known that is worth as much. */
  #foresee(wish: Wish, train: number, piece: number): void {
    const lore = this.#lore(wish.variant, train);
    const terms = this.#termsWithout(wish, train, piece);
    const most = wish.most[train] as number;
    if ((lore.known(terms)?.value ?? 0) < most) lore.foresee(terms, most);
  }

  #between(wish: Wish, one: number, other: number, piece: number): Quarrel {
    return { one, other, piece, mine: this.#loss(wish, one, piece), theirs: this.#loss(wish, other, piece) };
  }

  #termsWithout(wish: Wish, train: number, piece: number): Terms {
    const { closed, kept } = wish.terms[train] as Terms;
    return { closed: withPiece(closed, piece), kept };
  }

  /** Finds out what a train would lose without the piece. */
  #probe(wish: Wish, train: number, piece: number): void {
    const terms = this.#termsWithout(wish, train, piece);
    this.#lore(wish.variant, train).seek(terms, this.#floor(wish, train), wish.most[train] as number);
  }

  /** What a train loses without the piece. Losses so great that they would end the wish are not told apart. */
  #loss(wish: Wish, train: number, piece: number): Loss {
    const lore = this.#lore(wish.variant, train);
    const terms = this.#termsWithout(wish, train, piece);
    const most = wish.most[train] as number;
    const sure = Math.max(this.#floor(wish, train), lore.known(terms)?.value ?? 0);
    return { least: most - Math.max(sure, lore.cap(terms, most)), most: most - sure };
  }
}
