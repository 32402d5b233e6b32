import { parentPort } from 'node:worker_threads';
import { BEGUN } from '../threads/work-thread.ts';
import { draw, type PictureJob } from './draw.ts';

// Started as a program of its own it only gets bundled, which a container does before it goes without write access.
parentPort?.on('message', (job: PictureJob) => {
  parentPort?.postMessage(BEGUN);
  parentPort?.postMessage(draw(job));
});
