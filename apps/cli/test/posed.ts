import { type Answer, botOf, type LevelName, type Question } from '@roundhouse/bots';
import { Rng } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';

/** A question as data, to be asked in one thread and again in another. Without a clock: only the work limits the answer. */
export interface Posed extends Omit<Question, 'rng' | 'effort'> {
  readonly title: string;
  readonly level: LevelName;
  readonly chance: string;
  readonly work: number;
}

export function answerTo(title: Game, { level, chance, work, ...question }: Posed): Answer {
  const bot = botOf(title, level);
  if (!bot) throw new Error(`${title.meta.id} has no ${level}`);
  return bot.choose({ ...question, rng: new Rng(chance), effort: { work } });
}

/** The whole answer, as text. */
export const told = ({ action, memory = null, reason }: Answer): string => JSON.stringify({ action, memory, reason });
