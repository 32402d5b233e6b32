import { parentPort } from 'node:worker_threads';
import type { BotJob } from '@roundhouse/bots';
import { BEGUN } from '../threads/work-thread.ts';
import { thinkAbout } from './job.ts';

parentPort?.on('message', (job: BotJob) => {
  parentPort?.postMessage(BEGUN);
  parentPort?.postMessage(thinkAbout(job, () => performance.now()));
});
