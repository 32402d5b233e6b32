import type { BoardExtras, CompanyLook } from '@roundhouse/board-drawing';
import { lookOf as lookIn, looksOf } from '@roundhouse/board-drawing/tokens.ts';
import { TILE_LIBRARY, type TileDef } from '@roundhouse/rails-18xx';
import { OWN_TILES } from '../data/tiles.ts';
import { type BoardTexts, EXTRAS, extrasIn } from '../drawing/index.ts';
import { SAID, TEXT } from './text.ts';

const boardTexts = (): BoardTexts => ({ commodity: (id) => SAID.commodityName(id), closed: TEXT.closedSpace });

let made: { readonly in: typeof SAID; readonly texts: BoardTexts; readonly extras: BoardExtras } | undefined;

/** What board and market show beside the position, in the language that is spoken now. */
export function spokenBoard(): { readonly texts: BoardTexts; readonly extras: BoardExtras } {
  if (made?.in !== SAID) {
    const texts = boardTexts();
    made = { in: SAID, texts, extras: extrasIn(texts) };
  }
  return made;
}

export const TILES: Readonly<Record<string, TileDef>> = { ...TILE_LIBRARY, ...OWN_TILES };

const LOOKS = looksOf(EXTRAS.companies);
export const lookOf = (company: string): CompanyLook => lookIn(LOOKS, company);
