import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import { CHANNEL, type Notice } from './bus.ts';
import { type DueKey, dropDue, type PlannedDue, putDue } from './due-rows.ts';
import type { Schema } from './schema.ts';
import type { Reader, Store } from './store.ts';

/** Columns of a table that change while it is played at. */
export const PLAYED_COLUMNS = [
  'status',
  'seq',
  'moves',
  'waiting',
  'ended',
  'standings',
  'updated_at',
  'acted_at',
  'begun_at',
] as const satisfies readonly (keyof Schema['tables'])[];

type Row<T extends keyof Schema> = Selectable<Schema[T]>;

export interface SeatChange {
  readonly seat: number;
  readonly decision: number | null;
  readonly resigned: number;
  readonly program: string | null;
  readonly freed: number; // 1: nobody sits there any more
}

/** All that one command changes at a table, as rows. It is written whole, or not at all. */
export interface TableCommit {
  readonly table: string;
  /** The version of the table that all of this was made for: if it has another by now, nothing is written. */
  readonly version: number;
  readonly played: Pick<Row<'tables'>, (typeof PLAYED_COLUMNS)[number]>;
  readonly events: readonly Row<'events'>[];
  readonly latest: Row<'latest'> | null;
  readonly cutTo: number | null; // snapshots after this move are of another course of the game
  readonly snapshots: readonly Row<'snapshots'>[];
  readonly seats: readonly SeatChange[];
  readonly proposals: { readonly put: readonly Row<'proposals'>[]; readonly drop: readonly string[] };
  readonly command: Insertable<Schema['commands']> | null;
  readonly due: { readonly put: readonly PlannedDue[]; readonly drop: readonly DueKey[] };
  readonly notices: readonly Notice[];
}

/** Columns with their types in PostgreSQL, in which rows come as JSON. */
const EVENT = `seq integer, body text, facts text, seat integer, moves integer, auto integer, rules_version integer,
  at bigint`;
const SNAPSHOT = 'moves integer, rules_version integer, state text';
const SEAT = 'seat integer, decision integer, resigned integer, program text, freed integer';
const PROPOSAL = `id text, kind text, seat_by integer, arg_to integer, arg_seat integer, agreed text, seq integer,
  at bigint`;
const COMMAND = 'user_id text, command_id text, seq integer, count integer, at bigint';
const DUE = 'kind text, key text, at bigint, payload text';
const KEY = 'kind text, key text';

const names = (columns: string): string => columns.replace(/ (?:text|integer|bigint)/g, '');
const rows = (parameter: string, columns: string): string => `json_to_recordset(${parameter}::json) as r(${columns})`;

/** Adds rows to what hangs on the table. */
const insert = (table: string, parameter: string, columns: string): string =>
  `insert into ${table} (table_id, ${names(columns)}) select guard.id, r.* from guard, ${rows(parameter, columns)}`;

/**
 * Everything in one statement, so that no lock is held while the server thinks, or while a message travels. Each part hangs
 * on the first: if the table has another version by now, nothing is written and no row comes back.
 */
const COMMIT = `with guard as (
    update tables set version = version + 1, (${PLAYED_COLUMNS.join(', ')}) =
      (${PLAYED_COLUMNS.map((_, i) => `$${i + 3}`).join(', ')})
    where id = $1 and version = $2 returning id),
  events_in as (${insert('events', '$12', EVENT)}),
  latest_in as (insert into latest (table_id, seq, moves, rules_version, state)
    select guard.id, $13::integer, $14::integer, $15::integer, $16 from guard where $16::text is not null
    on conflict (table_id) do update set seq = excluded.seq, moves = excluded.moves,
      rules_version = excluded.rules_version, state = excluded.state),
  snapshots_out as (delete from snapshots using guard where table_id = guard.id and moves > $17::integer
    and moves not in (select r.moves from ${rows('$18', SNAPSHOT)})),
  snapshots_in as (${insert('snapshots', '$18', SNAPSHOT)}
    on conflict (table_id, moves) do update set rules_version = excluded.rules_version, state = excluded.state),
  seats_in as (update seats set decision = r.decision, resigned = r.resigned, program = r.program,
    user_id = case when r.freed = 1 then null else seats.user_id end
    from guard, ${rows('$19', SEAT)} where table_id = guard.id and seats.seat = r.seat),
  proposals_out as (delete from proposals using guard where table_id = guard.id
    and proposals.id in (select json_array_elements_text($20::json))),
  proposals_in as (${insert('proposals', '$21', PROPOSAL)} on conflict (id) do update set agreed = excluded.agreed),
  commands_in as (${insert('commands', '$22', COMMAND)}),
  due_out as (delete from due using guard, ${rows('$23', KEY)} where due.kind = r.kind and due.key = r.key),
  due_in as (insert into due (${names(DUE)}) select r.* from guard, ${rows('$24', DUE)}
    on conflict (kind, key) do update set at = excluded.at, payload = excluded.payload, token = null, tries = 0)
  select pg_notify($25, notice) from guard, json_array_elements_text($26::json) as notice`;

