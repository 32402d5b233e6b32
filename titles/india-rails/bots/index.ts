import type { TitleBots } from '@roundhouse/bots';
import { railsPlayer } from './greedy.ts';
import { randomRails, variedRails } from './random.ts';
import { SEARCHING, SIMPLE, THOROUGH } from './style.ts';

export const BOTS: TitleBots = {
  random: randomRails,
  varied: variedRails,
  levels: { novice: railsPlayer(SIMPLE), regular: railsPlayer(THOROUGH), expert: railsPlayer(SEARCHING) },
};
