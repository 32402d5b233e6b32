import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Game } from '@roundhouse/titles';
import { type Job, type Plan, type Report, simulateGame } from './game.ts';
import type { WorkerSetup } from './worker.ts';

/** From so many games on it pays to start threads. */
const THREADS_FROM = 50;
const MOST_THREADS = 8;

export interface Run {
  readonly title: Game;
  readonly titlesFrom: string;
  readonly plan: Plan;
  readonly jobs: readonly Job[];
  readonly onReport: (report: Report) => void;
}

/** Plays all games, on several cores when there are many. Reports come in any order. */
export async function runAll(run: Run): Promise<void> {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  if (run.jobs.length < THREADS_FROM || threads < 2) {
    for (const job of run.jobs) run.onReport(simulateGame(run.title, run.plan, job));
    return;
  }
  const waiting = [...run.jobs];
  await Promise.all(Array.from({ length: threads }, () => serve(run, waiting)));
}

/** Feeds one thread until nothing is left to play. */
function serve({ titlesFrom, plan, onReport }: Run, waiting: Job[]): Promise<void> {
  const module = new URL('./worker.ts', import.meta.url).href;
  const workerData: WorkerSetup = { module, titlesFrom, plan };
  const worker = new Worker(new URL('./start-worker.mjs', import.meta.url), { workerData });
  return new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const job = waiting.shift();
      if (job) worker.postMessage(job);
      else resolve();
    };
    worker.on('message', (report: Report) => {
      onReport(report);
      next();
    });
    worker.on('error', reject);
    next();
  }).finally(() => worker.terminate());
}
