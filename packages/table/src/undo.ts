import type { Seat } from '@roundhouse/kernel';
import { afterPrograms, isAuto, lastByHand, lastMover, type MovesMade, seatOf, turnBegan } from './past.ts';
import type { TableProblem } from './problem.ts';
import type { Settled } from './steps.ts';

export type StepKind = 'undo' | 'redo';

/**
 * Who sits at a table. `shared`: everybody at a place of their own. `oneScreen`: all at one, where nobody needs to be asked,
 * but what was shown was seen. `sandbox`: one person plays all seats and has no secrets from themselves.
 */
export type TableKind = 'shared' | 'oneScreen' | 'sandbox';

/** Whether a move told somebody something; undefined: not judged yet. */
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

/** How far back one may go: without asking anybody, with everybody's consent, to the beginning of the turn. */
export interface UndoLimits {
  readonly own: number;
  readonly agreed: number;
  readonly turn: number;
  readonly back: number; // by one step: the last move by hand, with what programs played after it
  readonly forth: number;
  readonly forthOwn: boolean; // that step is free; else everybody has to agree
  readonly settledBy?: Settled['why'] | 'lesson'; // what keeps the moves before `agreed`; absent: that was not told
}

/** Whether one step back would be done, at least if all agree. */
export const mayStepBack = ({ back, agreed }: UndoLimits, length: number): boolean => back < length && back >= agreed;

/** One move that was taken back is brought back with what programs played after it. */
function stepForth(made: MovesMade): number {
  const { length, redoable } = made;
  let forth = length + 1;
  while (forth < length + redoable && isAuto(made, forth + 1)) forth++;
  return forth;
}

/**
 * The limits for the seats of one screen. Free are the last moves of one of them, with what programs played after those.
 * What is not judged yet counts as revealed.
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
  // What only programs played they would play again.
  if (last === floor) return { own: length, agreed: length, turn: length, back: length, forth, forthOwn };
  const seat = lastMover(made);
  if (seat === null || !mine.includes(seat)) {
    return { own: length, agreed, turn: length, back: Math.max(floor, length - 1), forth, forthOwn };
  }
  let from = last;
  while (from > floor && (seatOf(made, from) === seat || isAuto(made, from))) from--;
  const free = (to: number): number => afterPrograms(made, Math.max(agreed, to));
  const turn = turnBegan(made, seat, waitingFor.includes(seat));
  return { own: free(from), agreed, turn: free(turn), back: last - 1, forth, forthOwn };
}

/** Moves of a seat alone, with what programs played after them; what programs played first is not the seat's to take. */
export function isOwn(made: MovesMade, to: number, seat: Seat): boolean {
  const [from, until] = [Math.min(to, made.length), Math.max(to, made.length)];
  for (let move = from + 1; move <= until; move++) {
    if (seatOf(made, move) !== seat && !isAuto(made, move)) return false;
  }
  return !isAuto(made, from + 1);
}

/** Why so many moves cannot stand, even if all agree. */
export function rangeProblem({ length, floor, redoable }: MovesMade, kind: StepKind, to: number) {
  if (kind === 'undo' && !(to >= floor && to < length)) return { code: 'undo.noSuchMove', length, floor } as const;
  if (kind === 'redo' && !(to > length && to <= length + redoable)) {
    return { code: 'redo.noSuchMove', length, redoable } as const;
  }
  return undefined;
}

/** What was revealed is not taken back, even if all agree. Sandboxes have no secrets to keep. */
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
