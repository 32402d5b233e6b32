// What the companies of a table of bots earn in the last Operating Rounds, and what those of recorded games earned:
//   npx tsx apps/cli/test/company-incomes.ts 18-india 4 regular 2 [effort] [option=value …] [trace.jsonl …]
// A trace is what 18xx.games computed, one state per line; docs/18xx-games.md says how to make one.
import { readFileSync } from 'node:fs';
import { BotSeats, botOf, effortOf, type LevelName, levelCalled } from '@roundhouse/bots';
import { newGame } from '@roundhouse/kernel';
import { TITLES } from '@roundhouse/titles';
import { numberedPlayers } from '../src/players.ts';
import { findTitle } from '../src/titles.ts';

/** Revenue by company, round by round. */
type Rounds = Map<string, Map<string, number>>;
const LAST = 2;
const CAP = 5_000;

function note(rounds: Rounds, round: string, company: string, revenue: number): void {
  const earned = rounds.get(round) ?? new Map<string, number>();
  earned.set(company, revenue);
  rounds.set(round, earned);
}

type Options = Readonly<Record<string, string>>;

function playedByBots(
  id: string,
  players: number,
  name: LevelName,
  scale: number,
  options: Options,
  seed: string,
): Rounds {
  const title = findTitle(TITLES, id);
  const [bot, level] = [botOf(title, name), levelCalled(name)];
  if (!bot || !level) throw new Error(`${id} has no ${name}`);
  const rounds: Rounds = new Map();
  const { state } = newGame(title, { players: numberedPlayers(players), seed, options });
  new BotSeats(title, bot, effortOf(level, scale)).playOut(state, {
    ...{ cap: CAP, seed },
    onMove(_before, _action, after, facts) {
      for (const { type, company, revenue } of facts) {
        if (type !== 'dividend') continue;
        note(rounds, String((after as { operatingRound?: number }).operatingRound), String(company), Number(revenue));
      }
    },
  });
  return rounds;
}

interface TraceLine {
  readonly corps?: Readonly<Record<string, { readonly last_run?: { or: string; revenue: number } | null } | null>>;
}

function recorded(file: string): Rounds {
  const rounds: Rounds = new Map();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    for (const [company, corp] of Object.entries((JSON.parse(line) as TraceLine).corps ?? {})) {
      if (corp?.last_run) note(rounds, corp.last_run.or, company, corp.last_run.revenue);
    }
  }
  return rounds;
}

/** Rounds in which all companies had their turn: a game may end within its last round. */
function lastRounds(rounds: Rounds): readonly Map<string, number>[] {
  const all = [...rounds.values()];
  const most = Math.max(...all.map(({ size }) => size));
  return all.filter(({ size }, i) => i < all.length - 1 || size >= 0.8 * most).slice(-LAST);
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Prints what a company earned in each of the last rounds, and on average. */
function tell(name: string, rounds: Rounds): number {
  const each = lastRounds(rounds).map((earned) => {
    const average = mean([...earned.values()]);
    console.log(`${name}: ${Math.round(average)} each of ${earned.size} companies`);
    return average;
  });
  return mean(each);
}

const [id = '18-india', players = '4', name = 'regular', games = '1', ...rest] = process.argv.slice(2);
const traces = rest.filter((each) => each.endsWith('.jsonl'));
const options = Object.fromEntries(rest.filter((each) => each.includes('=')).map((each) => each.split('=', 2)));
const [scale = '1'] = rest.filter((each) => !each.endsWith('.jsonl') && !each.includes('='));
const people = traces.map((file) => tell(file, recorded(file)));
const bots = Array.from({ length: Number(games) }, (_, i) => {
  const seed = `incomes-${i + 1}`;
  const rounds = playedByBots(id, Number(players), name as LevelName, Number(scale), options, seed);
  return tell(`game ${i + 1}, ${rounds.size} rounds`, rounds);
});
const share = people.length > 0 ? `, ${Math.round((100 * mean(bots)) / mean(people))}% of the recorded games` : '';
console.log(`on average: ${Math.round(mean(bots))}${share}`);
