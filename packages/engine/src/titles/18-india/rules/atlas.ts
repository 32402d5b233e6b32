import { type Atlas, compileAtlas } from '../../../rails-18xx/index.ts';
import { MAP } from '../data/map.ts';
import { MORE_TILES_18XX_GAMES, OWN_TILES, TILE_COUNTS, UPGRADES } from '../data/tiles.ts';
import type { Edition } from './edition.ts';

const atlas = compileAtlas(MAP, TILE_COUNTS, UPGRADES, OWN_TILES);
let siteAtlas: Atlas | undefined;

/** The board and tiles of each edition; that of 18xx.games is made when first asked for. */
export const ATLAS: Readonly<Record<Edition, Atlas>> = {
  errata: atlas,
  print: atlas,
  get '18xx.games'() {
    siteAtlas ??= compileAtlas(MAP, [...TILE_COUNTS, ...MORE_TILES_18XX_GAMES], UPGRADES, OWN_TILES);
    return siteAtlas;
  },
};
