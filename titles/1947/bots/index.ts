import type { TitleBots } from '@roundhouse/bots';
import { playerOf } from './choose.ts';
import { LEANINGS } from './leanings.ts';
import { RAILWAYS_EXPERT, RAILWAYS_NOVICE, RAILWAYS_REGULAR } from './style.ts';
import { variedPlayer } from './varied.ts';

export const BOTS: TitleBots = {
  ...LEANINGS,
  varied: variedPlayer,
  levels: {
    novice: playerOf(RAILWAYS_NOVICE),
    regular: playerOf(RAILWAYS_REGULAR),
    expert: playerOf(RAILWAYS_EXPERT),
  },
};
