import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { Done, DoneBy, Job, JobAnswer } from './job.ts';

export interface ThreadLimits {
  readonly ms: number; // for one job
  readonly waiting: number; // jobs in the queue
  readonly idleMs: number; // then the thread ends, and gives its memory back
  readonly memoryMb: number;
}

export const THREAD_LIMITS: ThreadLimits = { ms: 60_000, waiting: 20, idleMs: 120_000, memoryMb: 768 };

const RUN = new URL('../../../../scripts/run.mjs', import.meta.url);
const WORKER = 'apps/server/src/replays/worker.ts';

const tooLong = (ms: number) =>
  new Problem(422, 'file.tooLong', `Reading this file takes longer than ${Math.ceil(ms / 1000)} s.`);
const tooLarge = () => new Problem(422, 'file.tooLarge', 'Reading this file takes too much memory.');
const busy = () => new Problem(503, 'server.busy', 'Too many files are being read. Try again in a minute.');

/** An error of the thread itself comes in the place of an answer. */
function whyNot(error: NodeJS.ErrnoException): never {
  throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
}

function doneOf(answer: JobAnswer): Done {
  if (answer.ok) return answer.done;
  if ('bug' in answer) throw new Error(answer.bug);
  throw new Problem(answer.status, answer.code, answer.message, answer.extra);
}

/** Reads files and plays games again beside the server, one at a time: whoever plays meanwhile is served as ever. */
export class ReplayThread {
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: ThreadLimits = THREAD_LIMITS) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting;
  }

  async run<J extends Job>(job: J): Promise<DoneBy[J['kind']]> {
    if (this.#waiting >= this.#limits.waiting) throw busy();
    this.#waiting++;
    const mine = this.#last.then(() => this.#alone(job));
    this.#last = mine.catch(() => undefined);
    try {
      return doneOf(await mine) as DoneBy[J['kind']];
    } finally {
      this.#waiting--;
    }
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
      argv: [WORKER],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    });
    return this.#worker;
  }

  async #alone(job: Job): Promise<JobAnswer> {
    const worker = this.#thread();
    worker.ref();
    try {
      const answer = await this.#answer(worker, job);
      worker.unref();
      this.#idle = globalThis.setTimeout(() => void this.close(), this.#limits.idleMs).unref();
      return answer;
    } catch (error) {
      // It may still be at work, or dead: the next job gets a new one.
      await this.close();
      throw error;
    }
  }

  #answer(worker: Worker, job: Job): Promise<JobAnswer> {
    const { ms } = this.#limits;
    const ending = new AbortController();
    const { signal } = ending;
    const answered = once(worker, 'message', { signal }).then(([answer]) => answer as JobAnswer, whyNot);
    const ended = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the replay thread ended')));
    const late = setTimeout(ms, undefined, { signal }).then(() => Promise.reject(tooLong(ms)));
    worker.postMessage(job);
    for (const each of [answered, ended, late]) each.catch(() => undefined); // those that came too late
    return Promise.race([answered, ended, late]).finally(() => ending.abort());
  }
}