function parametersOf(commit: TableCommit, payloads: readonly string[]): readonly unknown[] {
  const { played, latest, proposals, command, due } = commit;
  return [
    commit.table,
    commit.version,
    ...PLAYED_COLUMNS.map((column) => played[column]),
    JSON.stringify(commit.events),
    latest?.seq ?? null,
    latest?.moves ?? null,
    latest?.rules_version ?? null,
    latest?.state ?? null,
    commit.cutTo,
    JSON.stringify(commit.snapshots),
    JSON.stringify(commit.seats),
    JSON.stringify(proposals.drop),
    JSON.stringify(proposals.put),
    JSON.stringify(command === null ? [] : [command]),
    JSON.stringify(due.drop),
    JSON.stringify(due.put),
    CHANNEL,
    JSON.stringify(payloads),
  ];
}

async function commitPostgres({ bus }: Store, db: Reader, commit: TableCommit): Promise<boolean> {
  const payloads = commit.notices.map((notice) => bus.payload(notice));
  const done = await db.executeQuery(CompiledQuery.raw(COMMIT, parametersOf(commit, payloads) as unknown[]));
  return done.rows.length > 0;
}

/** One statement for each kind of row. */
async function writeSqlite(tx: Reader, commit: TableCommit): Promise<boolean> {
  const { table, version, played, events, latest, cutTo, snapshots, seats, proposals, command, due } = commit;
  const done = await tx
    .updateTable('tables')
    .set({ ...played, version: version + 1 })
    .where('id', '=', table)
    .where('version', '=', version)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 0) return false;
  if (events.length > 0)
    await tx
      .insertInto('events')
      .values([...events])
      .execute();
  if (latest) {
    const { table_id: _id, ...state } = latest;
    const put = tx.insertInto('latest').values(latest);
    await put.onConflict((conflict) => conflict.column('table_id').doUpdateSet(state)).execute();
  }
  if (cutTo !== null)
    await tx.deleteFrom('snapshots').where('table_id', '=', table).where('moves', '>', cutTo).execute();
  for (const snapshot of snapshots) {
    const { rules_version, state } = snapshot;
    const put = tx.insertInto('snapshots').values(snapshot);
    const again = { rules_version, state };
    await put.onConflict((conflict) => conflict.columns(['table_id', 'moves']).doUpdateSet(again)).execute();
  }
  for (const { seat, freed, ...set } of seats) {
    const put = tx.updateTable('seats').set({ ...set, ...(freed === 1 && { user_id: null }) });
    await put.where('table_id', '=', table).where('seat', '=', seat).execute();
  }
  if (proposals.drop.length > 0)
    await tx
      .deleteFrom('proposals')
      .where('id', 'in', [...proposals.drop])
      .execute();
  for (const proposal of proposals.put) {
    const put = tx.insertInto('proposals').values(proposal);
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet({ agreed: proposal.agreed })).execute();
  }
  if (command) await tx.insertInto('commands').values(command).execute();
  await dropDue(tx, due.drop);
  await putDue(tx, due.put);
  return true;
}

/** Thrown to end a transaction that has written nothing. */
class Stale extends Error {}

async function commitSqlite({ db }: Store, within: Reader | null, commit: TableCommit): Promise<boolean> {
  if (within) return writeSqlite(within, commit);
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await writeSqlite(tx, commit))) throw new Stale();
    });
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}

/**
 * Writes a commit: by itself, or `within` a transaction of the caller, who then tells of it. False: the table has changed
 * since it was read, and nothing was written.
 */
export async function commitTable(store: Store, within: Reader | null, commit: TableCommit): Promise<boolean> {
  if (store.dialect === 'sqlite') return commitSqlite(store, within, commit);
  return commitPostgres(store, within ?? store.db, commit);
}

/** Says that a table changed in another way than by a commit. */
export async function bumpVersion(tx: Reader, table: string): Promise<void> {
  await tx.updateTable('tables').set({ version: sql`version + 1` }).where('id', '=', table).execute();
}
