import type { Game } from '@roundhouse/titles';
import { type Listed, searchPosition, summaryOf } from '../search/positions.ts';
import { type Figure, round } from './benchmark.ts';
import { decisionsIn } from './decisions.ts';
import { othersHard } from './hard-lists.ts';
import { recordedGames } from './recorded.ts';

const LIMIT = 2_000; // milliseconds

function recordedPositions(title: Game): readonly Listed[] {
  const decisions = recordedGames(title).flatMap((log) => decisionsIn(title, log));
  return decisions.map(({ position }, i) => ({ id: String(i), title: title.meta.id, position: JSON.parse(position) }));
}

const KB_OF_MB = 2 ** 10;

/**
 * Hard positions and runs of recorded games, of all titles together. Everything is searched once, as in a program that was
 * just started, and before anything else is measured, so that the memory figure is only for these searches.
 */
export function runsTogether(titles: readonly Game[]): readonly Figure[] {
  const withTrains = titles.filter(({ trains }) => trains);
  const search = (one: Listed) => searchPosition(titles, one, LIMIT);
  const hard = withTrains.flatMap((title) => othersHard(title).map(search));
  const recorded = withTrains.flatMap((title) => recordedPositions(title).map(search));
  const { positions, proved, median, p95, longest } = summaryOf([...hard, ...recorded]);
  if (positions === 0) return [];
  return [
    { name: 'hard positions and recorded games', value: positions, unit: 'runs' },
    { name: 'proved within 2 s', value: proved, unit: 'runs' },
    { name: 'median', value: round(median), unit: 'ms' },
    { name: '95% within', value: round(p95), unit: 'ms' },
    { name: 'longest', value: round(longest), unit: 'ms' },
    { name: 'memory, most', value: Math.round(process.resourceUsage().maxRSS / KB_OF_MB), unit: 'MB' },
  ];
}
