import type { ActionBase, AnyTitle, Choice, Fact, Json, Rng, Seat, TitlesOwn } from '@roundhouse/kernel';

/** How hard a bot may think. */
export interface Effort {
  /** In units of about one position looked at. It alone says what the answer is, as long as there is time. */
  readonly work: number;
  /** Asked now and then while a bot searches: true means answer now, with the best so far. Absent: there is time. */
  readonly isLate?: () => boolean;
}

/** What random players are given, and those who ask a bot without saying more. */
export const LITTLE: Effort = { work: 100 };

/** What a bot is given when its seat may act: all that a player at this seat knows, and nothing more. */
export interface Question<V = unknown> {
  readonly view: V;
  readonly seat: Seat;
  readonly choices: readonly Choice<ActionBase>[];
  /** What this seat was told since it was asked before. */
  readonly facts: readonly Fact[];
  /** What the bot left at the seat when it was asked before; null the first time. */
  readonly memory: Json;
  /** All chance of the bot: with the same memory and the same chance it answers the same. */
  readonly rng: Rng;
  readonly effort: Effort;
}

/** Why a bot does what it does, as it reckoned: a code that the title's words have a sentence for, and what it speaks of. */
export interface Reason {
  readonly code: string;
  readonly numbers: Readonly<Record<string, Json>>;
}

export interface Answer {
  readonly action: ActionBase;
  /** For people who ask what a bot would do in their place. */
  readonly reason?: Reason;
  /** Kept with the seat until it is asked again; where it is left out, the memory stays as it was. */
  readonly memory?: Json;
}

/**
 * A player that is a program. It holds nothing between two questions but its memory, so it can be asked by another
 * process, after a restart, or for several games in turn. One that searches makes up a whole game with `determinize`.
 */
export interface Bot<V = unknown> {
  choose(question: Question<V>): Answer;
}

/** What the bot answers. Nobody may have checked its program for types: one that names no action has failed. */
export function answerOf(bot: Bot, question: Question): Answer {
  const answer: Answer | undefined = bot.choose(question);
  if (!answer?.action) throw new Error('it answered with no action');
  return answer;
}

/** Makes a bot for a title: the title as it is, or on a board of its own. */
export type MakeBot = (title: AnyTitle) => Bot<TitlesOwn>;
