import { columns } from '../help.ts';
import { grouped } from '../output.ts';
import type { Counts } from './game.ts';
import type { Spread, Statistics } from './statistics.ts';

export const spreadText = (spread: Spread | null): string =>
  spread
    ? `median ${grouped(spread.median)} (${grouped(spread.min)} to ${grouped(spread.max)}, 95% up to ${grouped(spread.p95)})`
    : 'none';

const countsText = (counts: Counts): string =>
  columns(
    Object.entries(counts).map(([key, value]) => [key, grouped(value)]),
    '    ',
  );

export function statisticsText(statistics: Statistics, seconds: number): string {
  const { games, finished, capped, failed, neverSeen, neverOn } = statistics;
  const lines = columns([
    ['games', `${games}: ${finished} finished, ${capped} stopped at the cap, ${failed} failed`],
    ['moves', spreadText(statistics.moves)],
    ...(statistics.rounds ? [['rounds', spreadText(statistics.rounds)] as const] : []),
    ['scores', spreadText(statistics.scores)],
    ['best less worst', spreadText(statistics.margins)],
    ['ms per game', spreadText(statistics.milliseconds)],
    ['time in all', `${seconds.toFixed(1)} s`],
  ]);
  return [
    lines,
    '  ended by',
    countsText(statistics.endReasons),
    '  actions',
    countsText(statistics.actions),
    ...(neverSeen.length > 0 ? [`  never seen: ${neverSeen.join(', ')}`] : []),
    '  facts',
    countsText(statistics.facts),
    '  options on',
    countsText(statistics.options),
    ...(neverOn.length > 0 ? [`  never on: ${neverOn.join(', ')}`] : []),
  ].join('\n');
}
