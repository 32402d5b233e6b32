import type { AnyTitle } from '../kernel/index.ts';
import { TITLE as ESPANA_18 } from './18-espana/index.ts';
import { TITLE as INDIA_18 } from './18-india/index.ts';
import { TITLE as INDIA_RAILS } from './india-rails/index.ts';

/** Every title that can be played. */
export const TITLES: readonly AnyTitle[] = [INDIA_18, ESPANA_18, INDIA_RAILS];

export const titleById = (id: string): AnyTitle | undefined => TITLES.find(({ meta }) => meta.id === id);
