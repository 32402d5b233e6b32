import { existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type SearchJob, search } from '../src/searches/job.ts';
import { BEGUN } from '../src/threads/work-thread.ts';

const PAUSE_MS = 5;

/** A search that keeps the processor busy until a certain file exists. */
parentPort?.on('message', (job: SearchJob) => {
  parentPort?.postMessage(BEGUN);
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(process.env.SEARCH_GATE ?? '')) Atomics.wait(sleeper, 0, 0, PAUSE_MS);
  parentPort?.postMessage(search(job));
});
