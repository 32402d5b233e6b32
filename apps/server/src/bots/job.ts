import { type BotAnswer, type BotJob, doBotJob } from '@roundhouse/bots';
import { titleById } from '@roundhouse/titles';

export function thinkAbout(job: BotJob, now: () => number): BotAnswer {
  const title = titleById(job.title);
  return title ? doBotJob(title, job, now) : { ok: false, why: 'failed', problem: `there is no ${job.title}` };
}
