import type { LogEvent, Seat } from '@roundhouse/kernel';
import { type Selectable, sql } from 'kysely';
import * as postgres from 'kysely/helpers/postgres';
import * as sqlite from 'kysely/helpers/sqlite';
import type { Schema } from '../store/schema.ts';
import type { Reader, Store } from '../store/store.ts';

export type TableRow = Selectable<Schema['tables']>;
/** `name`: what the seat is called, after who sits there or, in a sandbox, after whose seat it is in the game. */
export type SeatRow = Selectable<Schema['seats']> & { readonly name: string | null };
export type EventRow = Selectable<Schema['events']>;
export type ProposalRow = Selectable<Schema['proposals']>;

/** Boards are long; their beginning tells whether they are the title's. */
const BOARD_HEAD = 300;

/** Whether the table is played on another board than the title's: only then the board's data is kept with it. */
export const hasOwnBoard = ({ board }: Pick<TableRow, 'board'>): boolean =>
  board.slice(0, BOARD_HEAD).includes('"data":');

const LISTED_COLUMNS = [
  'id',
  'title',
  'name',
  'owner_id',
  'status',
  'visibility',
  'seat_order',
  'sandbox',
  'options',
  'invitation',
  'seed',
  'rules_version',
  'seq',
  'moves',
  'waiting',
  'ended',
  'standings',
  'created_at',
  'updated_at',
  'acted_at',
  'begun_at',
  'version',
] as const satisfies readonly (keyof TableRow)[];

/** Rows for a list of tables: without boards, which would be most of what is read. */
export const listedTables = (db: Reader) =>
  db
    .selectFrom('tables')
    .select(LISTED_COLUMNS)
    .select(sql<string>`substr(board, 1, ${sql.lit(BOARD_HEAD)})`.as('board'));

/** A table with all that belongs to it but its game. */
export interface TableRows {
  readonly row: TableRow;
  readonly owner: string; // their name
  readonly seats: readonly SeatRow[];
  readonly proposals: readonly ProposalRow[];
  readonly events: readonly EventRow[]; // that the asker does not know yet
  readonly command: StoredCommand | null; // that was asked for, if it was stored before
}

export type StoredCommand = Pick<Selectable<Schema['commands']>, 'seq' | 'count'>;

export interface Wanted {
  readonly since?: number | undefined; // events after this one
  readonly command?: { readonly user: string; readonly id: string };
}

/** No table has so many events: none are asked for. */
const NONE = 2 ** 31 - 1;

/**
 * Reads all of it in one statement, which sees one moment however many processes write. Without somebody to write besides,
 * as with SQLite, that is the quickest too.
 */
export async function readTable(store: Store, db: Reader, id: string, wanted: Wanted): Promise<TableRows | undefined> {
  const { jsonArrayFrom } = store.dialect === 'sqlite' ? sqlite : postgres;
  const found = await db
    .selectFrom('tables')
    .innerJoin('users', 'users.id', 'tables.owner_id')
    .selectAll('tables')
    .select((each) => [
      'users.name as owner_name',
      jsonArrayFrom(
        each
          .selectFrom('seats')
          .leftJoin('users as sitting', 'sitting.id', 'seats.user_id')
          .select(SEAT_COLUMNS)
          .select(({ fn }) => fn.coalesce('seats.label', 'sitting.name').as('name'))
          .whereRef('seats.table_id', '=', 'tables.id')
          .orderBy('seat'),
      ).as('seats'),
      jsonArrayFrom(
        each
          .selectFrom('proposals')
          .select(PROPOSAL_COLUMNS)
          .whereRef('table_id', '=', 'tables.id')
          .orderBy('at')
          .orderBy('id'),
      ).as('proposals'),
      jsonArrayFrom(
        each
          .selectFrom('events')
          .select(EVENT_COLUMNS)
          .whereRef('table_id', '=', 'tables.id')
          .where('events.seq', '>', wanted.since ?? NONE)
          .orderBy('events.seq'),
      ).as('events'),
      jsonArrayFrom(
        each
          .selectFrom('commands')
          .select(['commands.seq', 'commands.count'])
          .whereRef('table_id', '=', 'tables.id')
          .where('user_id', '=', wanted.command?.user ?? '')
          .where('command_id', '=', wanted.command?.id ?? ''),
      ).as('commands'),
    ])
    .where('tables.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { owner_name: owner, seats, proposals, events, commands, ...row } = found;
  const listed = <T>(rows: readonly T[] | string): readonly T[] =>
    typeof rows === 'string' ? (JSON.parse(rows) as readonly T[]) : rows;
  return {
    row,
    owner,
    seats: listed(seats),
    proposals: listed(proposals),
    events: listed(events),
    command: listed(commands)[0] ?? null,
  };
}

export async function tableRow(db: Reader, id: string): Promise<TableRow | undefined> {
  return db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
}

const SEAT_COLUMNS = [
  'seats.table_id',
  'seats.seat',
  'seats.user_id',
  'seats.invited',
  'seats.resigned',
  'seats.decision',
  'seats.program',
  'seats.label',
] as const;
const PROPOSAL_COLUMNS = [
  'proposals.id',
  'proposals.table_id',
  'kind',
  'seat_by',
  'arg_to',
  'arg_seat',
  'agreed',
  'proposals.seq',
  'at',
] as const;
const EVENT_COLUMNS = [
  'events.table_id',
  'events.seq',
  'body',
  'facts',
  'seat',
  'events.moves',
  'auto',
  'events.rules_version',
  'at',
] as const;

/** Nobody else changes the table until the transaction ends. SQLite has one writer anyway. */
export async function lockedTableRow(store: Store, tx: Reader, id: string): Promise<TableRow | undefined> {
  const query = tx.selectFrom('tables').selectAll().where('id', '=', id);
  return (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

export async function seatRows(db: Reader, tables: readonly string[]): Promise<readonly SeatRow[]> {
  if (tables.length === 0) return [];
  return db
    .selectFrom('seats')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .selectAll('seats')
    .select(({ fn }) => fn.coalesce('seats.label', 'users.name').as('name'))
    .where('table_id', 'in', tables)
    .orderBy('seat')
    .execute();
}

export async function eventRows(db: Reader, table: string, since: number, limit?: number) {
  const query = db
    .selectFrom('events')
    .selectAll()
    .where('table_id', '=', table)
    .where('seq', '>', since)
    .orderBy('seq');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

export async function proposalRows(db: Reader, tables: readonly string[]): Promise<readonly ProposalRow[]> {
  if (tables.length === 0) return [];
  return db.selectFrom('proposals').selectAll().where('table_id', 'in', tables).orderBy('at').orderBy('id').execute();
}

/** Who made a proposal, where it is no seat: the game itself. */
export const BY_GAME = -1;

/** The line before the first move: not an event of the game's log, but the set-up's facts for its readers. */
export const STARTED = { kind: 'started' } as const;

export const eventOf = (row: Pick<EventRow, 'body'>): LogEvent | typeof STARTED => JSON.parse(row.body);

/** What a seat is called that has no name of its own. */
export const seatName = (seat: Seat): string => `Seat ${seat + 1}`;

/** Whether the seat is somebody's who sits there. */
export const isTaken = ({ user_id, invited }: SeatRow): boolean => user_id !== null && invited === 0;

export const seatsOf = (seats: readonly SeatRow[], userId: string | undefined): readonly Seat[] =>
  userId === undefined ? [] : seats.filter((row) => isTaken(row) && row.user_id === userId).map(({ seat }) => seat);
