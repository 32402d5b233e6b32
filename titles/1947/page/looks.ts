import type { BoardExtras, CompanyLook } from '@roundhouse/board-drawing';
import { type Looks, lookOf, looksOf } from '@roundhouse/board-drawing/tokens.ts';
import type { SharedProps } from '@roundhouse/page/title-ui.ts';
import type { TileDef } from '@roundhouse/rails-18xx';
import { createContext, createElement, useCallback, useContext } from 'react';
import { type Board, boardFrom, boardOf, ownBoard } from '../board/index.ts';
import { extrasOf, tilesOf } from '../drawing/index.ts';
import type { View } from '../view.ts';
import { SAID } from './text.ts';

interface Spoken {
  readonly extras: BoardExtras;
  readonly tiles: Readonly<Record<string, TileDef>>;
  readonly looks: Looks;
}

function speak(board: Board): Spoken {
  const extras = extrasOf(board, SAID.board);
  return { extras, tiles: tilesOf(board), looks: looksOf(extras.companies) };
}

/** The one used last. */
let made: { readonly in: typeof SAID; readonly board: Board; readonly spoken: Spoken } | undefined;

/** How a board looks in the language that is spoken now. */
export function spokenBoard(board: Board): Spoken {
  if (made?.in !== SAID || made.board !== board) made = { in: SAID, board, spoken: speak(board) };
  return made.spoken;
}

export const spokenFor = (view: Pick<View, 'boardHash'>): Spoken => spokenBoard(boardOf(view));

/** The board that a table is played on; null: the game's own. */
const PlayedOn = createContext<Board | null>(null);

/** Put round the map and the panels of a table: two tables may be played on two boards. */
export const PlayedOnBoard = ({ board, children }: SharedProps) =>
  createElement(PlayedOn, { value: board === null ? null : boardFrom(board) }, children);

/** How the board looks that the table around is played on. */
const useSpokenBoard = (): Spoken => spokenBoard(useContext(PlayedOn) ?? ownBoard());

export function useLookOf(): (company: string) => CompanyLook {
  const { looks } = useSpokenBoard();
  return useCallback((company) => lookOf(looks, company), [looks]);
}

export const useTiles = (): Readonly<Record<string, TileDef>> => useSpokenBoard().tiles;
