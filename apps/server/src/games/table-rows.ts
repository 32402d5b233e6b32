import { CompiledQuery, type Selectable } from 'kysely';
import * as postgres from 'kysely/helpers/postgres';
import * as sqlite from 'kysely/helpers/sqlite';
import type { Dialect } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';
import type { Reader, Store } from '../store/store.ts';
import type { EventRow, ProposalRow, SeatRow, TableRow } from './rows.ts';

const SEAT_COLUMNS = [
  'seats.table_id',
  'seats.seat',
  'seats.user_id',
  'seats.invited',
  'seats.resigned',
  'seats.decision',
  'seats.program',
  'seats.label',
  'seats.bot',
  'seats.memory',
  'seats.former_id',
  'seats.clock_used',
  'seats.clock_bank',
  'seats.clock_since',
  'seats.clock_zero',
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

/** A table with everything that belongs to it except its game. */
export interface TableRows {
  readonly row: TableRow;
  readonly owner: string; // their name
  readonly seats: readonly SeatRow[];
  readonly proposals: readonly ProposalRow[];
  readonly events: readonly EventRow[]; // those that the caller does not know yet
  readonly command: StoredCommand | null; // the requested command, if it was stored before
}

export type StoredCommand = Pick<Selectable<Schema['commands']>, 'seq' | 'count'>;

export interface RowsWanted {
  readonly since?: number | undefined; // events after this one
  readonly command?: { readonly user: string; readonly id: string };
}

/** No table has this many events, so it requests none. */
const NONE = 2 ** 31 - 1;

/** Placeholders in the statement for the values of a query. */
const SLOTS = { since: -1, user: '(user)', command: '(command)', id: '(id)' } as const;
type Slot = keyof typeof SLOTS;

function question(db: Reader, dialect: Dialect) {
  const { jsonArrayFrom } = dialect === 'sqlite' ? sqlite : postgres;
  return db
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
          .select('sitting.away_until')
          .whereRef('seats.table_id', '=', 'tables.id')
          .orderBy('seat'),
      ).as('seats'),
      jsonArrayFrom(
        each
          .selectFrom('circle_members')
          .select('circle_members.user_id')
          .whereRef('circle_members.circle_id', '=', 'tables.circle_id'),
      ).as('members'),
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
          .where('events.seq', '>', SLOTS.since)
          .orderBy('events.seq'),
      ).as('events'),
      jsonArrayFrom(
        each
          .selectFrom('commands')
          .select(['commands.seq', 'commands.count'])
          .whereRef('table_id', '=', 'tables.id')
          .where('user_id', '=', SLOTS.user)
          .where('command_id', '=', SLOTS.command),
      ).as('commands'),
    ])
    .where('tables.id', '=', SLOTS.id);
}

type Answer = NonNullable<Awaited<ReturnType<ReturnType<typeof question>['executeTakeFirst']>>>;

/** The statement is used for every request, so it is only compiled once. */
const questions = new Map<Dialect, { readonly sql: string; readonly slots: readonly Slot[] }>();

function preparedQuestion(db: Reader, dialect: Dialect) {
  const known = questions.get(dialect);
  if (known) return known;
  const { sql, parameters } = question(db, dialect).compile();
  const names = Object.keys(SLOTS) as Slot[];
  const slots = parameters.map((value) => names.find((name) => SLOTS[name] === value) as Slot);
  questions.set(dialect, { sql, slots });
  return { sql, slots };
}

/** PostgreSQL's answer holds lists, SQLite's holds texts of them. */
const listed = <T>(rows: readonly T[] | string): readonly T[] =>
  typeof rows === 'string' ? (JSON.parse(rows) as readonly T[]) : rows;

/** Reads everything in one statement, which sees a single moment however many processes write. */
export async function tableRows(
  store: Store,
  db: Reader,
  id: string,
  wanted: RowsWanted,
): Promise<TableRows | undefined> {
  const { sql, slots } = preparedQuestion(db, store.dialect);
  const { since = NONE, command = { user: '', id: '' } } = wanted;
  const values = { id, since, user: command.user, command: command.id };
  const asked = CompiledQuery.raw(
    sql,
    slots.map((slot) => values[slot]),
  ) as CompiledQuery<Answer>;
  const [found] = (await db.executeQuery(asked)).rows;
  if (!found) return undefined;
  const { owner_name: owner, seats, proposals, events, commands, members, ...row } = found;
  return {
    row: { ...row, members: listed(members).map(({ user_id }) => user_id) },
    owner,
    seats: listed(seats),
    proposals: listed(proposals),
    events: listed(events),
    command: listed(commands)[0] ?? null,
  };
}
