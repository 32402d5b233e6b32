import { parentPort } from 'node:worker_threads';

/** A file that needs more memory with every move. */
parentPort?.on('message', () => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 1_000 }, (_, i) => i + kept.length));
});
