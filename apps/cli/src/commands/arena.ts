import { LEVELS, type LevelName, levelsOf } from '@roundhouse/bots';
import { completeOptions } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { optionProblemText } from '@roundhouse/words';
import { type ArenaPlan, type Match, type MatchReport, playMatch } from '../arena/game.ts';
import { resultsOf } from '../arena/results.ts';
import { resultsText } from '../arena/text.ts';
import { type Args, wholeNumber } from '../args.ts';
import type { Command, Env } from '../command.ts';
import { failUsage, oneLine } from '../fail.ts';
import { print, printJson } from '../output.ts';
import { Progress } from '../progress.ts';
import { didYouMean } from '../suggest.ts';
import { t } from '../text/index.ts';
import { runThreaded } from '../threads.ts';
import { findTitle } from '../titles.ts';
import { readOptions, readSeed } from './new.ts';

const MOST_GAMES = 100_000;
const CAP = 10_000;
/** How many faults are listed one by one. */
const TOLD = 10;

/** The seats of the first game: the named bots, repeated until all seats are taken. */
function readSeats(args: Args, title: Game): readonly LevelName[] {
  const { min, max } = title.meta.players;
  const named = args.required('bots', 'novice,random').split(',');
  const known = levelsOf(title).map(({ name }) => name);
  const names = named.map((asked) => {
    const name = known.find((each) => each === asked);
    return name ?? failUsage(t.tools.noBot(title.meta.name, JSON.stringify(asked), didYouMean(asked, known)));
  });
  const least = Math.max(min, Math.min(names.length, max));
  const players = wholeNumber(args.text('players') ?? String(least), '--players', min, max);
  if (names.length > players) failUsage(t.tools.arena.tooMany(names.length, players));
  return Array.from({ length: players }, (_, seat) => names[seat % names.length] as LevelName);
}

function readEffort(text: string): number {
  const effort = Number(text);
  if (Number.isFinite(effort) && effort > 0 && effort <= 1000) return effort;
  return failUsage(t.tools.arena.effort(JSON.stringify(text)));
}

/** After this many games everybody sits where they began: with two bots at four seats, after two. */
const turnsOf = (seats: readonly LevelName[]): number =>
  1 + seats.findIndex((_name, at) => seats.every((name, seat) => name === seats[(seat + at + 1) % seats.length]));

/** Every deal is played once with each bot at each seat, so that no seat and no deal favours anybody. */
function matchesOf(args: Args, seats: readonly LevelName[]): readonly Match[] {
  const seed = readSeed(args);
  const turns = turnsOf(seats);
  const games = args.whole('games', seats.length, 1, MOST_GAMES);
  return Array.from({ length: games }, (_, index) => ({
    index,
    seed: `${seed}-${Math.floor(index / turns) + 1}`,
    seats: seats.map((_name, seat) => seats[(seat + index) % seats.length] as LevelName),
  }));
}

function planOf(args: Args, title: Game, players: number): ArenaPlan {
  const options = readOptions(title, args.list('option'));
  const completed = completeOptions(title.meta.options, options, players);
  if (!completed.ok) {
    const [first] = completed.problems;
    if (first) failUsage(t.tools.begin.withPlayers(players, optionProblemText(title, first)));
  }
  const cap = args.whole('cap', CAP, 1, 1_000_000);
  return { title: title.meta.id, cap, options, effort: readEffort(args.text('effort') ?? '1') };
}

async function playAll(env: Env, title: Game, plan: ArenaPlan, jobs: readonly Match[]): Promise<MatchReport[]> {
  const progress = new Progress(env.stderr, t.tools.games(title.meta.name), jobs.length);
  const reports: MatchReport[] = [];
  progress.update(0);
  try {
    await runThreaded<Match, MatchReport>({
      jobs,
      here: (match) => playMatch(title, plan, match),
      module: new URL('../arena/worker.ts', import.meta.url).href,
      setup: { titlesFrom: env.titlesFrom, plan },
      threadsFrom: 8,
      onReport(report) {
        reports.push(report);
        progress.update(reports.length);
      },
    });
  } finally {
    progress.end();
  }
  return reports;
}

export const arena: Command = {
  name: 'arena',
  args: [{ name: 'title' }],
  options: {
    players: { type: 'string', value: 'N' },
    bots: { type: 'string', value: 'A,B', usual: LEVELS.map(({ name }) => name).join(', ') },
    games: {
      type: 'string',
      value: 'K',
    },
    seed: { type: 'string', value: 'S' },
    effort: { type: 'string', value: 'X' },
    option: { type: 'string', value: 'K=V', multiple: true },
    cap: { type: 'string', value: 'N', usual: String(CAP) },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    const title = findTitle(env.titles, args.at(0));
    const seats = readSeats(args, title);
    const plan = planOf(args, title, seats.length);
    const started = performance.now();
    const reports = await playAll(env, title, plan, matchesOf(args, seats));
    const results = resultsOf(title.meta.id, plan.effort, reports);
    if (args.flag('json')) printJson(env, results);
    else print(env, resultsText(results, (performance.now() - started) / 1000));
    for (const { seed, bot, fault } of results.faults.slice(0, TOLD)) {
      env.stderr.write(
        `${oneLine(t.tools.arena.fault(seed, bot, `${fault.why}: ${fault.problem} ${JSON.stringify(fault.action)}`), 400)}\n`,
      );
    }
    return results.faults.length === 0;
  },
};
