import { wrongWith } from '@roundhouse/kernel';

/** What can be wrong with a board of this title, beside what can be with any. */
export const CODES = [
  'ai.allRerolls',
  'ai.nothing',
  'ai.twice',
  'bonus.dice',
  'bonus.modifiers',
  'bonus.past',
  'bonus.twice',
  'card.nowhere',
  'card.twice',
  'circles.rows',
  'company.twice',
  'cube.few',
  'cube.twice',
  'dice.pool',
  'exit.none',
  'exit.off',
  'exit.printed',
  'exit.twice',
  'hex.alone',
  'hex.offGrid',
  'hex.twice',
  'hex.unnamed',
  'name.twice',
  'start.noCity',
  'start.twice',
  'tile.noSquare',
  'tile.twice',
  'train.few',
  'train.noEnd',
  'train.numbers',
  'train.obsoletes',
  'train.twice',
] as const;
export type Code = (typeof CODES)[number];

export const wrong = wrongWith<Code>();
