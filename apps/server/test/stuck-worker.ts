import { parentPort } from 'node:worker_threads';
import { BEGUN } from '../src/threads/work-thread.ts';

/** A bot that never comes to an end. */
parentPort?.on('message', () => {
  parentPort?.postMessage(BEGUN);
  for (;;);
});
