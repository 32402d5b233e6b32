import type { HowToPicture, Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game, from the first track to the first delivery. */
export const LESSONS: Lessons = firstGame;

/** Of the page that tells how the game is played. */
export const PICTURES: readonly HowToPicture[] = [
  { id: 'cards', lesson: 'welcome', part: [0, 0, 100, 100] },
  { id: 'run', lesson: 'train', part: [4, 17, 77, 33] },
];
