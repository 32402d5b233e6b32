import { parentPort } from 'node:worker_threads';
import { BEGUN } from '../threads/work-thread.ts';
import { draw, type PictureJob } from './draw.ts';

parentPort?.on('message', (job: PictureJob) => {
  parentPort?.postMessage(BEGUN);
  parentPort?.postMessage(draw(job));
});
