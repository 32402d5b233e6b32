import { grouped } from '../output.ts';
import { spreadText } from '../simulate/text.ts';
import { t } from '../text/index.ts';
import type { BotResult, Results } from './results.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

const rowOf = ({ bot, wins, winRate, interval, score, decisions, milliseconds, illegal }: BotResult): string[] => [
  bot,
  String(wins),
  percent(winRate),
  t.tools.arena.between(percent(interval[0]), percent(interval[1])),
  score.toFixed(1),
  grouped(decisions),
  milliseconds.mean.toFixed(2),
  milliseconds.p95.toFixed(1),
  milliseconds.most.toFixed(1),
  String(illegal),
];

/** A table with words in the first column and numbers in the others. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const cell = (text: string, i: number): string =>
    i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`).join('\n');
}

export function resultsText(results: Results, seconds: number): string {
  const { games, finished, players, effort, moves, rounds, endReasons } = results;
  const reasons = Object.entries(endReasons).map(([reason, count]) => `${reason} ${count}`);
  return [
    `  ${t.tools.arena.games(games, players, finished, effort)}`,
    `  ${t.tools.arena.moves(spreadText(moves))}`,
    ...(rounds ? [`  ${t.tools.arena.rounds(spreadText(rounds))}`] : []),
    `  ${t.tools.arena.endedBy(reasons.join(', '), seconds.toFixed(1))}`,
    '',
    tableOf([t.tools.arena.head, ...results.bots.map(rowOf)]),
  ].join('\n');
}
