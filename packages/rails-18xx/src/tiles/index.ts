import type { TileDef, TileId } from '../board/types.ts';
import { BROWN } from './brown.ts';
import { GRAY } from './gray.ts';
import { GREEN } from './green.ts';
import { YELLOW } from './yellow.ts';

/**
 * The tiles that many games share, by the number printed on them. Left out because no sound drawing of them is known: 37,
 * 460, 461 and 462 (a piece of track twice), 901 (a city without track), and 5M, 6M, 57M, 259, 259M, 4707, 4708 and 4715
 * (shape or value only guessed). 235 is right as it is: it really has one city without track. Tiles that one game alone
 * has are defined there.
 */
export const TILE_LIBRARY: Readonly<Record<TileId, TileDef>> = { ...YELLOW, ...GREEN, ...BROWN, ...GRAY };

export * from './stops.ts';
export { BROWN, GRAY, GREEN, YELLOW };
