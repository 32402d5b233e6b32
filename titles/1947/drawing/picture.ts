import { drawing18xx } from '@roundhouse/board-drawing';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { extrasOf, seasonPlate, signsOf, tilesOf } from './index.ts';
import { THEMES_1947 } from './theme.ts';

export const DRAWING = drawing18xx<View, Words['board']>({
  extras: (view, words) => ({ ...extrasOf(boardOf(view), words), plates: [seasonPlate(view.season, words)] }),
  map: (view) => boardOf(view).map,
  tiles: (view) => tilesOf(boardOf(view)),
  theme: THEMES_1947.paper,
  tokens: (view, words) => signsOf(boardOf(view), view, words),
});
