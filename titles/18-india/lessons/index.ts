import type { Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game, from the certificates in hand to the first dividend. */
export const LESSONS: Lessons = firstGame;
