import { Worker } from 'node:worker_threads';
import type { Work } from './worker.ts';

const RUN = new URL('../../../../scripts/run.mjs', import.meta.url);

/** A file of this repository and its arguments. */
export type Program = readonly [file: string, ...args: readonly string[]];

export const programFor = (work: Work): Program => ['apps/server/src/threads/worker.ts', work];

/** A place for one thread, which is started when needed, and ended when nothing came for a while. */
export class ThreadSlot {
  readonly #program: Program;
  readonly #memoryMb: number;
  readonly #idleMs: number; // when idle for this long, the thread ends and frees its memory
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(program: Program, memoryMb: number, idleMs: number) {
    this.#program = program;
    this.#memoryMb = memoryMb;
    this.#idleMs = idleMs;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  /** Gives the thread one job. If that fails, the thread may be busy or dead, so the next job gets a new one. */
  async use<A>(job: (worker: Worker) => Promise<A>): Promise<A> {
    clearTimeout(this.#idle);
    this.#worker ??= new Worker(RUN, {
      argv: [...this.#program],
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    });
    const worker = this.#worker;
    worker.ref();
    try {
      const answer = await job(worker);
      worker.unref();
      this.#idle = setTimeout(() => void this.close(), this.#idleMs).unref();
      return answer;
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      // Only for a thread that is used again: terminate() still needs the listeners of one that is being ended.
      if (worker === this.#worker) for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      worker.on('error', () => undefined); // of a thread that is being ended
    }
  }
}
