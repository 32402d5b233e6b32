export { type Answer, type Bot, EFFORTS, type Effort, type MakeBot, type Question } from './bot.ts';
export { possibleState } from './possible-state.ts';
export { randomBot, randomPlayer, type Selection, selectionOf } from './random.ts';
export { type Asked, BotSeats, questionTo } from './seats.ts';
export { DEFAULT_WEIGHT, type Leanings, type Played, type TitleBots, type Weights } from './title-bots.ts';
