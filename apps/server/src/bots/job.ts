import { type BotAnswer, type BotJob, doBotJob } from '@roundhouse/bots';
import { titleById } from '@roundhouse/titles';

/** Said when the work begins: to start a thread takes its own time. */
export const BEGUN = 'begun';

/** What comes instead of an answer when a thread hangs or dies. */
export interface Failed {
  readonly ok: false;
  readonly why: 'failed' | 'hung';
  readonly problem: string;
}

export function thinkAbout(job: BotJob, now: () => number): BotAnswer {
  const title = titleById(job.title);
  return title ? doBotJob(title, job, now) : { ok: false, why: 'failed', problem: `there is no ${job.title}` };
}
