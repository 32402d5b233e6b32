import { boardShelf, type Json } from '@roundhouse/kernel';
import chartersFile from '../data/charters.json' with { type: 'json' };
import { OWN_HASH } from '../data/hash.ts';
import mapFile from '../data/map.json' with { type: 'json' };
import marketFile from '../data/market.json' with { type: 'json' };
import tilesFile from '../data/tiles.json' with { type: 'json' };
import type { Board } from './board.ts';
import { compileBoard } from './compile.ts';
import type { BoardData } from './schema.ts';

export const BOARD_ID = '1947';

/** The board that comes with the game. */
export const OWN_DATA: Json = {
  map: mapFile,
  tiles: tilesFile,
  market: marketFile,
  charters: chartersFile,
} as Json;

const shelf = boardShelf<Board>({
  ownHash: OWN_HASH,
  ownData: OWN_DATA,
  compile: (data, hash) => compileBoard(data as BoardData, BOARD_ID, hash),
});

/** A state names the board it is played on; its `board` is what was built there. */
export interface NamesBoard {
  readonly boardHash: string;
}

export const boardOf = ({ boardHash }: NamesBoard): Board => shelf.of({ board: { hash: boardHash } });
export const ownBoard = shelf.own;
export const boardFrom = shelf.from;
