import { type Atlas, compileAtlas } from '../../../rails-18xx/index.ts';
import { MAP, MAP_18XX_GAMES } from '../data/map.ts';
import { TILE_COUNTS, UPGRADES } from '../data/tiles.ts';
import type { Edition } from './edition.ts';

const atlas = compileAtlas(MAP, TILE_COUNTS, UPGRADES);
let siteAtlas: Atlas | undefined;

/** The board and tiles of each edition; that of 18xx.games is made when first asked for. */
export const ATLAS: Readonly<Record<Edition, Atlas>> = {
  print: atlas,
  get '18xx.games'() {
    siteAtlas ??= compileAtlas(MAP_18XX_GAMES, TILE_COUNTS, UPGRADES);
    return siteAtlas;
  },
};
