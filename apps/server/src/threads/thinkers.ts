import { Cancelled } from './work-thread.ts';

/** Does one job at a time. */
export interface Thinker<J, A> {
  run(job: J, ms: number, signal: AbortSignal): Promise<A>;
  close(): Promise<void>;
}

/** A fixed number of threads that work at the same time; other jobs wait their turn. */
export class Thinkers<J, A> {
  readonly #free: Thinker<J, A>[];
  readonly #all: readonly Thinker<J, A>[];
  readonly #waiting: ((thinker: Thinker<J, A>) => void)[] = [];
  readonly #closing = new AbortController();

  constructor(thinkers: readonly Thinker<J, A>[]) {
    this.#all = thinkers;
    this.#free = [...thinkers];
  }

  /** How many jobs are running or waiting. */
  get busy(): number {
    return this.#all.length - this.#free.length + this.#waiting.length;
  }

  async think(job: J, ms: number, signal: AbortSignal): Promise<A> {
    const thinker = this.#free.pop() ?? (await new Promise<Thinker<J, A>>((resolve) => this.#waiting.push(resolve)));
    try {
      if (this.#closing.signal.aborted) throw new Cancelled();
      return await thinker.run(job, ms, AbortSignal.any([signal, this.#closing.signal]));
    } finally {
      const next = this.#waiting.shift();
      if (next) next(thinker);
      else this.#free.push(thinker);
    }
  }

  /** Cancels the running jobs; another process will do them again. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#all.map((thinker) => thinker.close()));
  }
}
