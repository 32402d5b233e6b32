import type { ActionBase, AnyTitle, Choice, Fact, Json, Rng, Seat, TitlesOwn } from '@roundhouse/kernel';

/** How hard a bot may think. */
export interface Effort {
  /** In units of about one position examined. As long as there is time, the answer depends on this and not on the clock. */
  readonly work: number;
  /** Called now and then while a bot searches: true means answer now, with the best action so far. Absent: no time limit. */
  readonly isLate?: () => boolean;
}

/** The effort of random players, and of any bot that is asked without naming an effort. */
export const LITTLE: Effort = { work: 100 };

/** What a bot is given when its seat may act: all that a player at this seat knows, and nothing more. */
export interface Question<V = unknown> {
  readonly view: V;
  readonly seat: Seat;
  readonly choices: readonly Choice<ActionBase>[];
  /** Facts that this seat was told since the previous question. */
  readonly facts: readonly Fact[];
  /** What the bot stored with its previous answer; null the first time. */
  readonly memory: Json;
  /** The bot's only source of chance: the same question, memory and generator give the same answer. */
  readonly rng: Rng;
  readonly effort: Effort;
}

/** Why a bot chose its action: a code for which the title's words have a sentence, and the values in that sentence. */
export interface Reason {
  readonly code: string;
  readonly numbers: Readonly<Record<string, Json>>;
}

export interface Answer {
  readonly action: ActionBase;
  /** For people who ask what a bot would do in their place. */
  readonly reason?: Reason;
  /** Kept with the seat until it is asked again; if absent, the memory stays as it was. */
  readonly memory?: Json;
}

/**
 * A player that is a program. Between two questions it keeps nothing but its memory, so it can be asked by another
 * process, after a restart, or for several games in turn. A bot that searches makes up a full state with `determinize`.
 */
export interface Bot<V = unknown> {
  choose(question: Question<V>): Answer;
}

/** The bot's answer. Its code may not have been type-checked, so an answer without an action counts as a failure. */
export function answerOf(bot: Bot, question: Question): Answer {
  const answer: Answer | undefined = bot.choose(question);
  if (!answer?.action) throw new Error('it answered with no action');
  return answer;
}

/** Makes a bot for a title; the title may be one on another board (onBoard). */
export type MakeBot = (title: AnyTitle) => Bot<TitlesOwn>;
