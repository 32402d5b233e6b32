export { type Answer, type Bot, type Effort, LITTLE, type MakeBot, type Question, type Reason } from './bot.ts';
export { type BotAnswer, type BotJob, chanceOf, doBotJob, patienceWith } from './job.ts';
export {
  adviserOf,
  botOf,
  effortOf,
  LEVELS,
  type Level,
  type LevelName,
  levelCalled,
  levelsOf,
  type Skill,
} from './levels.ts';
export { playerBy } from './player-by.ts';
export { possibleState } from './possible-state.ts';
export { randomBot, randomPlayer, type Selection, selectionOf, variedPlayer } from './random.ts';
export { type Advised, reasonsOf, toTenths } from './reasons.ts';
export { bestByRollouts, type RolloutResult, type Rollouts } from './rollouts.ts';
export { answerSafely, askSafely, type Fault, type SafeAnswer } from './safely.ts';
export { type BotQuestion, BotSeats, questionTo } from './seats.ts';
export type { Leanings, TitleBots, TitleWithBots, Weights } from './title-bots.ts';
