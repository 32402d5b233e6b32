import type { Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game, from the first track to shares and carriages, against two bots of the game itself. */
export const LESSONS: Lessons = firstGame;
