import type { Game } from '@roundhouse/titles';
import type { Counts, Report } from './game.ts';

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export interface Statistics {
  readonly title: string;
  readonly games: number;
  readonly finished: number;
  readonly capped: number;
  readonly failed: number;
  readonly moves: Spread | null;
  readonly rounds: Spread | null; // of finished games, if the title announces its rounds
  readonly endReasons: Counts;
  readonly scores: Spread | null; // of all players of finished games
  readonly margins: Spread | null; // best score minus worst, by game
  readonly actions: Counts;
  readonly neverSeen: readonly string[]; // types of action and expected facts (`occurs`) that did not occur
  readonly neverOn: readonly string[]; // options that were never on
  readonly facts: Counts;
  readonly options: Counts; // games in which each was on
  readonly milliseconds: Spread | null; // by game
  readonly failures: readonly {
    readonly seed: string;
    readonly players: number;
    readonly move: number;
    readonly problem: string;
  }[];
}

export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { min: at(0), median: at(0.5), p95: at(0.95), max: sorted[sorted.length - 1] ?? 0 };
}

/** Adds up counts; the most frequent first, so that a list of them is easy to read. */
function sum(all: readonly Counts[]): Counts {
  const total = new Map<string, number>();
  for (const counts of all) {
    for (const [key, value] of Object.entries(counts)) total.set(key, (total.get(key) ?? 0) + value);
  }
  return Object.fromEntries([...total].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

export function statisticsOf({ meta, occurs = [] }: Game, unordered: readonly Report[]): Statistics {
  const reports = [...unordered].sort((a, b) => a.index - b.index);
  const finished = reports.filter(({ ended }) => ended !== null);
  const failures = reports.flatMap(({ seed, players, failed }) =>
    failed ? [{ seed, players, move: failed.move, problem: failed.problem }] : [],
  );
  const actions = sum(reports.map((report) => report.actions));
  const facts = sum(reports.map((report) => report.facts));
  const options = sum(reports.map((report) => report.options));
  const missing = (names: readonly string[], seen: Counts): readonly string[] =>
    names.filter((name) => seen[name] === undefined);
  return {
    title: meta.id,
    games: reports.length,
    finished: finished.length,
    capped: reports.length - finished.length - failures.length,
    failed: failures.length,
    moves: spreadOf(finished.map(({ moves }) => moves)),
    rounds: spreadOf(finished.flatMap(({ facts }) => facts.round ?? [])),
    endReasons: sum(finished.map(({ ended }) => ({ [ended ?? '']: 1 }))),
    scores: spreadOf(finished.flatMap(({ scores }) => scores)),
    margins: spreadOf(finished.map(({ scores }) => Math.max(...scores) - Math.min(...scores))),
    actions,
    neverSeen: [...missing(meta.actions, actions), ...missing(occurs, facts)],
    neverOn: missing(
      meta.options.map(({ name }) => name),
      options,
    ),
    facts,
    options,
    milliseconds: spreadOf(reports.map(({ milliseconds }) => Math.round(milliseconds))),
    failures,
  };
}
