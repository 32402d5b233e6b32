import {
  type ActionBase,
  type AnyTitle,
  type Choice,
  type Fact,
  type Json,
  onBoard,
  Rng,
  type Seat,
  stableHash,
} from '@roundhouse/kernel';
import { type Answer, answerOf, type Effort, type Question } from './bot.ts';
import { botOf, type LevelName, levelCalled } from './levels.ts';
import type { TitleWithBots } from './title-bots.ts';

/** A question to a bot as data, so that it can change threads. */
export interface BotJob {
  readonly title: string;
  readonly board: Json | undefined; // where the table has its own
  readonly level: LevelName;
  readonly view: unknown;
  readonly seat: Seat;
  readonly choices: readonly Choice<ActionBase>[];
  readonly facts: readonly Fact[];
  readonly memory: Json;
  readonly chance: string; // the seed of all that the bot leaves to chance
}

export type BotAnswer =
  | ({ readonly ok: true } & Answer)
  | { readonly ok: false; readonly why: 'failed' | 'hung'; readonly problem: string };

/**
 * All chance of a bot at one decision: a process that has to begin anew comes to the same answer. The seed of the game, from
 * which all that is hidden was dealt, cannot be told from it.
 */
export const chanceOf = (seed: string, seat: Seat, decision: number): string => stableHash([seed, seat, decision]);

/** A bot that does not look at the clock is ended after so many times its time, and a little more. */
const PATIENCE = 3;
const PATIENCE_MS = 2_000;

/** After so long a bot counts as hung. */
export const patienceWith = ({ level }: Pick<BotJob, 'level'>): number =>
  PATIENCE * (levelCalled(level)?.milliseconds ?? 0) + PATIENCE_MS;

/** Asks the bot. The same job gives the same answer, wherever and whenever it is done, unless time runs out. */
export function doBotJob(title: AnyTitle & TitleWithBots, job: BotJob, now: () => number): BotAnswer {
  try {
    const level = levelCalled(job.level);
    const bot = level && botOf({ ...title, ...onBoard(title, job.board) }, level.name);
    if (!bot) throw new Error(`${job.title} has no ${job.level}`);
    const until = now() + level.milliseconds;
    const effort: Effort = { work: level.work, isLate: () => now() > until };
    const { view, seat, choices, facts, memory } = job;
    const question: Question = { view, seat, choices, facts, memory, rng: new Rng(job.chance), effort };
    return { ok: true, ...answerOf(bot, question) };
  } catch (error) {
    return {
      ok: false,
      why: 'failed',
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
