import type { BoardExtras, CompanyLook } from '@roundhouse/board-drawing';
import { lookOf as lookIn, looksOf } from '@roundhouse/board-drawing/tokens.ts';
import { TILE_LIBRARY, type TileDef } from '@roundhouse/rails-18xx';
import { OWN_TILES } from '../data/tiles.ts';
import { COMPANY_LOOKS, extrasIn } from '../drawing/index.ts';
import { SAID } from './text.ts';

let made: { readonly in: typeof SAID; readonly extras: BoardExtras } | undefined;

/** What board and market show beside the position, in the language that is spoken now. */
export function spokenExtras(): BoardExtras {
  if (made?.in !== SAID) made = { in: SAID, extras: extrasIn(SAID.board) };
  return made.extras;
}

export const TILES: Readonly<Record<string, TileDef>> = { ...TILE_LIBRARY, ...OWN_TILES };

const LOOKS = looksOf(COMPANY_LOOKS);
export const lookOf = (company: string): CompanyLook => lookIn(LOOKS, company);
