import type { BotAnswer, BotJob } from '@roundhouse/bots';
import { type Connection, connect } from '@roundhouse/page/source/rpc.ts';
import { startWorkersBy } from '@roundhouse/page/workers.ts';
import type { LocalHost } from '../local/host.ts';
import type { BotWorker } from './local-bots.ts';

const start = (name: string): Worker => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name });

startWorkersBy(start);

/** A worker that draws boards for the instructions, and ends when it is done. */
export function drawingWorker() {
  const worker = start('pictures');
  const { call } = connect<{ drawPicture(title: string, id: string, language: string): Promise<string> }>(worker);
  return { draw: call.drawPicture, end: () => worker.terminate() };
}

/** A worker in which bots think. */
export function botWorker(): BotWorker {
  const worker = start('bots');
  const { call } = connect<{ think(job: BotJob): BotAnswer }>(worker);
  return { think: (job) => call.think(job), end: () => worker.terminate() };
}

/** Longer than the best bots take on a slow machine, including the loading of the rules. */
const PATIENCE_MS = 40_000;

/** Asks a bot for a hint, in a worker that ends after the answer. */
export async function askAdvice(job: BotJob): Promise<BotAnswer> {
  const worker = start('advice');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<BotAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, why: 'hung', problem: 'no answer' }), PATIENCE_MS);
  });
  try {
    return await Promise.race([connect<{ advise(job: BotJob): BotAnswer }>(worker).call.advise(job), hung]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

let host: Connection<LocalHost> | undefined;

/** The worker that hosts games at one screen. */
export function hostWorker(): Connection<LocalHost> {
  host ??= connect<LocalHost>(start('games'));
  return host;
}
