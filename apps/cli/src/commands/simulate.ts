import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { completeOptions } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { optionProblemText } from '@roundhouse/words';
import { type Args, wholeNumber } from '../args.ts';
import type { Command, Env } from '../command.ts';
import { failUsage, oneLine } from '../fail.ts';
import { gameText } from '../game-file.ts';
import { print, printJson } from '../output.ts';
import { Progress } from '../progress.ts';
import { BOT_NAMES, type BotName, botFor, type Job, type Plan, type Report } from '../simulate/game.ts';
import { runAll } from '../simulate/pool.ts';
import { statisticsOf } from '../simulate/statistics.ts';
import { statisticsText } from '../simulate/text.ts';
import { didYouMean } from '../suggest.ts';
import { t } from '../text/index.ts';
import { findTitle } from '../titles.ts';
import { writeFile } from '../write-file.ts';
import { readOptions, readSeed } from './new.ts';

const MOST_GAMES = 1_000_000;
const CAP = 10_000;

/** "4" or "2-5": the games use these numbers of players in turn. */
export function readPlayerRange({ meta }: Game, text: string): readonly number[] {
  const { min, max } = meta.players;
  const [low = '', high = low, ...more] = text.split('-');
  if (more.length > 0) failUsage(t.tools.simulate.playerRange(min, max, JSON.stringify(text)));
  const from = wholeNumber(low, '--players', min, max);
  const to = wholeNumber(high, '--players', from, max);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function readBots(args: Args, title: Game): BotName {
  const asked = args.text('bots') ?? 'varied';
  const names = BOT_NAMES.filter((each) => botFor(each, title) !== undefined);
  const name = names.find((each) => each === asked);
  return name ?? failUsage(t.tools.noBot(title.meta.name, JSON.stringify(asked), didYouMean(asked, names)));
}

/** Game k of a run has the seed "S-k"; a single game has the seed itself, so that a reported seed can be tried again. */
function jobsOf(args: Args, title: Game): readonly Job[] {
  const range = readPlayerRange(title, args.required('players', String(title.meta.players.min)));
  const seed = readSeed(args);
  const games = args.whole('games', 1, 1, MOST_GAMES);
  return Array.from({ length: games }, (_, index) => ({
    index,
    players: range[index % range.length] ?? title.meta.players.min,
    seed: games === 1 ? seed : `${seed}-${index + 1}`,
  }));
}

function planOf(args: Args, title: Game, jobs: readonly Job[]): Plan {
  const options = readOptions(title, args.list('option'));
  for (const { players } of jobs.slice(0, title.meta.players.max)) {
    const completed = completeOptions(title.meta.options, options, players);
    if (completed.ok) continue;
    const [first] = completed.problems;
    if (first) failUsage(t.tools.begin.withPlayers(players, optionProblemText(title, first)));
  }
  const cap = args.whole('cap', CAP, 1, 1_000_000);
  return { title: title.meta.id, bots: readBots(args, title), cap, options, varies: !args.flag('standard') };
}

/** Lists the games that never ended, so that they can be examined. */
function tellCapped(env: Env, reports: readonly Report[]): void {
  const capped = reports.filter(({ ended, failed }) => ended === null && !failed).sort((a, b) => a.index - b.index);
  for (const { seed, players, moves } of capped) {
    env.stderr.write(`${t.tools.simulate.capped(oneLine(seed, 100), players, moves)}\n`);
  }
}

/** Lists every game that failed, and saves it if there is a folder for that. */
function tellFailures(env: Env, plan: Plan, reports: readonly Report[], folder: string | undefined): void {
  for (const { seed, players, failed } of [...reports].sort((a, b) => a.index - b.index)) {
    if (!failed) continue;
    const told = t.tools.simulate.failed(seed, players, failed.move, failed.problem);
    const file =
      folder === undefined ? undefined : path.join(folder, `${plan.title}-${players}p-${fileName(seed)}.json`);
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    if (file !== undefined) writeFile(file, gameText(failed.log));
    env.stderr.write(
      `${oneLine(told, 600)}${file === undefined ? t.tools.simulate.saveIt : t.tools.simulate.saved(file)}\n`,
    );
  }
}

const fileName = (seed: string): string => seed.replace(/[^\w.-]/g, '_').slice(0, 80);

async function play(env: Env, title: Game, plan: Plan, jobs: readonly Job[]): Promise<readonly Report[]> {
  const progress = new Progress(env.stderr, t.tools.games(title.meta.name), jobs.length);
  const reports: Report[] = [];
  const onReport = (report: Report): void => {
    reports.push(report);
    progress.update(reports.length);
  };
  progress.update(0);
  try {
    await runAll({ title, titlesFrom: env.titlesFrom, plan, jobs, onReport });
  } finally {
    progress.end();
  }
  return reports;
}

export const simulate: Command = {
  name: 'simulate',
  args: [{ name: 'title' }],
  options: {
    players: { type: 'string', value: 'N' },
    games: { type: 'string', value: 'K' },
    seed: { type: 'string', value: 'S' },
    bots: { type: 'string', value: 'NAME', usual: BOT_NAMES.join(', ') },
    option: { type: 'string', value: 'K=V', multiple: true },
    standard: { type: 'boolean' },
    cap: { type: 'string', value: 'N', usual: String(CAP) },
    'save-failures': { type: 'string', value: 'DIR' },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    const title = findTitle(env.titles, args.at(0));
    const jobs = jobsOf(args, title);
    const plan = planOf(args, title, jobs);
    const started = performance.now();
    const reports = await play(env, title, plan, jobs);
    const statistics = statisticsOf(title, reports);
    if (args.flag('json')) printJson(env, statistics);
    else print(env, statisticsText(statistics, (performance.now() - started) / 1000));
    tellCapped(env, reports);
    tellFailures(env, plan, reports, args.text('save-failures'));
    return statistics.failed === 0;
  },
};
