import type { BoardExtras, CompanyLook } from '@roundhouse/board-drawing';
import { type Looks, lookOf as lookIn, looksOf } from '@roundhouse/board-drawing/tokens.ts';
import type { TileDef } from '@roundhouse/rails-18xx';
import { type Board, boardOf, ownBoard } from '../board/index.ts';
import { type BoardTexts, extrasOf, tilesOf } from '../drawing/index.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';

interface Spoken {
  readonly texts: BoardTexts;
  readonly extras: BoardExtras;
  readonly tiles: Readonly<Record<string, TileDef>>;
  readonly looks: Looks;
}

const boardTexts = (): BoardTexts => ({ ...TEXT.map, season: TEXT.season });

function speak(board: Board): Spoken {
  const texts = boardTexts();
  const extras = extrasOf(board, texts);
  return { texts, extras, tiles: tilesOf(board), looks: looksOf(extras.companies) };
}

let made: { readonly in: typeof SAID; readonly board: Board; readonly spoken: Spoken } | undefined;

/** How a board looks in the language that is spoken now. */
export function spokenBoard(board: Board): Spoken {
  if (made?.in !== SAID || made.board !== board) made = { in: SAID, board, spoken: speak(board) };
  return made.spoken;
}

export const spokenFor = (view: Pick<View, 'boardHash'>): Spoken => spokenBoard(boardOf(view));

/** The board of the table that is open. */
export const lookOf = (company: string): CompanyLook =>
  lookIn((made?.spoken ?? spokenBoard(ownBoard())).looks, company);

/** Tiles of that board. */
export const tilesShown = (): Readonly<Record<string, TileDef>> => (made?.spoken ?? spokenBoard(ownBoard())).tiles;
