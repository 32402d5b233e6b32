import type { LogEvent, Seat } from '@roundhouse/kernel';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Reader, Store } from '../store/store.ts';

/** `members`: the members of the table's group, if they were requested. */
export type TableRow = Selectable<Schema['tables']> & { readonly members?: readonly string[] };
/** `name`: the name of the player at the seat or, in a sandbox, of the player in the original game. */
export type SeatRow = Selectable<Schema['seats']> & {
  readonly name: string | null;
  readonly away_until: number | null; // the player's vacation
};
export type EventRow = Selectable<Schema['events']>;
export type ProposalRow = Selectable<Schema['proposals']>;

/** Boards are long; their beginning is enough to tell whether they are the title's. */
const BOARD_HEAD = 300;

/** Whether the table has another board than the title's: only then the board's data is stored with it. */
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
  'pace',
  'hints',
  'clock',
  'rematch_id',
  'level',
  'language',
  'tempo',
  'circle_id',
  'version',
] as const satisfies readonly (keyof TableRow)[];

/** Rows for a list of tables: without boards, which would be most of what is read. */
export const listedTables = (db: Reader) =>
  db
    .selectFrom('tables')
    .select(LISTED_COLUMNS)
    .select(sql<string>`substr(board, 1, ${sql.lit(BOARD_HEAD)})`.as('board'));

export async function tableRow(db: Reader, id: string): Promise<TableRow | undefined> {
  return db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads a table and locks it until the transaction ends. SQLite has only one writer anyway. */
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
    .select('users.away_until')
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

/** The maker of a proposal that comes from no seat: the game itself. */
export const BY_GAME = -1;

/** The line before the first move: not an event of the game's log, but the set-up's facts for its readers. */
export const STARTED = { kind: 'started' } as const;

export const eventOf = (row: Pick<EventRow, 'body'>): LogEvent | typeof STARTED => JSON.parse(row.body);

/** The name of a seat without a name of its own. */
export const seatName = (seat: Seat): string => `Seat ${seat + 1}`;

/** Whether a person sits there, and is not just invited. */
export const isTaken = ({ user_id, invited }: SeatRow): boolean => user_id !== null && invited === 0;

/** Whether a person or a bot plays here. */
export const isPlayed = (row: SeatRow): boolean => isTaken(row) || row.bot !== null;

export const seatsOf = (seats: readonly SeatRow[], userId: string | undefined): readonly Seat[] =>
  userId === undefined ? [] : seats.filter((row) => isTaken(row) && row.user_id === userId).map(({ seat }) => seat);
