import { parentPort } from 'node:worker_threads';
import type { BotJob } from '@roundhouse/bots';
import { BEGUN } from '../threads/work-thread.ts';
import { thinkAbout } from './job.ts';

// Started as a program of its own it only gets bundled, which a container does before it goes without write access.
parentPort?.on('message', (job: BotJob) => {
  parentPort?.postMessage(BEGUN);
  parentPort?.postMessage(thinkAbout(job, () => performance.now()));
});
