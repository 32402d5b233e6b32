import type { Effort } from '@roundhouse/bots';

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

/** How a player looks ahead that reckons how near victory is after every tour. */
export interface Search {
  readonly turn: number; // what a turn earns at the end of a game, track that joins no major city paid for
  readonly growth: number; // turns that a million takes more for every two that are missing
  readonly last: number; // turns that it takes to be done with the last bit
  readonly lasting: number; // share of the cost of track that later deliveries save, early in the game
  readonly tours: number; // that are reckoned exactly
  readonly spare: number; // not spent on a tour if it can be helped
  readonly rich: number; // who has so much to spare joins major cities
  readonly early: number; // turns before it would be too late to begin with that
  readonly hands: number; // that are drawn to see whether another would be better
  readonly doubt: number; // turns that a hand has to gain, or others are drawn
  readonly isLate?: () => boolean; // then the best so far is taken
}

/** How a player of India Rails thinks. */
export interface Style extends Thoroughness, Weights {
  readonly search?: Search;
}

/** Units of work for which a search is as thorough as its style says. */
const FULL_WORK = 2_500;

/** The same player with less work, or more. */
export function withEffort(style: Style, { work, isLate }: Effort): Style {
  const { search } = style;
  if (!search) return style;
  const scaled = (count: number): number => Math.max(2, Math.round((count * work) / FULL_WORK));
  return {
    ...style,
    search: { ...search, tours: scaled(search.tours), hands: scaled(search.hands), ...(isLate && { isLate }) },
  };
}

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
/** Looks at all tours of all cards. Turns to victory as games went (docs/bots.md), the rest by feeling. */
export const SEARCHING: Style = {
  ...THOROUGH,
  lasts: 1,
  search: {
    turn: 11,
    growth: 0.00012,
    last: 2.5,
    lasting: 0.3,
    tours: 30,
    spare: 4,
    rich: 60,
    early: 4,
    hands: 8,
    doubt: 1,
  },
};
