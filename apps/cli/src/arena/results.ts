import type { Fault, LevelName } from '@roundhouse/bots';
import { type Spread, spreadOf } from '../simulate/statistics.ts';
import type { MatchReport, SeatResult } from './game.ts';

export interface BotResult {
  readonly bot: LevelName;
  readonly games: number; // how many it played
  readonly wins: number; // a shared win counts as a fraction
  readonly winRate: number;
  readonly interval: readonly [low: number, high: number]; // the 95 % confidence interval of the win rate
  readonly score: number; // average
  readonly decisions: number;
  readonly milliseconds: { readonly mean: number; readonly p95: number; readonly most: number }; // per decision
  readonly illegal: number; // proposals that the rules refused, or none at all
}

export interface Results {
  readonly title: string;
  readonly players: number;
  readonly games: number;
  readonly finished: number;
  readonly effort: number;
  readonly moves: Spread | null;
  readonly rounds: Spread | null;
  readonly endReasons: Readonly<Record<string, number>>;
  readonly bots: readonly BotResult[];
  readonly faults: readonly { readonly seed: string; readonly bot: LevelName; readonly fault: Fault }[];
}

const Z = 1.96;
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Wilson's interval: it stays between 0 and 1, even if all games were won. */
export function intervalOf(wins: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const share = wins / games;
  const wide = 1 + Z ** 2 / games;
  const middle = (share + Z ** 2 / (2 * games)) / wide;
  const half = (Z / wide) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const seatsOf = (seats: readonly SeatResult[], bot: LevelName): readonly SeatResult[] =>
  seats.filter((each) => each.bot === bot);

/**
 * Who won a game: each bot's share of 1. If all bots have the same number of seats, more than one, the best average score
 * wins; otherwise the best place.
 */
export function sharesOf(seats: readonly SeatResult[], bots: readonly LevelName[]): readonly number[] {
  const sizes = bots.map((bot) => seatsOf(seats, bot).length);
  const areSides = bots.length > 1 && sizes.every((size) => size === sizes[0] && size > 1);
  const worth = bots.map((bot) => {
    const own = seatsOf(seats, bot);
    return areSides ? mean(own.map(({ score }) => score)) : -Math.min(...own.map(({ place }) => place));
  });
  const best = Math.max(...worth);
  const winners = worth.filter((each) => each === best).length;
  return worth.map((each) => (each === best ? 1 / winners : 0));
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function resultOf(bot: LevelName, at: number, bots: readonly LevelName[], reports: readonly MatchReport[]): BotResult {
  const own = reports.flatMap(({ seats }) => seatsOf(seats, bot));
  const times = own.flatMap(({ milliseconds }) => milliseconds);
  const wins = reports.reduce((sum, { seats }) => sum + (sharesOf(seats, bots)[at] ?? 0), 0);
  const [low, high] = intervalOf(wins, reports.length);
  const spread = spreadOf(times);
  return {
    bot,
    games: reports.length,
    wins: round(wins, 2),
    winRate: round(wins / Math.max(1, reports.length), 4),
    interval: [round(low, 4), round(high, 4)],
    score: round(mean(own.map(({ score }) => score)), 1),
    decisions: times.length,
    milliseconds: { mean: round(mean(times), 2), p95: round(spread?.p95 ?? 0, 2), most: round(spread?.max ?? 0, 2) },
    illegal: own.reduce((sum, { faults }) => sum + faults.length, 0),
  };
}

export function resultsOf(title: string, effort: number, unordered: readonly MatchReport[]): Results {
  const reports = [...unordered].sort((a, b) => a.index - b.index);
  const bots = [...new Set(reports.flatMap(({ seats }) => seats.map(({ bot }) => bot)))];
  const endReasons: Record<string, number> = {};
  for (const { ended } of reports) if (ended !== null) endReasons[ended] = (endReasons[ended] ?? 0) + 1;
  const finished = reports.filter(({ ended }) => ended !== null);
  return {
    ...{ title, players: reports[0]?.seats.length ?? 0, games: reports.length, finished: finished.length, effort },
    moves: spreadOf(finished.map(({ moves }) => moves)),
    rounds: spreadOf(finished.flatMap(({ rounds }) => rounds ?? [])),
    endReasons,
    bots: bots.map((bot, at) => resultOf(bot, at, bots, reports)),
    faults: reports.flatMap(({ seed, seats }) =>
      seats.flatMap(({ bot, faults }) => faults.map((fault) => ({ seed, bot, fault }))),
    ),
  };
}
