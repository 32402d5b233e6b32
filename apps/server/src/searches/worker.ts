import { parentPort } from 'node:worker_threads';
import { BEGUN } from '../threads/work-thread.ts';
import { type SearchJob, search } from './job.ts';

parentPort?.on('message', (job: SearchJob) => {
  parentPort?.postMessage(BEGUN);
  parentPort?.postMessage(search(job));
});
