import type { BotAnswer, BotJob } from '@roundhouse/bots';
import { type Connection, connect } from '@roundhouse/page/source/rpc.ts';
import { startWorkersBy } from '@roundhouse/page/workers.ts';
import type { LocalHost } from '../local/host.ts';
import type { BotWorker } from './local-bots.ts';

const start = (name: string): Worker => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name });

startWorkersBy(start);

/** Boards for pages that are read are drawn here, in a worker that goes when it is done. */
export function drawingWorker() {
  const worker = start('pictures');
  const { call } = connect<{ drawPicture(title: string, id: string, language: string): Promise<string> }>(worker);
  return { draw: call.drawPicture, end: () => worker.terminate() };
}

/** Bots think here, beside everything else. */
export function botWorker(): BotWorker {
  const worker = start('bots');
  const { call } = connect<{ think(job: BotJob): BotAnswer }>(worker);
  return { think: (job) => call.think(job), end: () => worker.terminate() };
}

/** Longer than the best bots take on a slow machine, rules to be loaded included. */
const PATIENCE_MS = 40_000;

/** What a bot would do in somebody's place is thought over here; gone when it is answered. */
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

/** Games at one screen live here. */
export function hostWorker(): Connection<LocalHost> {
  host ??= connect<LocalHost>(start('games'));
  return host;
}
