import { drawing18xx } from '@roundhouse/board-drawing';
import { TILE_LIBRARY } from '@roundhouse/rails-18xx';
import { MAP } from '../data/map.ts';
import { OWN_TILES } from '../data/tiles.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';
import { extrasIn, jewelleryAt } from './index.ts';

const TILES = { ...TILE_LIBRARY, ...OWN_TILES };

export const DRAWING = drawing18xx<View, Words['board']>({
  extras: (_, words) => extrasIn(words),
  map: () => MAP,
  tiles: () => TILES,
  tokens: ({ jewellery }, words) => jewelleryAt(jewellery, words),
});
