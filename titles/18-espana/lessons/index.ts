import type { Lessons } from '@roundhouse/kernel';
import firstGame from './first-game.json' with { type: 'json' };

/** A first game after the auction: a minor and a major company, from their shares to their first dividends. */
export const LESSONS: Lessons = firstGame;
