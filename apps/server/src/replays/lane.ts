import type { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { type Program, programFor, ThreadSlot } from '../threads/thread-slot.ts';
import type { Job, JobAnswer, Progress } from './job.ts';

export interface LaneLimits {
  readonly judgeMs: number; // for judging the states in a file
  readonly idleMs: number; // when idle for this long, the thread ends and frees its memory
  readonly memoryMb: number;
}

/** The job took longer than it may in this thread. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}

const unplayable = () => new Problem(422, 'file.unplayable');
const tooLarge = () => new Problem(422, 'file.tooLarge');

/** The error to report if the thread itself failed instead of answering. */
const whyNot = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;

/** A thread that does one job after the other. It is started when needed, and ended when a job takes too long. */
export class Lane {
  readonly #slot: ThreadSlot;
  readonly #judgeMs: number;

  constructor({ judgeMs, idleMs, memoryMb }: LaneLimits, program: Program = programFor('replays')) {
    this.#slot = new ThreadSlot(program, memoryMb, idleMs);
    this.#judgeMs = judgeMs;
  }

  close(): Promise<void> {
    return this.#slot.close();
  }

  /** Throws Overdue after `ms` of work; the time to start a new thread does not count. */
  run(job: Job, ms: number): Promise<JobAnswer> {
    return this.#slot.use((worker) => this.#answer(worker, job, ms));
  }

  #answer(worker: Worker, job: Job, ms: number): Promise<JobAnswer> {
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<JobAnswer>((resolve, reject) => {
      const allow = (time: number, late: Error): void => {
        clearTimeout(timer);
        if (time > 0) timer = setTimeout(() => reject(late), time);
        else reject(late);
      };
      worker.on('message', (message: JobAnswer | Progress) => {
        if (!('progress' in message)) resolve(message);
        else if (message.progress === 'judging') allow(this.#judgeMs, unplayable());
        else allow(ms, new Overdue());
      });
      worker.on('error', (error) => reject(whyNot(error as NodeJS.ErrnoException)));
      worker.on('exit', () => reject(new Error('the replay thread ended')));
    });
    worker.postMessage(job);
    return answered.finally(() => clearTimeout(timer));
  }
}
