import type { BoardExtras } from '../board18xx.ts';
import { EXTRAS_18_ESPANA } from './18-espana.ts';
import { EXTRAS_18_INDIA } from './18-india.ts';

/** What titles add to the drawing of their boards, by title. */
export const BOARD_EXTRAS: Readonly<Record<string, BoardExtras>> = {
  '18-espana': EXTRAS_18_ESPANA,
  '18-india': EXTRAS_18_INDIA,
};
