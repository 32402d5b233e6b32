import type { HowToPicture, Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game from the last lots of the auction on: the Assam Bengal Railway, from its par to its temple. */
export const LESSONS: Lessons = firstGame;

/** Of the page that tells how the game is played. */
export const PICTURES: readonly HowToPicture[] = [
  { id: 'auction', lesson: 'welcome', part: [0, 0, 100, 65] },
  { id: 'track', lesson: 'track', part: [62, 17, 38, 27] },
  { id: 'run', lesson: 'site', part: [62, 17, 38, 27] },
];
