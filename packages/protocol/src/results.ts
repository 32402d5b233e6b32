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

/** The result of a game for one of its players. */
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

/** A person, or a level of bots, in the ranking of a title. */
export interface RankInfo {
  readonly name: string;
  readonly rating: number;
  readonly games: number;
}

/** A result of a person, and how it changed their rating; null: the game was not rated, or they do not show it. */
export interface PersonResult extends ResultInfo {
  readonly place: number;
  readonly change: number | null;
}

/** What others may know about a person. */
export interface PersonAnswer {
  readonly name: string;
  readonly since: number;
  readonly isMe: boolean;
  readonly showsRatings: boolean;
  readonly ratings: readonly RatingInfo[] | null; // null: they do not show them
  readonly games: readonly { readonly title: string; readonly played: number; readonly won: number }[];
  readonly moveMs: number | null; // average time for a move
  readonly results: readonly PersonResult[]; // the latest that the viewer may see
}

/** Statistics of all finished games of a title. */
export interface TitleStatistics {
  readonly title: string;
  readonly games: number;
  readonly players: readonly { readonly players: number; readonly games: number }[];
  readonly moves: Spread | null;
  readonly winningScores: Spread | null;
  readonly scores: readonly Bar[]; // of winners
  readonly lengths: readonly Bar[]; // in moves
  readonly figured: number; // the number of games behind `figures`
  readonly figures: readonly FigureStatistics[]; // numbers by which the title compares its games; empty if there are none yet
  readonly bots: readonly RankInfo[]; // by level
  readonly best: readonly RankInfo[]; // people who show their rating
}

/** How the values of one name are spread, such as a company's final prices. */
export interface SpreadFigures {
  readonly name: string;
  readonly count: number; // how many values
  readonly spread: Spread;
}

/** The values of one name in each round, added up over all games. */
export interface RoundFigures {
  readonly name: string;
  readonly rounds: readonly { readonly round: number; readonly sum: number }[]; // in ascending order
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

/** A bar of a histogram: the number of values from here up to the next bar. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface ResultsAnswer {
  readonly results: readonly ResultInfo[];
  readonly before: string | null; // for the next page
}
