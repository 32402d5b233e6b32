import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Jobs of one kind that are distributed among the cores. */
export interface Threaded<J, R> {
  readonly jobs: readonly J[];
  readonly here: (job: J) => R; // does one job in this thread
  readonly module: string; // the file that does jobs in another thread
  readonly setup: object; // the data for that file
  readonly threadsFrom: number; // the number of jobs from which starting threads is worthwhile
  readonly onReport: (report: R) => void;
}

/** Does all jobs, on several cores when there are many. Reports come in any order. */
export async function runThreaded<J, R>(work: Threaded<J, R>): Promise<void> {
  const threads = Math.min(availableParallelism(), work.jobs.length);
  if (work.jobs.length < work.threadsFrom || threads < 2) {
    for (const job of work.jobs) work.onReport(work.here(job));
    return;
  }
  const waiting = [...work.jobs];
  await Promise.all(Array.from({ length: threads }, () => serve(work, waiting)));
}

/** Feeds one thread until nothing is left to do. */
function serve<J, R>({ module, setup, onReport }: Threaded<J, R>, waiting: J[]): Promise<void> {
  const workerData = { ...setup, module };
  const worker = new Worker(new URL('./simulate/start-worker.mjs', import.meta.url), { workerData });
  return new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const job = waiting.shift();
      if (job) worker.postMessage(job);
      else resolve();
    };
    worker.on('message', (report: R) => {
      onReport(report);
      next();
    });
    worker.on('error', reject);
    next();
  }).finally(() => worker.terminate());
}
