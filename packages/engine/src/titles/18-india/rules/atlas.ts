import { type Atlas, compileAtlas } from '../../../rails-18xx/index.ts';
import { MAP } from '../data/map.ts';
import { OWN_TILES, TILE_COUNTS, UPGRADES } from '../data/tiles.ts';
import type { Edition } from './edition.ts';

const atlas = compileAtlas(MAP, TILE_COUNTS, UPGRADES, OWN_TILES);

/** The board and tiles of each edition. */
export const ATLAS: Readonly<Record<Edition, Atlas>> = { errata: atlas, print: atlas };
