import type { Game } from '../game.ts';
import { DRAWING } from './drawing/index.ts';
import { TITLE } from './index.ts';
import { TERMINAL } from './terminal/index.ts';
import { WORDS } from './words/index.ts';

export const GAME: Game = { ...TITLE, words: WORDS, drawing: DRAWING, terminal: TERMINAL };
