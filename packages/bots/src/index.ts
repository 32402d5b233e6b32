export type { Bot } from './bot.ts';
export { randomBot, type Selection, selectionOf } from './random.ts';
export { DEFAULT_WEIGHT, thriftyOf, type Weights, weightsOf } from './weights.ts';
