import type { Game } from '@roundhouse/titles';
import { runThreaded } from '../threads.ts';
import { type Job, type Plan, type Report, simulateGame } from './game.ts';

/** From this number of games on, starting threads is worthwhile. */
const THREADS_FROM = 50;

export interface Run {
  readonly title: Game;
  readonly titlesFrom: string;
  readonly plan: Plan;
  readonly jobs: readonly Job[];
  readonly onReport: (report: Report) => void;
}

/** Plays all games, on several cores when there are many. Reports come in any order. */
export const runAll = ({ title, titlesFrom, plan, jobs, onReport }: Run): Promise<void> =>
  runThreaded({
    jobs,
    here: (job) => simulateGame(title, plan, job),
    module: new URL('./worker.ts', import.meta.url).href,
    setup: { titlesFrom, plan },
    threadsFrom: THREADS_FROM,
    onReport,
  });
