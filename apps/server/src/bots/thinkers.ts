import type { BotAnswer, BotJob } from '@roundhouse/bots';
import { BotThread, Cancelled } from './thread.ts';

export type Thinker = Pick<BotThread, 'run' | 'close'>;

/** Bots think in so many threads at once; the others wait their turn. */
export class Thinkers {
  readonly #free: Thinker[];
  readonly #all: readonly Thinker[];
  readonly #waiting: ((thinker: Thinker) => void)[] = [];
  readonly #closing = new AbortController();

  constructor(thinkers: readonly Thinker[]) {
    this.#all = thinkers;
    this.#free = [...thinkers];
  }

  static inThreads(count: number, memoryMb: number): Thinkers {
    return new Thinkers(Array.from({ length: count }, () => new BotThread(memoryMb)));
  }

  /** How many are at it or wait. */
  get busy(): number {
    return this.#all.length - this.#free.length + this.#waiting.length;
  }

  async think(job: BotJob, ms: number, signal: AbortSignal): Promise<BotAnswer> {
    const thinker = this.#free.pop() ?? (await new Promise<Thinker>((resolve) => this.#waiting.push(resolve)));
    try {
      if (this.#closing.signal.aborted) throw new Cancelled();
      return await thinker.run(job, ms, AbortSignal.any([signal, this.#closing.signal]));
    } finally {
      const next = this.#waiting.shift();
      if (next) next(thinker);
      else this.#free.push(thinker);
    }
  }

  /** What is being thought about is left; whoever comes next thinks about it again. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#all.map((thinker) => thinker.close()));
  }
}
