import { drawing18xx } from '@roundhouse/board-drawing';
import { TILE_LIBRARY } from '@roundhouse/rails-18xx';
import { MAP, MAP_18XX_GAMES } from '../data/map.ts';
import type { View } from '../view.ts';
import { EXTRAS, espanaDecorations } from './index.ts';

export const DRAWING = drawing18xx<View>({
  extras: () => EXTRAS,
  map: ({ edition }) => (edition === 'print' ? MAP : MAP_18XX_GAMES),
  tiles: () => TILE_LIBRARY,
  tokens: espanaDecorations,
});
