import type { Game } from '@roundhouse/titles';
import { endName, partName, playerName, speechOf, textTable } from '@roundhouse/words';
import type { OpenedGame } from './game-file.ts';
import { t } from './text/index.ts';

/** The standings as a table, best first, with the parts of each score. */
export function standingsText({ title, state, names }: Pick<OpenedGame, 'title' | 'state' | 'names'>): string {
  const speech = speechOf(title, names);
  const standings = [...title.score(state)].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const parts = [...new Set(standings.flatMap((standing) => Object.keys(standing.parts)))];
  const rows = standings.map(({ seat, place, score, parts: made }) => [
    place,
    playerName(seat, speech),
    score,
    ...parts.map((part) => made[part] ?? 0),
  ]);
  return textTable([...t.standings, ...['score', ...parts].map((part) => partName(part, speech))], rows);
}

/** Whether a game is over, and why. */
export const endText = (title: Game, ended: string | null): string =>
  ended === null ? t.tools.replay.notFinished : t.tools.replay.finished(endName(ended, title));
