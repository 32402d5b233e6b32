import type { Bot } from './bot.ts';

/** How much a random player likes each sort of action, by label (see `labelOf`); DEFAULT_WEIGHT where nothing is said. */
export type Weights = Readonly<Record<string, number>>;

export const DEFAULT_WEIGHT = 1;

/** What a title brings along for players that are programs. */
export interface TitleBots {
  /** For the random player, so that its games go on. */
  readonly weights?: Weights;
  /** Amounts that a random player keeps near the least: a player who bids all they have in an auction plays no further part. */
  readonly thrifty?: readonly string[];
  /** A random player of the title's own, where most choices are open ones. */
  readonly random?: Bot;
  /** A simple player that plays to win. */
  readonly greedy?: Bot;
}

/** A title with its players. */
export interface Played {
  readonly bots?: TitleBots;
}
