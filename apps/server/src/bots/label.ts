import type { BotLevel } from '@roundhouse/protocol';

/** The name of a bot at a table. */
export const botLabel = (level: BotLevel, seat: number): string =>
  `${level.charAt(0).toUpperCase()}${level.slice(1)} bot ${seat + 1}`;
