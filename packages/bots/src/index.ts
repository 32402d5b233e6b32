export type { Bot } from './bot.ts';
export { greedyPlayer } from './greedy.ts';
export { randomBot, randomPlayer, type Selection, selectionOf } from './random.ts';
export { DEFAULT_WEIGHT, type Weights, weightsOf } from './weights.ts';
