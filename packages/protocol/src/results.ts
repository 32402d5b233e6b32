import { z } from 'zod';
import { PageMark } from './page-mark.ts';
import { Id, KnownName } from './text.ts';

export const ShowRatings = z.strictObject({ shown: z.boolean() });
export const PersonPlace = z.strictObject({ name: KnownName });
export const ResultSearch = z.strictObject({
  title: Id.optional(),
  person: KnownName.optional(),
  before: PageMark.optional(),
});

/** What came of a game for one who played it. */
export interface ResultSeat {
  readonly name: string;
  readonly isBot: boolean;
  readonly place: number;
  readonly score: number;
}

export interface ResultInfo {
  readonly table: string;
  readonly name: string;
  readonly title: string;
  readonly at: number;
  readonly moves: number;
  readonly seats: readonly ResultSeat[]; // by place
}

export interface RatingInfo {
  readonly title: string;
  readonly rating: number;
  readonly games: number;
}

/** Somebody, or a level of bots, in a title's list. */
export interface RankInfo {
  readonly name: string;
  readonly rating: number;
  readonly games: number;
}

/** One result of a person, and what it did to their rating; null: the game was not rated, or they do not show it. */
export interface PersonResult extends ResultInfo {
  readonly place: number;
  readonly change: number | null;
}

/** What others may know of somebody. */
export interface PersonAnswer {
  readonly name: string;
  readonly since: number;
  readonly isMe: boolean;
  readonly showsRatings: boolean;
  readonly ratings: readonly RatingInfo[] | null; // null: they do not show them
  readonly games: readonly { readonly title: string; readonly played: number; readonly won: number }[];
  readonly moveMs: number | null; // for a move, on average
  readonly results: readonly PersonResult[]; // the latest that the asker may see
}

/** What all finished games of a title say together. */
export interface TitleStatistics {
  readonly title: string;
  readonly games: number;
  readonly players: readonly { readonly players: number; readonly games: number }[];
  readonly moves: Spread | null;
  readonly winningScores: Spread | null;
  readonly scores: readonly Bar[]; // of winners
  readonly lengths: readonly Bar[]; // in moves
  readonly figured: number; // games that `figures` are made of
  readonly figures: readonly FigureStatistics[]; // what the title compares its games by; empty if there is nothing yet
  readonly bots: readonly RankInfo[]; // by level
  readonly best: readonly RankInfo[]; // people who show their rating
}

/** How values lie for one name, such as a company's final prices. */
export interface SpreadFigures {
  readonly name: string;
  readonly count: number; // values
  readonly spread: Spread;
}

/** How much of one name came in which round, in all games together. */
export interface RoundFigures {
  readonly name: string;
  readonly rounds: readonly { readonly round: number; readonly sum: number }[]; // rising
}

export type FigureStatistics = { readonly kind: string; readonly isMoney: boolean } & (
  | { readonly shows: 'spread'; readonly rows: readonly SpreadFigures[] }
  | { readonly shows: 'rounds'; readonly rows: readonly RoundFigures[] }
);

export interface Spread {
  readonly least: number;
  readonly quarter: number;
  readonly middle: number;
  readonly threeQuarters: number;
  readonly most: number;
}

/** So many values from here up to the next bar. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface ResultsAnswer {
  readonly results: readonly ResultInfo[];
  readonly before: string | null; // for the next page
}
