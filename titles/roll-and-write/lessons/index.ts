import type { HowToPicture, Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game, from the first track to shares and carriages, against two bots of the game itself. */
export const LESSONS: Lessons = firstGame;

/** Of the page that tells how the game is played. */
export const PICTURES: readonly HowToPicture[] = [
  { id: 'dice', lesson: 'welcome', part: [0, 0, 100, 100] },
  { id: 'run', lesson: 'run', part: [25, 50, 45, 42] },
];
