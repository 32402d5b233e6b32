import { grouped } from '../output.ts';
import { spreadText } from '../simulate/text.ts';
import type { BotResult, Results } from './results.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

const HEAD = [
  'bot',
  'wins',
  'win rate',
  '95% between',
  'score',
  'decisions',
  'ms mean',
  'ms 95%',
  'ms most',
  'illegal',
];

const rowOf = ({ bot, wins, winRate, interval, score, decisions, milliseconds, illegal }: BotResult): string[] => [
  bot,
  String(wins),
  percent(winRate),
  `${percent(interval[0])} and ${percent(interval[1])}`,
  score.toFixed(1),
  grouped(decisions),
  milliseconds.mean.toFixed(2),
  milliseconds.p95.toFixed(1),
  milliseconds.most.toFixed(1),
  String(illegal),
];

/** A table whose first column is words and whose others are figures. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const cell = (text: string, i: number): string =>
    i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`).join('\n');
}

export function resultsText(results: Results, seconds: number): string {
  const { games, finished, players, effort, moves, rounds, endReasons } = results;
  const reasons = Object.entries(endReasons).map(([reason, count]) => `${reason} ${count}`);
  return [
    `  ${games} games of ${players}: ${finished} finished, ${games - finished} stopped at the cap and judged as they stood; effort ${effort}`,
    `  moves ${spreadText(moves)}`,
    ...(rounds ? [`  rounds ${spreadText(rounds)}`] : []),
    `  ended by ${reasons.join(', ') || 'nothing'}; ${seconds.toFixed(1)} s in all`,
    '',
    tableOf([HEAD, ...results.bots.map(rowOf)]),
  ].join('\n');
}
