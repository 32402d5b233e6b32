import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { Job, JobAnswer, Progress } from './job.ts';

const RUN = new URL('../../../../scripts/run.mjs', import.meta.url);
const WORKER = 'apps/server/src/replays/worker.ts';

export interface LaneLimits {
  readonly judgeMs: number; // for the states that a file brings along
  readonly idleMs: number; // then the thread ends, and gives its memory back
  readonly memoryMb: number;
}

/** The job took longer than it may here. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}

const unplayable = () => new Problem(422, 'file.unplayable');
const tooLarge = () => new Problem(422, 'file.tooLarge');

/** An error of the thread itself comes in the place of an answer. */
const whyNot = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;

/** A thread that does one job after the other. It is begun when there is something to do, and ended when it is late. */
export class Lane {
  readonly #limits: LaneLimits;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
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

  /** Throws Overdue after `ms` of work; the time a new thread takes to begin does not count. */
  async run(job: Job, ms: number): Promise<JobAnswer> {
    const worker = this.#thread();
    worker.ref();
    try {
      const answer = await this.#answer(worker, job, ms);
      worker.unref();
      this.#idle = setTimeout(() => void this.close(), this.#limits.idleMs).unref();
      return answer;
    } catch (error) {
      // It may still be at work, or dead: the next job gets a new one.
      await this.close();
      throw error;
    }
  }

  #answer(worker: Worker, job: Job, ms: number): Promise<JobAnswer> {
    const { judgeMs } = this.#limits;
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<JobAnswer>((resolve, reject) => {
      const allow = (time: number, late: Error): void => {
        clearTimeout(timer);
        if (time > 0) timer = setTimeout(() => reject(late), time);
        else reject(late);
      };
      worker.on('message', (message: JobAnswer | Progress) => {
        if (!('progress' in message)) resolve(message);
        else if (message.progress === 'judging') allow(judgeMs, unplayable());
        else allow(ms, new Overdue());
      });
      worker.on('error', (error) => reject(whyNot(error as NodeJS.ErrnoException)));
      worker.on('exit', () => reject(new Error('the replay thread ended')));
    });
    worker.postMessage(job);
    return answered.finally(() => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      worker.on('error', () => undefined); // of a thread that is being ended
    });
  }
}
