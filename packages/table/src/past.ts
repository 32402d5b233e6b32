import { beginsRound, beginsTurn, type Fact, type LogEvent, type Parts, type Seat } from '@roundhouse/kernel';

/** A line of a log, as far as it matters for undo. */
export interface PastLine {
  readonly kind: LogEvent['kind'] | 'started';
  readonly seat: Seat | null;
  readonly moves: number; // how many stand after it
  readonly auto?: boolean; // a program played it
  readonly facts: readonly Fact[];
}

export interface PastMove {
  readonly seat: Seat | null; // null: the table made it
  readonly auto: boolean;
  readonly beginsTurn: boolean; // with a turn that the title announces
  readonly beginsPart: boolean; // such a turn, or a round
}

/** Who made each move, and where turns began: all that undo has to know about the past, without the states. */
export class Past {
  readonly #parts: Parts;
  readonly #moves: PastMove[] = [];

  constructor(parts: Parts, lines: Iterable<PastLine> = []) {
    this.#parts = parts;
    for (const line of lines) this.follow(line);
  }

  /** Undone moves stay until others replace them, since they may be redone. */
  follow({ kind, seat, moves, auto = false, facts }: PastLine): void {
    if (kind !== 'action' && kind !== 'table') return;
    const turn = facts.some((fact) => beginsTurn(this.#parts, fact));
    this.#moves[moves - 1] = {
      seat: kind === 'action' ? seat : null,
      auto,
      beginsTurn: turn,
      beginsPart: turn || facts.some((fact) => beginsRound(this.#parts, fact)),
    };
  }

  at(move: number): PastMove | undefined {
    return this.#moves[move - 1];
  }
}

/** The facts of the set-up and of the moves that stand, in order. Those of undone moves are left out. */
export function standingFacts(lines: Iterable<PastLine>, length: number): readonly Fact[] {
  const told: (readonly Fact[])[] = [];
  for (const { kind, moves, facts } of lines) {
    if (kind === 'action' || kind === 'table' || kind === 'started') told[moves] = facts;
  }
  return told.slice(0, length + 1).flatMap((facts) => facts ?? []);
}

/** How many moves stand, how many of them are final, and how many were taken back. */
export interface MoveCounts {
  readonly length: number;
  readonly floor: number;
  readonly redoable: number;
}

/** The moves that stand, with what is known about whose they were. */
export interface MovesMade extends MoveCounts {
  readonly past: Past;
}

export const seatOf = ({ past }: MovesMade, move: number): Seat | null => past.at(move)?.seat ?? null;
export const isAuto = ({ past }: MovesMade, move: number): boolean => past.at(move)?.auto === true;

/** The last move that a player made by hand; `floor` if programs have played all since. */
export function lastByHand(made: MovesMade): number {
  let last = made.length;
  while (last > made.floor && isAuto(made, last)) last--;
  return last;
}

/** The seat that moved last, not counting programs. */
export function lastMover(made: MovesMade): Seat | null {
  const last = lastByHand(made);
  return last > made.floor ? seatOf(made, last) : null;
}

/** The next number of moves from `move` on that is not followed by a program's move: undo leaves those moves alone. */
export function afterPrograms(made: MovesMade, move: number): number {
  let to = move;
  while (to < made.length && isAuto(made, to + 1)) to++;
  return to;
}

/**
 * After which move the seat's latest turn began, if only programs have moved since; otherwise, or if a new turn of the seat
 * has just begun, the number of moves, since there is nothing to undo. Several moves in a row may be several turns: of two
 * companies with one director, or in a stock round in which the others' programs pass.
 */
export function turnBegan(made: MovesMade, seat: Seat, isToMove: boolean): number {
  const { length, floor, past } = made;
  // Facts from before the floor are not known, and a rebase begins no turn.
  const begins = (move: number): boolean => move > floor && past.at(move)?.beginsPart === true;
  const last = lastByHand(made);
  if (last === floor || seatOf(made, last) !== seat) return length;
  let began = last - 1; // as far as facts announce it
  while (began > floor && !begins(began)) began--;
  const isTold = began > floor && past.at(began)?.beginsTurn === true;
  for (let move = last; isToMove && move <= length; move++) {
    if (begins(move) || (!isTold && seatOf(made, move) !== seat)) return length;
  }
  let from = last - 1;
  while (from > began && (seatOf(made, from) === seat || (isTold && isAuto(made, from)))) from--;
  return from;
}
