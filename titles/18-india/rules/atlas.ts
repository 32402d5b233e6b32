import { type Atlas, compileAtlas, lazyAtlases } from '@roundhouse/rails-18xx';
import { MAP } from '../data/map.ts';
import { MORE_TILES_18XX_GAMES, OWN_TILES, TILE_COUNTS, UPGRADES } from '../data/tiles.ts';
import type { Edition } from './edition.ts';

const printed = (): Atlas => compileAtlas(MAP, TILE_COUNTS, UPGRADES, OWN_TILES);

/** The board and tiles of each edition. */
export const ATLAS: Readonly<Record<Edition, Atlas>> = lazyAtlases({
  errata: printed,
  print: printed,
  '18xx.games': () => compileAtlas(MAP, [...TILE_COUNTS, ...MORE_TILES_18XX_GAMES], UPGRADES, OWN_TILES),
});
