import type { Fact } from './fact.ts';
import type { Seat } from './title.ts';

/** Types of the facts by which a title tells that a part of the game begins. */
export interface Parts {
  readonly round: readonly string[];
  /** A turn that is told of lasts until the next, or the next round, whoever is asked in between. */
  readonly turn: readonly string[];
}

export const beginsRound = ({ round }: Parts, { type }: Fact): boolean => round.includes(type);
export const beginsTurn = ({ turn }: Parts, { type }: Fact): boolean => turn.includes(type);

/** The moves that stand, as far as it matters whose turn they were. */
export interface MovesMade {
  readonly length: number;
  readonly floor: number; // those up to here are final
  seatOf(move: number): Seat | null;
  /** Whether a program played it. */
  isAuto(move: number): boolean;
  factsOf(move: number): readonly Fact[];
}

/** The last move that somebody made himself; `floor` if programs have played all since. */
export function lastByHand({ length, floor, isAuto }: MovesMade): number {
  let last = length;
  while (last > floor && isAuto(last)) last--;
  return last;
}

/**
 * After which move the turn began in which a seat has moved last, if nobody has moved since but programs; the number of
 * moves if there is nothing to take back: a turn of the seat that has just begun has no moves yet. Moves in a row may be
 * several turns: of two companies with one director, or in a stock round in which the others' programs pass.
 */
export function restartPoint(parts: Parts, made: MovesMade, seat: Seat, isToMove: boolean): number {
  const { length, floor, seatOf, isAuto, factsOf } = made;
  const begins = (move: number): boolean =>
    factsOf(move).some((fact) => beginsRound(parts, fact) || beginsTurn(parts, fact));
  const last = lastByHand(made);
  if (last === floor || seatOf(last) !== seat) return length;
  let began = last - 1; // as far as it is told
  while (began > floor && !begins(began)) began--;
  const isTold = factsOf(began).some((fact) => beginsTurn(parts, fact));
  for (let move = last; isToMove && move <= length; move++) {
    if (begins(move) || (!isTold && seatOf(move) !== seat)) return length;
  }
  let from = last - 1;
  while (from > began && (seatOf(from) === seat || (isTold && isAuto(from)))) from--;
  return from;
}
