import { boardShelf, type Json } from '@roundhouse/kernel';
import boardFile from '../data/board.json' with { type: 'json' };
import citiesFile from '../data/cities.json' with { type: 'json' };
import demandsFile from '../data/demands.json' with { type: 'json' };
import eventsFile from '../data/events.json' with { type: 'json' };
import { OWN_HASH } from '../data/hash.ts';
import loadsFile from '../data/loads.json' with { type: 'json' };
import type { Board } from './board.ts';
import { compileBoard } from './compile.ts';
import type { BoardData } from './schema.ts';

export const BOARD_ID = 'india-rails';

/** The board that comes with the game. */
export const OWN_DATA: Json = {
  board: boardFile,
  cities: citiesFile,
  demands: demandsFile,
  events: eventsFile,
  loads: loadsFile,
} as Json;

const shelf = boardShelf<Board>({
  ownHash: OWN_HASH,
  ownData: OWN_DATA,
  compile: (data, hash) => compileBoard(data as BoardData, BOARD_ID, hash),
});

export const boardOf = shelf.of;
export const ownBoard = shelf.own;
export const boardFrom = shelf.from;
