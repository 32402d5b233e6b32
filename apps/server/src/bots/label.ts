import type { BotLevel } from '@roundhouse/protocol';

/** What a bot is called at a table. */
export const botLabel = (level: BotLevel, seat: number): string =>
  `${level.charAt(0).toUpperCase()}${level.slice(1)} bot ${seat + 1}`;
