import type { Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game from the last lots of the auction on: the Assam Bengal Railway, from its par to its temple. */
export const LESSONS: Lessons = firstGame;
