import { type Json, stableHash } from '@roundhouse/kernel';
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

/**
 * Boards by what they say: a state only names its board, and the same name always means the same board. Those that have
 * not been asked for longest make room; a title on its board (onBoard) compiles it again.
 */
const boards = new Map<string, Board>();
const MOST_BOARDS = 100;

/** The board a state is played on. */
export function boardOf(state: { readonly board: { readonly hash: string } }): Board {
  const { hash } = state.board;
  if (hash === OWN_HASH) return ownBoard();
  const known = boards.get(hash);
  if (!known) throw new Error(`board ${hash} is not at hand: ask the title on its board`);
  return known;
}

let own: Board | undefined;

export function ownBoard(): Board {
  own ??= compileBoard(OWN_DATA as unknown as BoardData, BOARD_ID, OWN_HASH);
  return own;
}

/** Hashes are dear, and the same data is made known again and again. */
const hashes = new WeakMap<object, string>();

function hashOf(data: Json): string {
  const known = typeof data === 'object' && data !== null ? hashes.get(data) : undefined;
  const hash = known ?? stableHash(data);
  if (typeof data === 'object' && data !== null) hashes.set(data, hash);
  return hash;
}

/** The board that such data make, which checkBoard() has accepted. It is at hand from now on. */
export function boardFrom(data: Json): Board {
  const hash = hashOf(data);
  if (hash === OWN_HASH) return ownBoard();
  const board = boards.get(hash) ?? compileBoard(data as unknown as BoardData, BOARD_ID, hash);
  boards.delete(hash);
  boards.set(hash, board);
  const [oldest] = boards.keys();
  if (boards.size > MOST_BOARDS && oldest !== undefined) boards.delete(oldest);
  return board;
}
