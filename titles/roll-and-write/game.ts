import type { Game } from '../game.ts';
import { BOTS } from './bots/index.ts';
import { DRAWING } from './drawing/whole.ts';
import { TITLE } from './index.ts';
import { LESSONS, PICTURES } from './lessons/index.ts';
import { MEASURES } from './measures.ts';
import { TERMINAL } from './terminal/index.ts';
import { BOARDS } from './words/en/boards.ts';
import { WORDS } from './words/en/index.ts';
import { boardWordsIn, wordsIn } from './words/index.ts';

export const GAME: Game = {
  ...TITLE,
  words: WORDS,
  wordsIn,
  boardWords: BOARDS,
  boardWordsIn,
  drawing: DRAWING,
  terminal: TERMINAL,
  bots: BOTS,
  lessons: LESSONS,
  pictures: PICTURES,
  measures: MEASURES,
};
