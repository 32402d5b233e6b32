import { Problem } from '../problem.ts';
import { FairQueue } from './fair-queue.ts';
import type { DoneBy, Job, JobAnswer, JobResult } from './job.ts';
import { Lane, type LaneLimits, Overdue } from './lane.ts';

export interface ThreadLimits extends LaneLimits {
  readonly quickMs: number; // a job that takes longer starts again in the second thread, to make room for others
  readonly ms: number; // the limit for one job
  readonly waiting: number; // the limit of jobs in the queue
}

export const THREAD_LIMITS: ThreadLimits = {
  quickMs: 3_000,
  ms: 30_000,
  judgeMs: 2_000,
  waiting: 20,
  idleMs: 120_000,
  memoryMb: 512,
};

const tooLong = (ms: number) => new Problem(422, 'file.tooLong', { seconds: Math.ceil(ms / 1000) });
const busy = () => new Problem(503, 'server.busy', { why: 'files' }, {}, 60);
const notYet = () => new Problem(429, 'file.oneAtATime', {}, {}, 5);

function doneOf(answer: JobAnswer): JobResult {
  if (answer.ok) return answer.done;
  if ('bug' in answer) throw new Error(answer.bug);
  throw new Problem(answer.status, answer.code, answer.numbers, answer.extra);
}

/** The thread in which every job begins, and the one for slow jobs. */
export type Lanes = readonly [first: Pick<Lane, 'run' | 'close'>, second: Pick<Lane, 'run' | 'close'>];

/**
 * Reads files and replays games in separate threads, so that players are not kept waiting. There are two threads. Every job
 * begins in the first; a slow one starts again in the second, so that short jobs do not wait for it.
 */
export class ReplayThreads {
  readonly #limits: ThreadLimits;
  readonly #lanes: Lanes;
  readonly #queues = [new FairQueue(), new FairQueue()] as const;
  readonly #people = new Map<string, Promise<unknown>>(); // people with a waiting or running job: one each

  constructor(limits: ThreadLimits = THREAD_LIMITS, lanes: Lanes = [new Lane(limits), new Lane(limits)]) {
    this.#limits = limits;
    this.#lanes = lanes;
  }

  get waiting(): number {
    return this.#people.size;
  }

  /** Does a person's job, in at most `ms` milliseconds. */
  async run<J extends Job>(job: J, who: string, ms = this.#limits.ms): Promise<DoneBy[J['kind']]> {
    if (this.#people.has(who)) throw notYet();
    if (this.#people.size >= this.#limits.waiting) throw busy();
    const mine = this.#first(job, who, Math.min(ms, this.#limits.ms));
    this.#people.set(who, mine);
    try {
      return doneOf(await mine) as DoneBy[J['kind']];
    } finally {
      this.#people.delete(who);
    }
  }

  async #first(job: Job, who: string, ms: number): Promise<JobAnswer> {
    const quick = Math.min(ms, this.#limits.quickMs);
    try {
      return await this.#queues[0].run(who, () => this.#lanes[0].run(job, quick));
    } catch (error) {
      if (!(error instanceof Overdue)) throw error;
      if (quick === ms) throw tooLong(ms);
    }
    try {
      return await this.#queues[1].run(who, () => this.#lanes[1].run(job, ms));
    } catch (error) {
      throw error instanceof Overdue ? tooLong(ms) : error;
    }
  }

  /** Waits up to `ms` milliseconds for running jobs, and then ends the threads. */
  async finish(ms: number): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, ms).unref());
    await Promise.race([Promise.allSettled(this.#people.values()), late]);
    await this.close();
  }

  async close(): Promise<void> {
    for (const lane of this.#lanes) await lane.close();
  }
}
