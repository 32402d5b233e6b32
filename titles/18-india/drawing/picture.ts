import { drawing18xx } from '@roundhouse/board-drawing';
import { TILE_LIBRARY } from '@roundhouse/rails-18xx';
import { MAP } from '../data/map.ts';
import { OWN_TILES } from '../data/tiles.ts';
import type { View } from '../view.ts';
import { EXTRAS, jewelleryAt } from './index.ts';

const TILES = { ...TILE_LIBRARY, ...OWN_TILES };

export const DRAWING = drawing18xx<View>({
  extras: () => EXTRAS,
  map: () => MAP,
  tiles: () => TILES,
  tokens: ({ jewellery }) => jewelleryAt(jewellery),
});
