import type { Parts, Seat, Violation } from '@roundhouse/kernel';
import type { Entry, Failed, Position } from '@roundhouse/page/source/table-source.ts';
import type { ErrorAnswer, TableAnswer, Entry as WireEntry, Position as WirePosition } from '@roundhouse/protocol';
import { lastMover, type MovesMade, Past, type UndoLimits, undoLimits } from '@roundhouse/table';
import { ApiError } from './api.ts';

/** The server's position in the form that the page uses. */
export function positionOf({ table, position }: TableAnswer): Position {
  if (!position) throw new Error('the game has not begun');
  const { viewer, moves, floor, redoable, view, waitingFor, choices, program } = position;
  const isActor = viewer !== 'spectator' && waitingFor.includes(viewer);
  return {
    ...{ viewer, moves, length: moves, floor, redoable, view, waitingFor, program },
    standings: table.standings,
    actor: isActor ? viewer : null,
    choices: isActor ? choices : [],
    others: !isActor && viewer !== 'spectator' && choices.length > 0 ? [{ seat: viewer, choices }] : [],
    ended: table.status === 'abandoned' ? 'abandoned' : table.ended,
  };
}

/** Whether an answer is older than what is known already. */
export const isOlder = (answer: TableAnswer, known: TableAnswer): boolean =>
  (answer.position?.seq ?? -1) < (known.position?.seq ?? -1);

/** Adds received lines to the known ones; a line sent twice counts once. */
export function merged(before: readonly Entry[], came: readonly WireEntry[]): readonly Entry[] {
  const last = before.at(-1)?.seq ?? -1;
  const added = came.filter(({ seq }) => seq > last);
  return added.length === 0 ? before : [...before, ...added];
}

type RemoteMoves = Pick<Position, 'moves' | 'floor' | 'redoable' | 'waitingFor'> & Pick<WirePosition, 'settled'>;

/** The moves that stand, and the undone ones that can be redone. */
const movesIn = (
  entries: readonly Entry[],
  { moves: length, floor, redoable }: RemoteMoves,
  parts: Parts,
): MovesMade => ({
  ...{ length, floor, redoable },
  past: new Past(parts, entries),
});

/** The seat that moved last, not counting programs. */
export const moverOf = (entries: readonly Entry[], standing: RemoteMoves, parts: Parts): Seat | null =>
  lastMover(movesIn(entries, standing, parts));

/** The limits of undo; the server decides which moves can no longer be undone. */
export function limitsOf(
  entries: readonly Entry[],
  standing: RemoteMoves,
  mine: readonly Seat[],
  parts: Parts,
): UndoLimits {
  const { settled, waitingFor } = standing;
  const stands = (move: number): boolean => settled !== null && move <= settled.moves;
  const limits = undoLimits(movesIn(entries, standing, parts), mine, waitingFor, stands);
  return settled ? { ...limits, settledBy: settled.why } : limits;
}

/** A refusal by the rules, in the form that the rules in the page would give. */
export function violationIn(error: ErrorAnswer['error'] | null, book: string): Violation | null {
  const found = error?.violation;
  return found ? { code: found.code, numbers: found.numbers, rule: { book, section: found.section } } : null;
}

/** A refusal of the server as an answer; any other error is a bug. */
export function failed(error: unknown, book: string): Failed {
  if (!(error instanceof ApiError)) throw error;
  const violation = violationIn(error.answer, book);
  if (violation) return { ok: false, violation };
  return { ok: false, problem: error.message, ...(error.status === 0 && { unreachable: true }) };
}
