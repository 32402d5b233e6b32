import type { Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game, from the first track to the first delivery. */
export const LESSONS: Lessons = firstGame;
