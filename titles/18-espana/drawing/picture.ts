import { drawing18xx } from '@roundhouse/board-drawing';
import { TILE_LIBRARY } from '@roundhouse/rails-18xx';
import { MAP, MAP_18XX_GAMES } from '../data/map.ts';
import { OWN_TILES } from '../data/own-tiles.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { EXTRAS, espanaDecorations } from './index.ts';
import { stopLooks } from './stops.ts';
import { ESPANA_THEMES } from './theme.ts';

const TILES = { ...TILE_LIBRARY, ...OWN_TILES };

export const DRAWING = drawing18xx<View, Words['board']>({
  extras: (_, words) => ({ ...EXTRAS, stopLook: stopLooks(words) }),
  map: ({ edition }) => (edition === 'print' ? MAP : MAP_18XX_GAMES),
  tiles: () => TILES,
  theme: ESPANA_THEMES.paper,
  tokens: espanaDecorations,
});
