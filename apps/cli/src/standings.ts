import { playerName, spaced, speechOf, textTable } from '@roundhouse/words';
import type { OpenedGame } from './game-file.ts';

/** The standings as a table, best first, with what each score is made of. */
export function standingsText({ title, state, names }: Pick<OpenedGame, 'title' | 'state' | 'names'>): string {
  const standings = [...title.score(state)].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const parts = [...new Set(standings.flatMap((standing) => Object.keys(standing.parts)))];
  const rows = standings.map(({ seat, place, score, parts: made }) => [
    place,
    playerName(seat, speechOf(title, names)),
    score,
    ...parts.map((part) => made[part] ?? 0),
  ]);
  return textTable(['place', 'player', 'score', ...parts.map(spaced)], rows);
}
