import { parentPort } from 'node:worker_threads';
import { BEGUN } from '../src/threads/work-thread.ts';

/** A bot that never finishes. */
parentPort?.on('message', () => {
  parentPort?.postMessage(BEGUN);
  for (;;);
});
