import type { HowToPicture, Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game after the auction: a minor and a major company, from their shares to their first dividends. */
export const LESSONS: Lessons = firstGame;

/** Of the page that tells how the game is played. */
export const PICTURES: readonly HowToPicture[] = [
  { id: 'auction', lesson: 'welcome', part: [0, 0, 100, 100] },
  { id: 'build', lesson: 'train', part: [25, 56, 50, 18] },
  { id: 'run', lesson: 'end', part: [45, 7, 45, 22] },
];
