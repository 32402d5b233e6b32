import type { TitleBots } from '@roundhouse/bots';
import { LEANINGS } from './leanings.ts';
import { variedPlayer } from './varied.ts';

export const BOTS: TitleBots = { ...LEANINGS, varied: variedPlayer };
