import type { BotAnswer, BotJob } from '@roundhouse/bots';
import { Thinkers } from '../threads/thinkers.ts';
import { WorkThread } from '../threads/work-thread.ts';

const WORKER = 'apps/server/src/bots/worker.ts';

/** A thread in which bots think. */
export class BotThread extends WorkThread<BotJob, BotAnswer> {
  constructor(memoryMb: number, file = WORKER) {
    super(memoryMb, file);
  }
}

export type BotThinkers = Thinkers<BotJob, BotAnswer>;

export const botThinkers = (count: number, memoryMb: number): BotThinkers =>
  new Thinkers(Array.from({ length: count }, () => new BotThread(memoryMb)));
