import type { MakeBot } from './bot.ts';
import type { Skill } from './levels.ts';

/** How likely a random player is to take each kind of action, by label (see `labelOf`); absent: DEFAULT_WEIGHT. */
export type Weights = Readonly<Record<string, number>>;

export const DEFAULT_WEIGHT = 1;

/** Preferences of a random player that keep its games going. */
export interface Leanings {
  readonly weights?: Weights;
  /** Amounts that it keeps near the least: a player who bids everything in an auction can do nothing afterwards. */
  readonly thrifty?: readonly string[];
}

/** The bots of a title. */
export interface TitleBots extends Leanings {
  /** A random player of the title's own, for titles with mostly open choices. */
  readonly random?: MakeBot;
  /** The player for simulations, for titles whose random games would not end: it does a bit of everything. */
  readonly varied?: MakeBot;
  /** Bots that play to win, by skill. A level without a bot is not offered. */
  readonly levels?: Readonly<Partial<Record<Skill, MakeBot>>>;
}

/** A title with its bots. */
export interface TitleWithBots {
  readonly bots?: TitleBots | undefined;
}
