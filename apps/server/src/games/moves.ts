import type { Seat } from '@roundhouse/kernel';
import type { Me, MoveAnswer, MoveCommand, SeatCommand, StepCommand } from '@roundhouse/protocol';
import type { Command } from '@roundhouse/table';
import { badRequest, conflict, forbidden, Problem } from '../problem.ts';
import { answerFor, entryOf, viewerOf } from './answers.ts';
import type { Games, TableSnapshot } from './games.ts';
import { mustLook } from './permissions.ts';
import { Late } from './refusal.ts';
import { type EventRow, eventRows, seatsOf } from './rows.ts';
import { writeJudged } from './verdicts.ts';

/** The seat for which somebody acts. A seat named in the action itself is ignored. */
export function actingSeat(
  { row, seats }: Pick<TableSnapshot, 'row' | 'seats'>,
  me: Me,
  wanted: Seat | undefined,
): Seat {
  mustLook(row, seats, me);
  const mine = seatsOf(seats, me.id);
  if (mine.length === 0) throw forbidden('table.notSeated');
  const seat = wanted ?? (mine.length === 1 ? mine[0] : undefined);
  if (seat === undefined) throw badRequest('seat: say which of your seats acts');
  if (!mine.includes(seat)) throw forbidden('table.notYourSeat');
  return seat;
}

/** The answer to a stored command; the same each time it is requested. */
async function answerTo(read: TableSnapshot, me: Me, seat: Seat, rows: readonly EventRow[]): Promise<MoveAnswer> {
  const as = seatsOf(read.seats, me.id).includes(seat) ? seat : undefined;
  const viewer = viewerOf(read, me, as);
  const entries = rows.map((row) => entryOf(row, viewer));
  const last = rows.at(-1);
  const accepted = { seq: last?.seq ?? read.row.seq, moves: last?.moves ?? read.row.moves, entries };
  return { ...answerFor(read, me, as), accepted };
}

/** Carries out a command once: if it was stored before, only its answer is repeated. If it is refused, nothing is stored. */
async function runCommand(
  games: Games,
  id: string,
  me: Me,
  asked: { readonly commandId: string; readonly seat?: Seat | undefined },
  commandOf: (seat: Seat) => Command,
): Promise<MoveAnswer> {
  return writeJudged(games, id, {
    enter: (row, seats) => mustLook(row, seats, me),
    command: { user: me.id, id: asked.commandId },
    async again(read, { seq, count }) {
      const rows = await eventRows(read.db, id, seq - 1, count);
      return answerTo(read, me, actingSeat(read, me, asked.seat), rows);
    },
    body(work) {
      const seat = actingSeat(work.read, me, asked.seat);
      if (work.read.row.status === 'abandoned') throw conflict('table.over', { abandoned: true });
      work.perform(commandOf(seat));
    },
    // The command may make the player leave the seat, so the seats from before it are used.
    answer: (read, done) =>
      answerTo(read, me, asked.seat ?? seatsOf(read.seats, me.id)[0] ?? 0, done?.commit.events ?? []),
  });
}

export async function makeMove(games: Games, id: string, me: Me, command: MoveCommand): Promise<MoveAnswer> {
  const { action, decision } = command;
  try {
    return await runCommand(games, id, me, command, (seat) => ({ kind: 'act', seat, action, decision }));
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    const fresh = await games.look(id, (read) => answerFor(read, me, error.seat));
    throw new Problem(409, 'move.late', {}, { fresh });
  }
}

/** Undoes or redoes a player's own moves. */
export async function stepMoves(games: Games, id: string, me: Me, kind: 'undo' | 'redo', command: StepCommand) {
  const { to } = command;
  return runCommand(games, id, me, command, (by) => ({ kind, to, by, alone: true }));
}

export async function restart(games: Games, id: string, me: Me, command: SeatCommand): Promise<MoveAnswer> {
  return runCommand(games, id, me, command, (seat) => ({ kind: 'restart', seat }));
}

export async function resign(games: Games, id: string, me: Me, command: SeatCommand): Promise<MoveAnswer> {
  return runCommand(games, id, me, command, (seat) => ({ kind: 'resign', seat }));
}

/** Programs a seat; if the game waits for it, the program begins immediately. */
export async function program(games: Games, id: string, me: Me, command: SeatCommand & { program: unknown }) {
  return runCommand(games, id, me, command, (seat) => ({ kind: 'program', seat, program: command.program }));
}
