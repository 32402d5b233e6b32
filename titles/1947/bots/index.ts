import type { TitleBots } from '@roundhouse/bots';
import { NOVICE, REGULAR } from '@roundhouse/rails-18xx/bots/index.ts';
import { playerOf } from './choose.ts';
import { LEANINGS } from './leanings.ts';
import { variedPlayer } from './varied.ts';

export const BOTS: TitleBots = {
  ...LEANINGS,
  varied: variedPlayer,
  levels: { novice: playerOf(NOVICE), regular: playerOf(REGULAR) },
};
