import { type Atlas, compileAtlas, lazyAtlases, type MapDef } from '@roundhouse/rails-18xx';
import { MAP, MAP_18XX_GAMES } from '../data/map.ts';
import { TILE_COUNTS, UPGRADES } from '../data/tiles.ts';
import type { Edition } from './edition.ts';

export const MAPS: Readonly<Record<Edition, MapDef>> = { print: MAP, '18xx.games': MAP_18XX_GAMES };

/** The board and tiles of each edition. */
export const ATLAS: Readonly<Record<Edition, Atlas>> = lazyAtlases({
  print: () => compileAtlas(MAPS.print, TILE_COUNTS, UPGRADES),
  '18xx.games': () => compileAtlas(MAPS['18xx.games'], TILE_COUNTS, UPGRADES),
});
