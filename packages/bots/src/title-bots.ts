import type { MakeBot } from './bot.ts';
import type { Skill } from './levels.ts';

/** How much a random player likes each sort of action, by label (see `labelOf`); DEFAULT_WEIGHT where nothing is said. */
export type Weights = Readonly<Record<string, number>>;

export const DEFAULT_WEIGHT = 1;

/** What keeps the games of a random player going. */
export interface Leanings {
  readonly weights?: Weights;
  /** Amounts that it keeps near the least: a player who bids all they have in an auction plays no further part. */
  readonly thrifty?: readonly string[];
}

/** What a title brings along for players that are programs. */
export interface TitleBots extends Leanings {
  /** A random player of the title's own, where most choices are open ones. */
  readonly random?: MakeBot;
  /** The player of simulations where games of the random player would not end: it does a bit of everything. */
  readonly varied?: MakeBot;
  /** Players that play to win, by how well. A level that is not there is not offered. */
  readonly levels?: Readonly<Partial<Record<Skill, MakeBot>>>;
}

/** A title with its players. */
export interface TitleWithBots {
  readonly bots?: TitleBots | undefined;
}
