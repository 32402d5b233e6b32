import type { CompanyLook } from '@roundhouse/board-drawing';
import { lookOf as lookIn, looksOf } from '@roundhouse/board-drawing/tokens.ts';
import { TILE_LIBRARY, type TileDef } from '@roundhouse/rails-18xx';
import { OWN_TILES } from '../data/own-tiles.ts';
import { EXTRAS } from '../drawing/index.ts';

export { EXTRAS };
export const TILES: Readonly<Record<string, TileDef>> = { ...TILE_LIBRARY, ...OWN_TILES };

const LOOKS = looksOf(EXTRAS.companies);
export const lookOf = (company: string): CompanyLook => lookIn(LOOKS, company);
