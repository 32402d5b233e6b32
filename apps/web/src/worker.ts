import { adviserOf, type BotAnswer, type BotJob, doBotJob } from '@roundhouse/bots';
import { type Port, serve } from '@roundhouse/page/source/rpc.ts';
import { helper } from './helper.ts';
import { drawPicture } from './how-to/draw-picture.ts';
import { localHost } from './local/host.ts';
import { loadTitle, loadWithBots } from './titles/rules.ts';

type Method = (...args: readonly never[]) => unknown;

/** The first argument of all the helper's methods is a title or a view of one: its rules are loaded before the call. */
const withTitle =
  (method: Method) =>
  async (about: string | { readonly title: string }, ...more: readonly unknown[]): Promise<unknown> => {
    await loadTitle(typeof about === 'string' ? about : about.title);
    return method(...([about, ...more] as never[]));
  };

const helping = Object.fromEntries(Object.entries(helper).map(([name, method]) => [name, withTitle(method as Method)]));

/** Asks a bot for its move. */
const think = async (job: BotJob) => doBotJob(await loadWithBots(job.title), job, () => performance.now());

/** Asks the best bot of the title for a hint. */
async function advise(job: BotJob): Promise<BotAnswer> {
  const title = await loadWithBots(job.title);
  const level = adviserOf(title);
  if (!level) return { ok: false, why: 'failed', problem: 'there is nobody to ask' };
  return doBotJob(title, { ...job, level: level.name }, () => performance.now());
}

// One program for all workers of the page: the host of local games, the helper, the solver and bots share this file.
const port = self as Port;
const tell = serve(port, { ...localHost(() => tell, Date.now), ...helping, think, advise, drawPicture });
