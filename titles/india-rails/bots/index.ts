import type { TitleBots } from '@roundhouse/bots';
import { greedyRails } from './greedy.ts';
import { randomRails } from './random.ts';

export const BOTS: TitleBots = { random: randomRails, greedy: greedyRails };
