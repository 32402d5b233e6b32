import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GameLog } from '@roundhouse/kernel';
import { ROOT } from '../../../server/test/home.ts';

/** A recorded game in its middle, with the board well built up. */
export interface BoardPosition {
  readonly title: string;
  readonly log: GameLog;
  readonly places: number; // how many places have names
}

/** A recorded game of each title, and the kind of the move that comes next in the position. */
const MIDDLES: readonly (readonly [title: string, game: string, next: string, from: number, places: number])[] = [
  ['18-india', 'price', 'runTrains', 400, 21],
  ['18-espana', 'six-players', 'runTrains', 640, 86],
  ['1947', 'top-price', 'runTrains', 1500, 72],
  ['india-rails', 'win', 'move', 560, 52],
  ['roll-and-write', 'last-six', 'buildTrack', 90, 44],
];

/** The first `events` events of a recorded game; all of them if no number is given. */
export function recorded(title: string, game: string, events?: number): GameLog {
  const file = path.join(ROOT, 'titles', title, 'test/golden', `${game}.json`);
  const log = JSON.parse(readFileSync(file, 'utf8')) as GameLog;
  return { ...log, events: log.events.slice(0, events) };
}

export const boardPositions = (): readonly BoardPosition[] =>
  MIDDLES.map(([title, game, next, from, places]) => {
    const log = recorded(title, game);
    const at = log.events.findIndex((event, i) => i >= from && event.kind === 'action' && event.action.type === next);
    if (at < 0) throw new Error(`${title}: no ${next} after ${from} moves of ${game}`);
    return { title, log: { ...log, events: log.events.slice(0, at) }, places };
  });
