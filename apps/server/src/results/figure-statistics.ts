import type { FigureKind } from '@roundhouse/kernel';
import type { FigureStatistics, RoundFigures, SpreadFigures } from '@roundhouse/protocol';
import { knownTitle } from '../games/known-title.ts';
import type { Reader } from '../store/store.ts';
import { spreadOf } from './spread.ts';

/** Equal figures, counted by the store: there are many games, but few different values. */
interface CountedFigure {
  readonly kind: string;
  readonly name: string;
  readonly round: number | null;
  readonly value: number;
  readonly count: number;
}

function groupedBy<K extends 'name' | 'round'>(
  rows: readonly CountedFigure[],
  key: K,
): ReadonlyMap<CountedFigure[K], CountedFigure[]> {
  const groups = new Map<CountedFigure[K], CountedFigure[]>();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
}

/** The spread of each name's values, the highest median first. */
function spreads(rows: readonly CountedFigure[]): readonly SpreadFigures[] {
  const found = [...groupedBy(rows, 'name')].flatMap(([name, own]) => {
    const values = own.flatMap(({ value, count }) => Array<number>(count).fill(value)).sort((a, b) => a - b);
    const spread = spreadOf(values);
    return spread ? [{ name, count: values.length, spread }] : [];
  });
  return found.sort((a, b) => b.spread.middle - a.spread.middle || (a.name < b.name ? -1 : 1));
}

const sumOf = (rows: readonly CountedFigure[]): number =>
  rows.reduce((sum, { value, count }) => sum + value * count, 0);

/** The sums of each name by round; names that come earlier in games are first. */
function byRounds(rows: readonly CountedFigure[]): readonly RoundFigures[] {
  const found = [...groupedBy(rows, 'name')].map(([name, own]) => {
    const rounds = [...groupedBy(own, 'round')].map(([round, each]) => ({ round: round ?? 0, sum: sumOf(each) }));
    return { name, rounds: rounds.sort((a, b) => a.round - b.round) };
  });
  const mean = ({ rounds }: RoundFigures): number =>
    rounds.reduce((total, { round, sum }) => total + round * sum, 0) /
    Math.max(
      1,
      rounds.reduce((total, { sum }) => total + sum, 0),
    );
  return found.sort((a, b) => mean(a) - mean(b) || (a.name < b.name ? -1 : 1));
}

function statisticsOf({ id, shows, isMoney = false }: FigureKind, rows: readonly CountedFigure[]): FigureStatistics {
  const kind = { kind: id, isMoney };
  return shows === 'spread' ? { ...kind, shows, rows: spreads(rows) } : { ...kind, shows, rows: byRounds(rows) };
}

/** Statistics of a title's finished games besides scores and length, and the number of games behind them. */
export async function figureStatistics(
  db: Reader,
  title: string,
): Promise<{ readonly figured: number; readonly figures: readonly FigureStatistics[] }> {
  const kinds = knownTitle(title).figures?.kinds ?? [];
  const found = await db
    .selectFrom('figures')
    .select(['kind', 'name', 'round', 'value'])
    .select(({ fn }) => fn.countAll().as('count'))
    .where('title', '=', title)
    .groupBy(['kind', 'name', 'round', 'value'])
    .orderBy('name')
    .orderBy('value')
    .execute();
  const rows = found.map((row) => ({ ...row, count: Number(row.count) }));
  const games = await db
    .selectFrom('figures')
    .select(({ fn }) => fn.count('table_id').distinct().as('games'))
    .where('title', '=', title)
    .executeTakeFirst();
  const figures = kinds.map((kind) =>
    statisticsOf(
      kind,
      rows.filter((row) => row.kind === kind.id),
    ),
  );
  return { figured: Number(games?.games ?? 0), figures: figures.filter((each) => each.rows.length > 0) };
}
