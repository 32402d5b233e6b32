import { drawing18xx } from '@roundhouse/board-drawing';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';
import { extrasOf, seasonPlate, signsOf, tilesOf } from './index.ts';
import { THEMES_1947 } from './theme.ts';

export const DRAWING = drawing18xx<View>({
  extras: (view) => ({ ...extrasOf(boardOf(view)), plates: [seasonPlate(view.season)] }),
  map: (view) => boardOf(view).map,
  tiles: (view) => tilesOf(boardOf(view)),
  theme: THEMES_1947.paper,
  tokens: (view) => signsOf(boardOf(view), view),
});
