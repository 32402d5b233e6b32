import { levelsOf } from '@roundhouse/bots';
import type { BotLevel } from '@roundhouse/protocol';
import { knownTitle } from '../games/known-title.ts';

const LEVELS: readonly BotLevel[] = ['regular', 'novice', 'expert', 'random'];

/** A bot that goes on for somebody plays as well as it can without keeping all waiting. */
export const levelFor = (title: string): BotLevel => {
  const known = levelsOf(knownTitle(title)).map(({ name }) => name);
  return LEVELS.find((level) => known.includes(level)) ?? 'random';
};
