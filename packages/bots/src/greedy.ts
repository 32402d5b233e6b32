import type { Bot } from './bot.ts';
import { greedyRails } from './india-rails/greedy.ts';

/** Simple players that play to win, by title. */
const GREEDY: Readonly<Record<string, Bot>> = { 'india-rails': greedyRails };

export const greedyPlayer = (titleId: string): Bot | undefined => GREEDY[titleId];
