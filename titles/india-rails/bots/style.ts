import type { Effort } from '@roundhouse/bots';

/** What is looked at when a trip is sought. */
export interface Thoroughness {
  readonly pairs: boolean; // looks for deliveries that go together; otherwise one at a time
  readonly eager: boolean; // thinks again about every card drawn; otherwise a trip is finished first
  readonly supplies: number; // how many of the nearest supplies of a good
  readonly widened: number; // how many trips to which another load is added
  readonly reckoned: number; // of the widest trips, those whose track is reckoned exactly
  readonly far: boolean; // also supplies that there is no money yet to build to
  readonly cheap: number; // how many cheap trips are looked at when the best cannot be paid for
}

/** What counts how much. Money is in million rupees. */
export interface Weights {
  readonly trackShare: number; // share of the cost of track that counts against a trip: track stays, and joins cities
  readonly overhead: number; // turns added to every trip, so that short ones are not overrated
  readonly margin: number; // money not spent on a trip if there is another one: a flood may take the way back
  readonly poor: number; // a hand that earns less than this per turn is exchanged
  readonly lowered: number; // that limit is multiplied by this for each hand exchanged in a row: others may be no better
  readonly reserve: number; // kept back when money goes into locomotives and lines between major cities
  readonly lasts: number; // turns after which a plan is looked at again in any case
}

/** How a bot looks ahead that estimates after every tour how near victory is. */
export interface Search {
  readonly turn: number; // what a turn earns at the end of a game, after all track but that which joins major cities
  readonly growth: number; // further turns, times the square of what is missing: earlier turns earn less
  readonly last: number; // turns that the last bit takes in any case
  readonly lasting: number; // share of the cost of track that later deliveries save, early in the game
  readonly tours: number; // how many tours are worked out exactly
  readonly spare: number; // money not spent on a tour if it can be avoided
  readonly rich: number; // with this much to spare, a player joins major cities
  readonly early: number; // joining them begins this many turns before it would be too late
  readonly hands: number; // how many other hands are drawn to see whether they would be better
  readonly doubt: number; // a hand that gains more turns than this over an average one is kept without that
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

/** Chosen by feeling. */
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
/** Looks at all tours of all cards. Turns to victory are taken from games (docs/bots.md), the rest is chosen by feeling. */
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
