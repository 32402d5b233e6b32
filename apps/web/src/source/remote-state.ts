import {
  lastByHand,
  type MovesMade,
  type Parts,
  restartPoint,
  type Seat,
  type Violation,
} from '@roundhouse/engine/kernel';
import type { ErrorAnswer, TableAnswer, Entry as WireEntry } from '@roundhouse/protocol';
import { ApiError } from './api.ts';
import type { Entry, Failed, Position, UndoLimits } from './table-source.ts';

/** The server's position as the page shows it. */
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

/** Whether an answer tells of less than is known already. */
export const isOlder = (answer: TableAnswer, known: TableAnswer): boolean =>
  (answer.position?.seq ?? -1) < (known.position?.seq ?? -1);

/** Adds what came to what is there; a line that was sent twice counts once. */
export function merged(before: readonly Entry[], came: readonly WireEntry[]): readonly Entry[] {
  const last = before.at(-1)?.seq ?? -1;
  const added = came.filter(({ seq }) => seq > last);
  return added.length === 0 ? before : [...before, ...added];
}

type Standing = Pick<Position, 'moves' | 'floor' | 'redoable' | 'waitingFor'>;

/** The moves that stand, and those that were taken back last and can be brought back. */
function movesIn(entries: readonly Entry[], { moves: length, floor }: Standing): MovesMade {
  const lines = new Map<number, Entry>();
  for (const entry of entries) if (entry.kind === 'action' || entry.kind === 'table') lines.set(entry.moves, entry);
  return {
    ...{ length, floor },
    seatOf(move) {
      const line = lines.get(move);
      return line?.kind === 'action' ? line.seat : null;
    },
    isAuto: (move) => lines.get(move)?.auto === true,
    factsOf: (move) => lines.get(move)?.facts ?? [],
  };
}

function moverIn(made: MovesMade): Seat | null {
  const last = lastByHand(made);
  return last > made.floor ? made.seatOf(last) : null;
}

/** Who moved last, programs left aside. */
export const moverOf = (entries: readonly Entry[], standing: Standing): Seat | null =>
  moverIn(movesIn(entries, standing));

/**
 * How far back the last moves are of one seat alone, with what programs played after them; whether they revealed something
 * is for the server to say. What programs played before them stays.
 */
export function limitsOf(
  entries: readonly Entry[],
  standing: Standing,
  mine: readonly Seat[],
  parts: Parts,
): UndoLimits {
  const made = movesIn(entries, standing);
  const { length, floor, seatOf, isAuto } = made;
  const last = lastByHand(made);
  const seat = moverIn(made);
  let forth = length + 1;
  while (forth < length + standing.redoable && isAuto(forth + 1)) forth++;
  if (seat === null || !mine.includes(seat)) {
    return { own: length, agreed: floor, turn: length, back: Math.max(floor, length - 1), forth };
  }
  const beforeOwn = (move: number): number => (move < length && isAuto(move + 1) ? beforeOwn(move + 1) : move);
  let from = last;
  while (from > floor && (seatOf(from) === seat || isAuto(from))) from--;
  const turn = restartPoint(parts, made, seat, standing.waitingFor.includes(seat));
  return { own: beforeOwn(from), agreed: floor, turn: beforeOwn(turn), back: last - 1, forth };
}

/** A refusal of the rules as the page's own judge would have said it. */
export function violationIn(error: ErrorAnswer['error'] | null, book: string): Violation | null {
  const found = error?.violation;
  return found ? { code: found.code, numbers: found.numbers, rule: { book, section: found.section } } : null;
}

/** What the server refused, as an answer; anything else that was thrown is a bug. */
export function failed(error: unknown, book: string): Failed {
  if (!(error instanceof ApiError)) throw error;
  const violation = violationIn(error.answer, book);
  return violation ? { ok: false, violation } : { ok: false, problem: error.message };
}
