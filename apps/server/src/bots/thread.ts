import { Worker } from 'node:worker_threads';
import type { BotAnswer, BotJob } from '@roundhouse/bots';
import { BEGUN, type Failed } from './job.ts';

const RUN = new URL('../../../../scripts/run.mjs', import.meta.url);
const WORKER = 'apps/server/src/bots/worker.ts';

/** A thread that does not even begin is of no use either. */
const START_MS = 30_000;
/** Then it ends, and gives its memory back. */
const IDLE_MS = 120_000;

/** Nobody waits for the answer any more. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

class Hung extends Error {}

/** One thread that does one job after the other. One that hangs is ended; the next job gets a new thread. */
export class WorkThread<J, A> {
  readonly #memoryMb: number;
  readonly #file: string;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(memoryMb: number, file: string) {
    this.#memoryMb = memoryMb;
    this.#file = file;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #thread(): Worker {
    clearTimeout(this.#idle);
    this.#worker ??= new Worker(RUN, {
      argv: [this.#file],
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    });
    return this.#worker;
  }

  /** The answer; a problem if it takes longer than `ms`, or too much memory. Throws Cancelled when the signal comes. */
  async run(job: J, ms: number, signal: AbortSignal): Promise<A | Failed> {
    if (signal.aborted) throw new Cancelled();
    const worker = this.#thread();
    worker.ref();
    try {
      const answer = await this.#answer(worker, job, ms, signal);
      worker.unref();
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      return answer;
    } catch (error) {
      await this.close();
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
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      worker.on('error', () => undefined); // of a thread that is being ended
    });
  }
}

/** A thread in which bots think. */
export class BotThread extends WorkThread<BotJob, BotAnswer> {
  constructor(memoryMb: number, file = WORKER) {
    super(memoryMb, file);
  }
}
