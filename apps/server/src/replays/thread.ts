import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { Done, DoneBy, Job, JobAnswer, Judging } from './job.ts';

export interface ThreadLimits {
  readonly ms: number; // for one job
  readonly judgeMs: number; // for the states that a file brings along
  readonly waiting: number; // jobs in the queue
  readonly idleMs: number; // then the thread ends, and gives its memory back
  readonly memoryMb: number;
}

export const THREAD_LIMITS: ThreadLimits = { ms: 60_000, judgeMs: 2_000, waiting: 20, idleMs: 120_000, memoryMb: 768 };

const RUN = new URL('../../../../scripts/run.mjs', import.meta.url);
const WORKER = 'apps/server/src/replays/worker.ts';

const tooLong = (ms: number) =>
  new Problem(422, 'file.tooLong', `Reading this file takes longer than ${Math.ceil(ms / 1000)} s.`);
const unplayable = () =>
  new Problem(422, 'file.unplayable', 'The rules cannot cope with a state in this file: it takes them too long.');
const tooLarge = () => new Problem(422, 'file.tooLarge', 'Reading this file takes too much memory.');
const busy = () => new Problem(503, 'server.busy', 'Too many files are being read. Try again in a minute.');

const notYet = () =>
  new Problem(429, 'file.oneAtATime', 'What you sent before is still being read: wait until that is done.');

/** An error of the thread itself comes in the place of an answer. */
const whyNot = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;

function doneOf(answer: JobAnswer): Done {
  if (answer.ok) return answer.done;
  if ('bug' in answer) throw new Error(answer.bug);
  throw new Problem(answer.status, answer.code, answer.message, answer.extra);
}

/** Reads files and plays games again beside the server, one at a time: those who play meanwhile are served as ever. */
export class ReplayThread {
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #people = new Set<string>(); // whose jobs are waiting or at work: one each, so that nobody fills the queue
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: ThreadLimits = THREAD_LIMITS) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#people.size;
  }

  /** Does the job of a person, in the order of arrival. */
  async run<J extends Job>(job: J, who: string): Promise<DoneBy[J['kind']]> {
    if (this.#people.has(who)) throw notYet();
    if (this.#people.size >= this.#limits.waiting) throw busy();
    this.#people.add(who);
    const mine = this.#last.then(() => this.#alone(job));
    this.#last = mine.catch(() => undefined);
    try {
      return doneOf(await mine) as DoneBy[J['kind']];
    } finally {
      this.#people.delete(who);
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
      this.#idle = setTimeout(() => void this.close(), this.#limits.idleMs).unref();
      return answer;
    } catch (error) {
      // It may still be at work, or dead: the next job gets a new one.
      await this.close();
      throw error;
    }
  }

  #answer(worker: Worker, job: Job): Promise<JobAnswer> {
    const { ms, judgeMs } = this.#limits;
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<JobAnswer>((resolve, reject) => {
      const allow = (time: number, late: Problem): void => {
        clearTimeout(timer);
        if (time > 0) timer = setTimeout(() => reject(late), time);
        else reject(late);
      };
      allow(ms, tooLong(ms));
      worker.on('message', (message: JobAnswer | Judging) => {
        if (!('judging' in message)) resolve(message);
        else if (message.judging) allow(judgeMs, unplayable());
        else allow(ms, tooLong(ms));
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
