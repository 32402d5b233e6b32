/** What is looked at when a trip is sought. */
export interface Thoroughness {
  readonly pairs: boolean; // deliveries that go together; otherwise one at a time
  readonly eager: boolean; // thinks again about every card drawn; otherwise a trip is finished first
  readonly supplies: number; // of a good, the nearest
  readonly widened: number; // trips to which another load is added
  readonly reckoned: number; // of the widest trips, those whose track is reckoned exactly
  readonly far: boolean; // also supplies that there is no money yet to build to
  readonly cheap: number; // trips that are looked at when the best cannot be paid for
}

/** What counts how much. Money is in million rupees. */
export interface Weights {
  readonly trackShare: number; // of the cost of track that counts against a trip: it stays, and joins cities
  readonly overhead: number; // turns added to every trip, so that short ones are not overrated
  readonly margin: number; // not spent on a trip if there is any other: a flood may take the way back
  readonly poor: number; // a hand that earns less than this by the turn is exchanged
  readonly lowered: number; // what is left of that after every hand exchanged in a row: other cards may be no better
  readonly reserve: number; // kept back when money goes into locomotives and lines between major cities
  readonly lasts: number; // turns after which a plan is looked at again in any case
}

/** How a player of India Rails thinks. */
export type Style = Thoroughness & Weights;

/** By feeling. */
export const FIRST: Weights = {
  trackShare: 0.75,
  overhead: 0.6,
  margin: 8,
  poor: 1.5,
  lowered: 0.5,
  reserve: 12,
  lasts: 6,
};

/** Found by self-play of two regulars (`test/tune-bots.ts`; figures in docs/bots.md). */
export const TUNED: Weights = { ...FIRST, reserve: 4 };

export const THOROUGH: Style = {
  ...TUNED,
  ...{ pairs: true, eager: true, supplies: 2, widened: 6, reckoned: 4, far: true, cheap: 8 },
};
export const QUICK: Style = {
  ...FIRST,
  ...{ pairs: true, eager: false, supplies: 1, widened: 2, reckoned: 1, far: false, cheap: 4 },
};
/** One delivery at a time, the nearest supply. */
export const SIMPLE: Style = { ...QUICK, pairs: false };
