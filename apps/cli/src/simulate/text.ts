import { columns } from '../help.ts';
import { grouped } from '../output.ts';
import { t } from '../text/index.ts';
import type { Counts } from './game.ts';
import type { Spread, Statistics } from './statistics.ts';

export const spreadText = (spread: Spread | null): string =>
  spread
    ? t.tools.spread(grouped(spread.median), grouped(spread.min), grouped(spread.max), grouped(spread.p95))
    : t.tools.none;

const countsText = (counts: Counts): string =>
  columns(
    Object.entries(counts).map(([key, value]) => [key, grouped(value)]),
    '    ',
  );

export function statisticsText(statistics: Statistics, seconds: number): string {
  const { games, finished, capped, failed, neverSeen, neverOn } = statistics;
  const text = t.tools.simulate;
  const lines = columns([
    [text.games, text.outcome(games, finished, capped, failed)],
    [text.moves, spreadText(statistics.moves)],
    ...(statistics.rounds ? [[text.rounds, spreadText(statistics.rounds)] as const] : []),
    [text.scores, spreadText(statistics.scores)],
    [text.margins, spreadText(statistics.margins)],
    [text.perGame, spreadText(statistics.milliseconds)],
    [text.inAll, t.tools.seconds(seconds.toFixed(1))],
  ]);
  return [
    lines,
    `  ${text.endedBy}`,
    countsText(statistics.endReasons),
    `  ${text.actions}`,
    countsText(statistics.actions),
    ...(neverSeen.length > 0 ? [`  ${text.neverSeen(neverSeen.join(', '))}`] : []),
    `  ${text.facts}`,
    countsText(statistics.facts),
    `  ${text.optionsOn}`,
    countsText(statistics.options),
    ...(neverOn.length > 0 ? [`  ${text.neverOn(neverOn.join(', '))}`] : []),
  ].join('\n');
}
