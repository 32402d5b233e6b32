import type { Game } from '../game.ts';
import { BOTS } from './bots/index.ts';
import { DRAWING } from './drawing/index.ts';
import { TITLE } from './index.ts';
import { TERMINAL } from './terminal/index.ts';
import { WORDS } from './words/en/index.ts';
import { wordsIn } from './words/index.ts';

export const GAME: Game = {
  ...TITLE,
  words: WORDS,
  wordsIn,
  drawing: DRAWING,
  terminal: TERMINAL,
  bots: BOTS,
};
