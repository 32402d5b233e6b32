import type { ActionBase, Seat } from '@roundhouse/engine/kernel';
import type { Me, MoveAnswer, MoveCommand, SeatCommand, StepCommand } from '@roundhouse/protocol';
import { badRequest, conflict, forbidden, Problem } from '../problem.ts';
import { settleOthers } from './agreements.ts';
import { answerFor, entryOf, viewerOf } from './answers.ts';
import { maybeCallTime } from './clock.ts';
import type { Games, Read } from './games.ts';
import { mustLook } from './permissions.ts';
import { dropProgramsOfFree, type Running, runningPrograms, runPrograms, setProgram } from './programs.ts';
import { refusal } from './refusal.ts';
import { eventRows, seatsOf } from './rows.ts';
import type { Turn } from './turn.ts';
import { restartTurn, stepAlone } from './undo.ts';
import { writeJudged } from './verdicts.ts';

/** The seat somebody acts for. What the action says of a seat is never asked. */
export function actingSeat({ row, seats }: Pick<Turn, 'row' | 'seats'>, me: Me, wanted: Seat | undefined): Seat {
  mustLook(row, seats, me);
  const mine = seatsOf(seats, me.id);
  if (mine.length === 0) throw forbidden('table.notSeated', 'You do not sit at this table.');
  const seat = wanted ?? (mine.length === 1 ? mine[0] : undefined);
  if (seat === undefined) throw badRequest('seat: say which of your seats acts');
  if (!mine.includes(seat)) throw forbidden('table.notYourSeat', 'This is not your seat.');
  return seat;
}

/** The answer to a command that was stored; the same whenever it is asked for again. */
async function answerOf(games: Games, id: string, me: Me, seat: Seat, stored: { seq: number; count: number }) {
  return games.read(id, async (read): Promise<MoveAnswer> => {
    const as = seatsOf(read.seats, me.id).includes(seat) ? seat : undefined;
    const viewer = viewerOf(read, me, as);
    const rows = await eventRows(read.db, id, stored.seq - 1, stored.count);
    const entries = rows.map((row) => entryOf(row, viewer));
    const last = rows.at(-1);
    const accepted = { seq: last?.seq ?? read.row.seq, moves: last?.moves ?? read.row.moves, entries };
    return { ...(await answerFor(read, me, as)), accepted };
  });
}

/**
 * Runs a command once: if it was stored before, only its answer is given again. `body` changes the game through the turn,
 * or throws a Problem, and then nothing is stored.
 */
export async function runCommand(
  games: Games,
  id: string,
  me: Me,
  command: { readonly commandId: string; readonly seat?: Seat | undefined },
  body: (turn: Turn, seat: Seat, running: Running) => Promise<void> | void,
): Promise<MoveAnswer> {
  const { seat, stored } = await writeJudged(games, id, me, async (turn) => {
    const { tx, game } = turn;
    const acting = actingSeat(turn, me, command.seat);
    const key = { table_id: id, user_id: me.id, command_id: command.commandId };
    const before = await tx
      .selectFrom('commands')
      .select(['seq', 'count'])
      .where('table_id', '=', id)
      .where('user_id', '=', me.id)
      .where('command_id', '=', command.commandId)
      .executeTakeFirst();
    if (before) return { seat: acting, stored: before };
    if (turn.row.status === 'abandoned') throw conflict('table.over', 'The game was abandoned.');
    const first = game.seq + 1;
    const running = runningPrograms(turn);
    await body(turn, acting, running);
    await runPrograms(turn, running);
    const done = { seq: first, count: game.seq - first + 1 };
    await tx
      .insertInto('commands')
      .values({ ...key, ...done, at: Date.now() })
      .execute();
    return { seat: acting, stored: done };
  });
  return answerOf(games, id, me, seat, stored);
}

async function late(read: Read, me: Me, seat: Seat): Promise<Problem> {
  const fresh = await answerFor(read, me, seat);
  return new Problem(409, 'move.late', 'The game went on meanwhile.', { fresh });
}

class Late extends Error {
  readonly seat: Seat;
  constructor(seat: Seat) {
    super('late');
    this.seat = seat;
  }
}

function playAction(turn: Turn, seat: Seat, { decision, action }: MoveCommand): void {
  const { game } = turn;
  const open = turn.seats.find((row) => row.seat === seat)?.decision;
  // A game that is over has no decisions: its own refusal says so better.
  if (String(open ?? '') !== decision && game.state.ended === null) throw new Late(seat);
  const parsed = game.title.parse({ ...action, seat });
  if (!parsed.ok) throw badRequest(`action: ${parsed.problem.slice(0, 300)}`);
  const played = turn.play({ kind: 'action', action: parsed.action as ActionBase }, seat);
  if (!played.ok) throw refusal(game.title, played.violation);
}

export async function makeMove(games: Games, id: string, me: Me, command: MoveCommand): Promise<MoveAnswer> {
  try {
    return await runCommand(games, id, me, command, async (turn, seat) => {
      await maybeCallTime(turn);
      playAction(turn, seat, command);
    });
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    throw await games.read(id, (read) => late(read, me, error.seat));
  }
}

/** Takes moves of one's own back, or brings them back. What the seat had programmed stops: it would play them again. */
export async function stepMoves(games: Games, id: string, me: Me, kind: 'undo' | 'redo', command: StepCommand) {
  return runCommand(games, id, me, command, async (turn, seat, running) => {
    running.clear();
    await setProgram(turn, seat, null, running);
    await stepAlone(turn, kind, command.to, seat);
  });
}

export async function restart(games: Games, id: string, me: Me, command: SeatCommand): Promise<MoveAnswer> {
  return runCommand(games, id, me, command, async (turn, seat, running) => {
    running.clear();
    await setProgram(turn, seat, null, running);
    await restartTurn(turn, seat);
  });
}

/** The seat is played by what changes least from now on, until somebody takes it over. */
export async function resign(games: Games, id: string, me: Me, command: SeatCommand): Promise<MoveAnswer> {
  return runCommand(games, id, me, command, async (turn, seat, running) => {
    const played = turn.play({ kind: 'table', event: { type: 'resigned', seat } }, seat);
    if (!played.ok) throw refusal(turn.game.title, played.violation);
    await settleOthers(turn, games.house.absentMs);
    await dropProgramsOfFree(turn, running);
  });
}

/** Programs a seat; if the game waits for it, the program begins at once. */
export async function program(games: Games, id: string, me: Me, command: SeatCommand & { program: unknown }) {
  return runCommand(games, id, me, command, (turn, seat, running) => setProgram(turn, seat, command.program, running));
}
