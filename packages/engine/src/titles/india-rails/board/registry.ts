import { type Json, stableHash } from '../../../kernel/index.ts';
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
} as unknown as Json;

/** Boards by what they say: a state only names its board, and the same name always means the same board. */
const boards = new Map<string, Board>();

/** The board a state is played on. */
export function boardOf(state: { readonly board: { readonly hash: string } }): Board {
  const { hash } = state.board;
  const known = boards.get(hash);
  if (known) return known;
  if (hash !== OWN_HASH) throw new Error(`board ${hash} has not been loaded`);
  return register(OWN_DATA, hash);
}

export const ownBoard = (): Board => boardOf({ board: { hash: OWN_HASH } });

function register(data: Json, hash: string): Board {
  const board = compileBoard(data as unknown as BoardData, BOARD_ID, hash);
  boards.set(hash, board);
  return board;
}

/** Makes a board known that checkBoard() has accepted. */
export function useBoard(data: Json): Board {
  const hash = stableHash(data);
  return boards.get(hash) ?? register(data, hash);
}
