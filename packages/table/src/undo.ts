import type { Seat } from '@roundhouse/kernel';
import { afterPrograms, isAuto, lastByHand, lastMover, type MovesMade, seatOf, turnBegan } from './past.ts';
import type { TableProblem } from './problem.ts';
import type { Settled } from './steps.ts';

export type StepKind = 'undo' | 'redo';

/**
 * How people sit at a table. `shared`: everybody at their own device. `oneScreen`: all at one device, so nobody is asked to
 * agree, but what was shown cannot be undone. `sandbox`: one person plays all seats, so nothing is secret.
 */
export type TableKind = 'shared' | 'oneScreen' | 'sandbox';

/** Whether a move revealed something to somebody; undefined: not judged yet. */
export type Verdict = (move: number) => boolean | undefined;

/** The last move after `to` from which somebody learnt something; `to` if none; undefined if one is not judged yet. */
export function lastReveal({ length }: MovesMade, reveals: Verdict, to: number): number | undefined {
  for (let move = length; move > to; move--) {
    const verdict = reveals(move);
    if (verdict === undefined) return undefined;
    if (verdict) return move;
  }
  return to;
}

/** How many moves are left after going back: as far as possible alone, with everybody's consent, to the beginning of the turn. */
export interface UndoLimits {
  readonly own: number;
  readonly agreed: number;
  readonly turn: number;
  readonly back: number; // one step back: the last move by hand, with what programs played after it
  readonly mine?: number; // to before one's own last move, with what others played since; absent: `back` does that, or nothing may
  readonly forth: number; // one step forth
  readonly forthOwn: boolean; // true: that step is free; false: everybody has to agree
  readonly settledBy?: Settled['why'] | 'lesson'; // why the moves before `agreed` cannot be undone; absent: not known
}

/** Whether one step back is possible, at least if all agree. */
export const mayStepBack = ({ back, agreed }: UndoLimits, length: number): boolean => back < length && back >= agreed;

/** How many moves stand after redoing one move, with what programs played after it. */
function stepForth(made: MovesMade): number {
  const { length, redoable } = made;
  let forth = length + 1;
  while (forth < length + redoable && isAuto(made, forth + 1)) forth++;
  return forth;
}

/** How many moves stood before the last one that these seats made by hand, if it may still be taken back. */
function beforeOwn(made: MovesMade, mine: readonly Seat[], agreed: number): number | undefined {
  for (let move = made.length; move > agreed; move--) {
    const seat = seatOf(made, move);
    if (seat !== null && mine.includes(seat) && !isAuto(made, move)) return move - 1;
  }
  return undefined;
}

/**
 * The limits for the seats of one screen. Without asking others they may undo the latest moves of one of them, with what
 * programs played after those. Moves not judged yet count as having revealed something.
 */
export function undoLimits(
  made: MovesMade,
  mine: readonly Seat[],
  waitingFor: readonly Seat[],
  reveals: Verdict,
): UndoLimits {
  const { length, floor } = made;
  const agreed = lastReveal(made, (move) => reveals(move) ?? true, floor) ?? length;
  const forth = stepForth(made);
  const forthOwn = mine.some((seat) => isOwn(made, forth, seat));
  const last = lastByHand(made);
  // If programs made all the moves, they would just make them again.
  if (last === floor) return { own: length, agreed: length, turn: length, back: length, forth, forthOwn };
  const seat = lastMover(made);
  if (seat === null || !mine.includes(seat)) {
    const before = beforeOwn(made, mine, agreed);
    const theirs = before === undefined ? {} : { mine: before };
    return { own: length, agreed, turn: length, back: Math.max(floor, length - 1), ...theirs, forth, forthOwn };
  }
  let from = last;
  while (from > floor && (seatOf(made, from) === seat || isAuto(made, from))) from--;
  const free = (to: number): number => afterPrograms(made, Math.max(agreed, to));
  const turn = turnBegan(made, seat, waitingFor.includes(seat));
  return { own: free(from), agreed, turn: free(turn), back: last - 1, forth, forthOwn };
}

/** Whether a step only covers the seat's own moves and what programs played after them; it may not begin with a program's move. */
export function isOwn(made: MovesMade, to: number, seat: Seat): boolean {
  const [from, until] = [Math.min(to, made.length), Math.max(to, made.length)];
  for (let move = from + 1; move <= until; move++) {
    if (seatOf(made, move) !== seat && !isAuto(made, move)) return false;
  }
  return !isAuto(made, from + 1);
}

/** Why undo or redo cannot leave `to` moves, even if all agree. */
export function rangeProblem({ length, floor, redoable }: MovesMade, kind: StepKind, to: number) {
  if (kind === 'undo' && !(to >= floor && to < length)) return { code: 'undo.noSuchMove', length, floor } as const;
  if (kind === 'redo' && !(to > length && to <= length + redoable)) {
    return { code: 'redo.noSuchMove', length, redoable } as const;
  }
  return undefined;
}

/** A move that revealed something cannot be undone, even if all agree. Sandboxes have no secrets to keep. */
export function revealProblem(
  made: MovesMade,
  kind: TableKind,
  reveals: Verdict,
  to: number,
): TableProblem | undefined {
  if (kind === 'sandbox') return undefined;
  const move = lastReveal(made, reveals, to);
  if (move === undefined) return { code: 'undo.unjudged', to };
  return move === to ? undefined : { code: 'undo.revealed', move };
}
