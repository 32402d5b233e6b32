import type { Fact } from './fact.ts';

/** Types of the facts by which a title tells that a part of the game begins. */
export interface Parts {
  readonly round: readonly string[];
  /** A turn that is told of lasts until the next, or the next round, no matter who is asked in between. */
  readonly turn: readonly string[];
}

export const beginsRound = ({ round }: Parts, { type }: Fact): boolean => round.includes(type);
export const beginsTurn = ({ turn }: Parts, { type }: Fact): boolean => turn.includes(type);
