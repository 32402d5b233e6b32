import type { Fact } from './fact.ts';

/** Types of the facts by which a title tells that a part of the game begins. */
export interface Parts {
  readonly round: readonly string[];
  /** A turn that is told of lasts until the next, or the next round, whoever is asked in between. */
  readonly turn: readonly string[];
}

export const beginsRound = ({ round }: Parts, { type }: Fact): boolean => round.includes(type);
export const beginsTurn = ({ turn }: Parts, { type }: Fact): boolean => turn.includes(type);

/**
 * After which move the turn began whose moves can be taken back at once. A seat made the moves after `from` in a row, but
 * these may be several turns: of two companies, or of nobody else's. A turn of the same seat that has just begun has none.
 */
export function restartPoint(
  parts: Parts,
  moves: { readonly from: number; readonly length: number; factsOf(move: number): readonly Fact[] },
  movesOn: boolean, // the same seat is to move
): number {
  const { from, length, factsOf } = moves;
  for (let move = movesOn ? length : length - 1; move > from; move--) {
    if (factsOf(move).some((fact) => beginsRound(parts, fact) || beginsTurn(parts, fact))) return move;
  }
  return from;
}
