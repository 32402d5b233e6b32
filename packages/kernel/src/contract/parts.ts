import type { Fact } from './fact.ts';

/** Types of the facts with which a title announces that a part of the game begins. */
export interface Parts {
  readonly round: readonly string[];
  /** A turn announced by a fact lasts until the next one, or the next round, whichever seats decide in between. */
  readonly turn: readonly string[];
}

export const beginsRound = ({ round }: Parts, { type }: Fact): boolean => round.includes(type);
export const beginsTurn = ({ turn }: Parts, { type }: Fact): boolean => turn.includes(type);
