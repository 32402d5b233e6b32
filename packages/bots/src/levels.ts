import type { AnyTitle } from '@roundhouse/kernel';
import type { Bot, Effort } from './bot.ts';
import { randomPlayer } from './random.ts';
import type { TitleWithBots } from './title-bots.ts';

/** How well a bot plays if it plays to win. */
export type Skill = 'novice' | 'regular' | 'expert';
/** Every title has a random player: it makes legal moves and pursues no goal. */
export type LevelName = 'random' | Skill;

export interface Level {
  readonly name: LevelName;
  readonly work: number; // units for one decision
  readonly milliseconds: number; // on one core, before it has to answer with the best found so far
}

/** The weakest first. */
export const LEVELS: readonly Level[] = [
  { name: 'random', work: 100, milliseconds: 200 },
  { name: 'novice', work: 100, milliseconds: 200 },
  { name: 'regular', work: 500, milliseconds: 1_000 },
  { name: 'expert', work: 2_500, milliseconds: 5_000 },
];

export const levelCalled = (name: string): Level | undefined => LEVELS.find((level) => level.name === name);

/** The bot of a level; undefined if the title has none yet. */
export function botOf(title: AnyTitle & TitleWithBots, name: LevelName): Bot | undefined {
  return name === 'random' ? randomPlayer(title) : title.bots?.levels?.[name]?.(title);
}

/** The levels that a title has bots for. */
export const levelsOf = ({ bots }: TitleWithBots): readonly Level[] =>
  LEVELS.filter(({ name }) => name === 'random' || bots?.levels?.[name] !== undefined);

/** The level that gives hints to people: the best that plays to win; undefined if the title has none. */
export const adviserOf = (title: TitleWithBots): Level | undefined =>
  levelsOf(title).findLast(({ name }) => name !== 'random');

/** What a bot of the level may spend on one decision. */
export const effortOf = ({ work }: Level, scale = 1): Effort => ({ work: Math.max(1, Math.round(work * scale)) });
