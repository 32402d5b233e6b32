import { levelsOf } from '@roundhouse/bots';
import type { BotLevel } from '@roundhouse/protocol';
import { knownTitle } from '../games/known-title.ts';

const LEVELS: readonly BotLevel[] = ['regular', 'novice', 'expert', 'random'];

/** The level of a bot that takes over for a player: as good as possible without making the others wait long. */
export const levelFor = (title: string): BotLevel => {
  const known = levelsOf(knownTitle(title)).map(({ name }) => name);
  return LEVELS.find((level) => known.includes(level)) ?? 'random';
};
