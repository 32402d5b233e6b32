export type { Bot } from './bot.ts';
export { randomBot, randomPlayer, type Selection, selectionOf } from './random.ts';
export { DEFAULT_WEIGHT, type Played, type TitleBots, type Weights } from './weights.ts';
