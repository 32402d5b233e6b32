import {
  type ActionBase,
  type Fact,
  factsFor,
  type OptionValues,
  optionWarnings,
  type Seat,
  type Viewer,
} from '@roundhouse/kernel';
import type {
  BotLevel,
  Entry,
  Me,
  Position,
  ProposalInfo,
  SeatClock,
  TableAnswer,
  TableInfo,
} from '@roundhouse/protocol';
import { type StoredProgram, settledMoves, votersOf } from '@roundhouse/table';
import { titleById } from '@roundhouse/titles';
import { type ClockColumns, clockOf } from '../clocks/seat-clocks.ts';
import { forbidden } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import { proposalOf } from './commit.ts';
import type { Game } from './game.ts';
import type { TableSnapshot } from './games.ts';
import { hintsAllowed } from './hints-allowed.ts';
import { isOfGroup } from './permissions.ts';
import type { TableRow } from './rows.ts';
import {
  type EventRow,
  eventOf,
  hasOwnBoard,
  isTaken,
  type ProposalRow,
  proposalRows,
  type SeatRow,
  seatRows,
  seatsOf,
} from './rows.ts';

function proposalInfo(row: ProposalRow, seats: readonly SeatRow[]): ProposalInfo {
  const { id, kind, by, to, about, agreed } = proposalOf(row);
  const playing = seats.filter((each) => isTaken(each) && each.resigned === 0).map(({ seat }) => seat);
  const needs = votersOf(playing, { about }).filter((voter) => !agreed.includes(voter));
  return { id, kind, by, to, seat: row.arg_seat, agreed, needs };
}

const seatClock = ({ clock_used, clock_bank, clock_since, clock_zero }: ClockColumns): SeatClock => ({
  ...{ used: clock_used, bank: clock_bank, since: clock_since, zeroAt: clock_zero },
});

function infoOf(
  row: TableRow,
  seats: readonly SeatRow[],
  owner: string,
  proposals: readonly ProposalRow[],
  me: Me | null,
) {
  const mySeats = seatsOf(seats, me?.id);
  const atTable = mySeats.length > 0 || me?.id === row.owner_id;
  const options: OptionValues = JSON.parse(row.options);
  const info: TableInfo = {
    id: row.id,
    title: row.title,
    name: row.name,
    status: row.status as TableInfo['status'],
    visibility: row.visibility as TableInfo['visibility'],
    seatOrder: row.seat_order as TableInfo['seatOrder'],
    sandbox: row.sandbox === 1,
    owner: { id: row.owner_id, name: owner },
    seats: seats.map(({ seat, user_id, invited, name, resigned, bot, away_until, ...time }) => ({
      seat,
      clock: row.clock === null || bot !== null ? null : seatClock(time),
      kind: bot !== null ? 'bot' : user_id === null ? 'open' : invited === 1 ? 'invited' : 'taken',
      player: user_id === null && bot === null ? null : { id: user_id ?? '', name: name ?? '' },
      bot: bot as BotLevel | null,
      resigned: resigned === 1,
      awayUntil: away_until,
    })),
    options,
    warnings: optionWarnings(titleById(row.title)?.meta.options ?? [], options),
    pace: row.pace,
    hints: hintsAllowed(row, seats),
    clock: clockOf(row),
    group: atTable || isOfGroup(row, me) ? row.circle_id : null,
    level: row.level as TableInfo['level'],
    language: row.language,
    ownBoard: hasOwnBoard(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    seq: row.seq,
    moves: row.moves,
    waitingFor: JSON.parse(row.waiting),
    ended: row.ended,
    standings: row.standings === null ? null : JSON.parse(row.standings),
    proposals: proposals.map((each) => proposalInfo(each, seats)),
    mySeats,
    rematch: atTable ? row.rematch_id : null,
    mayReturnTo:
      row.status === 'playing' && mySeats.length === 0
        ? seats.flatMap(({ seat, user_id, former_id }) => (me && user_id === null && former_id === me.id ? [seat] : []))
        : [],
    invitation: atTable ? row.invitation : null,
  };
  return info;
}

/** Tables as one person sees them; the caller has checked that they may. */
export async function tableInfos(db: Reader, rows: readonly TableRow[], me: Me | null): Promise<readonly TableInfo[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seats = await seatRows(db, ids);
  const proposals = await proposalRows(db, ids);
  const owners = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map(({ owner_id }) => owner_id))])
    .execute();
  return rows.map((row) =>
    infoOf(
      row,
      seats.filter(({ table_id }) => table_id === row.id),
      owners.find(({ id }) => id === row.owner_id)?.name ?? '',
      proposals.filter(({ table_id }) => table_id === row.id),
      me,
    ),
  );
}

/** The same for one table that was just read. */
export const tableInfo = (
  { row, seats, owner, proposals }: Omit<TableSnapshot, 'db' | 'game'>,
  me: Me | null,
): TableInfo => infoOf(row, seats, owner, proposals, me);

/**
 * Whose view somebody gets. The view of another seat is only allowed when the game is over; a person who plays several
 * seats and names none gets the view of the one that has to act.
 */
export function viewerOf({ row, seats, game }: TableSnapshot, me: Me | null, as?: Seat): Viewer {
  const mine = seatsOf(seats, me?.id);
  if (as !== undefined) {
    const mayLook = mine.includes(as) || (row.status === 'finished' && as < seats.length);
    if (!mayLook) throw forbidden('table.notYourSeat');
    return as;
  }
  return mine.find((seat) => game?.waitingFor.includes(seat)) ?? mine[0] ?? 'spectator';
}

function programOf({ program }: SeatRow): Position['program'] {
  if (program === null) return null;
  const { program: set, stopped } = JSON.parse(program) as StoredProgram;
  return { program: set, stopped };
}

/** A game that was abandoned stays as it is: it asks nobody anything. */
export function positionOf({ row, seats }: TableSnapshot, game: Game, viewer: Viewer, mine: readonly Seat[]): Position {
  const isOver = row.status === 'abandoned';
  const { moves, floor, redoable, view, waitingFor } = game.shown(viewer);
  const seat = viewer !== 'spectator' && mine.includes(viewer) ? seats.find((each) => each.seat === viewer) : undefined;
  const choices = seat && !isOver ? game.choices(seat.seat) : [];
  return {
    ...{ viewer, seq: game.seq, moves, floor, redoable, view },
    settled: seat ? settledMoves(game, row.sandbox === 1 ? 'sandbox' : 'shared') : null,
    waitingFor: isOver ? [] : waitingFor,
    decision: seat && choices.length > 0 && seat.decision !== null ? String(seat.decision) : null,
    choices,
    program: seat ? programOf(seat) : null,
  };
}

/** A line of the log, without facts that this viewer may not read; the action itself is never sent, since it may be secret. */
export function entryOf(row: EventRow, viewer: Viewer): Entry {
  const event = eventOf(row);
  const action: ActionBase | { readonly type: string } | null =
    event.kind === 'action' ? event.action : event.kind === 'table' ? event.event : null;
  const facts = factsFor(JSON.parse(row.facts) as Fact[], viewer).map(({ to: _to, notTo: _notTo, ...fact }) => fact);
  const { seq, seat, moves, at } = row;
  return { seq, kind: event.kind, seat, type: action?.type ?? null, moves, auto: row.auto === 1, at, facts };
}

export function answerFor(read: TableSnapshot, me: Me | null, as?: Seat): TableAnswer {
  const table = tableInfo(read, me);
  const viewer = viewerOf(read, me, as);
  const position = read.game ? positionOf(read, read.game, viewer, table.mySeats) : null;
  return { table, position };
}
