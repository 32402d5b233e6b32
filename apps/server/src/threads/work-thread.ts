import type { Worker } from 'node:worker_threads';
import { type Program, ThreadSlot } from './thread-slot.ts';

/** How long a thread may take to start: long, since a slow or busy machine may have to bundle its program first. */
const START_MS = 180_000;
const IDLE_MS = 120_000;

/** The thread's message when the work begins, since starting the thread does not count. */
export const BEGUN = 'begun';

/** Returned instead of an answer when a thread hangs or dies. */
export interface Failed {
  readonly ok: false;
  readonly why: 'failed' | 'hung';
  readonly problem: string;
}

/** The answer is no longer needed. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

class Hung extends Error {}

/** One thread that does one job after the other. If it hangs it is ended, and the next job gets a new one. */
export class WorkThread<J, A> {
  readonly #slot: ThreadSlot;

  constructor(memoryMb: number, program: Program) {
    this.#slot = new ThreadSlot(program, memoryMb, IDLE_MS);
  }

  close(): Promise<void> {
    return this.#slot.close();
  }

  /** The answer; a problem if it takes longer than `ms`, or too much memory. Throws Cancelled when the signal comes. */
  async run(job: J, ms: number, signal: AbortSignal): Promise<A | Failed> {
    if (signal.aborted) throw new Cancelled();
    try {
      return await this.#slot.use((worker) => this.#answer(worker, job, ms, signal));
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      const why = error instanceof Hung ? 'hung' : 'failed';
      return { ok: false, why, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  #answer(worker: Worker, job: J, ms: number, signal: AbortSignal): Promise<A> {
    let timer: NodeJS.Timeout | undefined;
    let cancel = (): void => undefined;
    const answered = new Promise<A>((resolve, reject) => {
      const allow = (time: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new Hung(`no answer within ${time} ms`)), time);
      };
      cancel = () => reject(new Cancelled());
      signal.addEventListener('abort', cancel);
      worker.on('message', (message: A | typeof BEGUN) => {
        if (message === BEGUN) allow(ms);
        else resolve(message);
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the thread ended')));
      allow(START_MS);
    });
    worker.postMessage(job);
    return answered.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    });
  }
}
