import type { HowToPicture, Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game, from the certificates in hand to the first dividend. */
export const LESSONS: Lessons = firstGame;

/** Of the page that tells how the game is played. */
export const PICTURES: readonly HowToPicture[] = [
  { id: 'hands', lesson: 'welcome', part: [0, 0, 100, 100] },
  { id: 'track', lesson: 'line', part: [18, 68, 50, 21] },
  { id: 'run', lesson: 'dividend', part: [18, 68, 50, 21] },
];
