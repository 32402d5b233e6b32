import { type Atlas, compileAtlas, lazyAtlases, type MapDef } from '@roundhouse/rails-18xx';
import { BARCELONA, MADRID, PASS_HEXES } from '../data/board.ts';
import { MAP, MAP_18XX_GAMES } from '../data/map.ts';
import { OWN_TILES } from '../data/own-tiles.ts';
import { TILE_COUNTS, UPGRADES } from '../data/tiles.ts';
import type { Edition } from './edition.ts';

export const MAPS: Readonly<Record<Edition, MapDef>> = { print: MAP, '18xx.games': MAP_18XX_GAMES };

/** The board and tiles of each edition. */
export const ATLAS: Readonly<Record<Edition, Atlas>> = lazyAtlases({
  // A connection is a route (5.1.2): it leads over one pass at most (6.2) and to one city of Madrid or Barcelona.
  // 18xx.games asks that of trains only.
  print: () => ({
    ...compileAtlas(MAPS.print, TILE_COUNTS, UPGRADES, OWN_TILES),
    oneOf: PASS_HEXES,
    onePlace: [MADRID, BARCELONA],
  }),
  '18xx.games': () => compileAtlas(MAPS['18xx.games'], TILE_COUNTS, UPGRADES, OWN_TILES),
});
