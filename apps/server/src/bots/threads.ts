import type { BotAnswer, BotJob } from '@roundhouse/bots';
import { Thinkers } from '../threads/thinkers.ts';
import { type Program, programFor } from '../threads/thread-slot.ts';
import { WorkThread } from '../threads/work-thread.ts';

/** A thread in which bots think. */
export class BotThread extends WorkThread<BotJob, BotAnswer> {
  constructor(memoryMb: number, program: Program = programFor('bots')) {
    super(memoryMb, program);
  }
}

export type BotThinkers = Thinkers<BotJob, BotAnswer>;

export const botThinkers = (count: number, memoryMb: number): BotThinkers =>
  new Thinkers(Array.from({ length: count }, () => new BotThread(memoryMb)));
