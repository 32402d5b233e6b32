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
  readonly board: Json | undefined; // if the table has a board of its own
  readonly level: LevelName;
  readonly view: unknown;
  readonly seat: Seat;
  readonly choices: readonly Choice<ActionBase>[];
  readonly facts: readonly Fact[];
  readonly memory: Json;
  readonly chance: string; // the seed of the bot's generator
}

export type BotAnswer =
  | ({ readonly ok: true } & Answer)
  | { readonly ok: false; readonly why: 'failed' | 'hung'; readonly problem: string };

/**
 * The seed of a bot's generator for one decision: a process that has to start over comes to the same answer. It does not
 * give away the seed of the game, with which everything hidden was dealt.
 */
export const chanceOf = (seed: string, seat: Seat, decision: number): string => stableHash([seed, seat, decision]);

/** A bot that ignores the clock is stopped after this many times its time, and a little more. */
const PATIENCE = 3;
const PATIENCE_MS = 2_000;

/** How many milliseconds may pass before a bot counts as hung. */
export const patienceWith = ({ level }: Pick<BotJob, 'level'>): number =>
  PATIENCE * (levelCalled(level)?.milliseconds ?? 0) + PATIENCE_MS;

/** Asks the bot. The same job gives the same answer anywhere and at any time, unless time runs out. */
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
