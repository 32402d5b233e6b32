import { stableHash } from '../json/hash.ts';
import type { Json } from './fact.ts';

interface ShelfOf<B> {
  readonly ownHash: string;
  readonly ownData: Json;
  compile(data: Json, hash: string): B;
}

/** The compiled boards that a title keeps in memory. */
export interface BoardShelf<B> {
  /** The board that comes with the game. */
  own(): B;
  /** The board a state is played on. */
  of(state: { readonly board: { readonly hash: string } }): B;
  /** The board compiled from data that the title has accepted. `of` finds it from now on. */
  from(data: Json): B;
}

const MOST_BOARDS = 100;

/**
 * Boards by the hash of their data: a state only names its board, and the same name always means the same board. When
 * there are too many, the least recently loaded one is dropped; a title on its board (onBoard) compiles it again.
 */
export function boardShelf<B>({ ownHash, ownData, compile }: ShelfOf<B>): BoardShelf<B> {
  const boards = new Map<string, B>();
  // Hashing is slow, and the same data is loaded again and again.
  const hashes = new WeakMap<object, string>();
  let own: B | undefined;

  function hashOf(data: Json): string {
    if (typeof data !== 'object' || data === null) return stableHash(data);
    const hash = hashes.get(data) ?? stableHash(data);
    hashes.set(data, hash);
    return hash;
  }
  function ownBoard(): B {
    own ??= compile(ownData, ownHash);
    return own;
  }
  return {
    own: ownBoard,
    of({ board: { hash } }) {
      if (hash === ownHash) return ownBoard();
      const known = boards.get(hash);
      if (!known) throw new Error(`board ${hash} is not at hand: ask the title on its board`);
      return known;
    },
    from(data) {
      const hash = hashOf(data);
      if (hash === ownHash) return ownBoard();
      const board = boards.get(hash) ?? compile(data, hash);
      boards.delete(hash);
      boards.set(hash, board);
      const [oldest] = boards.keys();
      if (boards.size > MOST_BOARDS && oldest !== undefined) boards.delete(oldest);
      return board;
    },
  };
}
