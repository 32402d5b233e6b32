import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isServed } from './bus.ts';
import type { Database, Dialect } from './database.ts';
import { lockMigrations, migrateWithin, versionOf } from './migrations.ts';
import { SCHEMA, type Shape, shapesOf } from './shape.ts';
import type { Reader } from './store.ts';

/** A reason why data cannot be copied; the message is shown to the host. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

export interface Copied {
  readonly tables: number;
  readonly rows: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Positions are long, so only this many rows are in memory at a time. */
const AT_A_TIME = 100;

async function* pagesOf(db: Reader, { table, columns, key }: Shape): AsyncGenerator<readonly Row[]> {
  const [all, order] = [columns, key].map((names) => sql.join(names.map((name) => sql.ref(name))));
  let last: Row | undefined;
  do {
    const after: Row | undefined = last;
    const rest = after ? sql`where (${order}) > (${sql.join(key.map((name) => after[name]))})` : sql``;
    const query = sql<Row>`select ${all} from ${sql.table(table)} ${rest} order by ${order} limit ${sql.lit(AT_A_TIME)}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length === AT_A_TIME ? rows.at(-1) : undefined;
  } while (last);
}

/** A checksum of all rows, independent of their order, since each database sorts texts in its own way. */
class Sum {
  rows = 0;
  #sum = 0n;

  add({ columns }: Shape, rows: readonly Row[]): void {
    for (const row of rows) {
      const text = JSON.stringify(columns.map((name) => row[name]));
      this.#sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
      this.rows++;
    }
  }

  equals(other: Sum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}

async function insert(to: Reader, dialect: Dialect, { table, columns }: Shape, rows: readonly Row[]): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  // PostgreSQL generates identity keys itself, unless it is told to use the given ones.
  const given = dialect === 'postgres' ? sql`overriding system value` : sql``;
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${names}) ${given} values ${sql.join(values)}`.execute(to);
}

/** The last number of an identity column; 0: none. It is copied, so that numbers of deleted rows are not used again. */
async function countOf(db: Reader, dialect: Dialect, table: string, counter: string): Promise<number> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return rows[0]?.seq ?? 0;
  }
  const { rows } = await sql<{ seq: number }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${table}), ${counter})::regclass), 0) as seq
    `.execute(db);
  return rows[0]?.seq ?? 0;
}

async function setCount(db: Reader, dialect: Dialect, table: string, counter: string, count: number): Promise<void> {
  if (count === 0) return;
  const statements: readonly RawBuilder<unknown>[] =
    dialect === 'postgres'
      ? [sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${counter})::regclass, ${count}::bigint)`]
      : [
          sql`delete from sqlite_sequence where name = ${table}`,
          sql`insert into sqlite_sequence (name, seq) values (${table}, ${count})`,
        ];
  for (const statement of statements) await statement.execute(db);
}

/**
 * Allows rows to be written before those they refer to. The returned function restores the check that all of them exist:
 * SQLite checks when the transaction ends, PostgreSQL when the constraints are added again.
 */
async function suspendReferences(tx: Reader, dialect: Dialect): Promise<() => Promise<void>> {
  if (dialect === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    return async () => undefined;
  }
  const { rows } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = ${SCHEMA}`.execute(tx);
  for (const { drop } of rows) await sql.raw(drop).execute(tx);
  return async () => {
    for (const { add } of rows) await sql.raw(add).execute(tx);
  };
}

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, i) => name === b[i]);

/** Types that are the same in SQLite and PostgreSQL (schema.ts): values of other types would have to be converted. */
const ALIKE = new Set(['text', 'integer', 'bigint']);

/** Checks that both sides have the same tables and columns, so that nothing is lost or invented. */
function checkShapes(from: readonly Shape[], to: readonly Shape[]): void {
  const [there, here] = [from, to].map((shapes) => new Map(shapes.map((shape) => [shape.table, shape])));
  for (const table of new Set([...(there?.keys() ?? []), ...(here?.keys() ?? [])])) {
    const [one, other] = [there?.get(table), here?.get(table)];
    if (!one || !other || !sameNames(one.columns, other.columns) || one.counter !== other.counter) {
      throw new CopyError(`The table ${table} is not as this program knows it: nothing was copied.`);
    }
  }
  // These would be mistakes in a migration.
  for (const { table, types, key } of to) {
    if (!types.every((type) => ALIKE.has(type))) throw new Error(`nobody knows how to copy ${table}: it has ${types}`);
    if (key.length === 0) throw new Error(`the rows of ${table} have no key by which they could be read in parts`);
  }
}

async function copyTable(
  from: Reader,
  to: Reader,
  dialects: readonly [Dialect, Dialect],
  shape: Shape,
): Promise<number> {
  const [read, written] = [new Sum(), new Sum()];
  for await (const rows of pagesOf(from, shape)) {
    read.add(shape, rows);
    await insert(to, dialects[1], shape, rows);
  }
  for await (const rows of pagesOf(to, shape)) written.add(shape, rows);
  if (!read.equals(written))
    throw new CopyError(`The copy of ${shape.table} is not what was read: nothing was copied.`);
  const { table, counter } = shape;
  if (counter !== null) {
    await setCount(to, dialects[1], table, counter, await countOf(from, dialects[0], table, counter));
  }
  return read.rows;
}

const NOT_EMPTY = 'There is data already where the copy would go: nothing was copied.';

/** Reads all data as of one moment, while no server can begin to use it. */
async function openSource<T>({ db, dialect }: Database, body: (tx: Reader) => Promise<T>): Promise<T> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    await lockMigrations(tx, dialect);
    if (dialect === 'postgres' && (await isServed(tx))) {
      throw new CopyError('A server uses the database: end it first.');
    }
    return body(tx);
  });
}

/**
 * Copies all data unchanged into an empty database, even data of an older version. The copy is complete or does not exist at
 * all: before it is committed, everything written is read again and compared.
 */
export async function copyAll(source: Database, target: Database): Promise<Copied> {
  const dialects = [source.dialect, target.dialect] as const;
  return openSource(source, async (from) => {
    const shapes = await shapesOf(from, source.dialect);
    if (!shapes.some(({ table }) => table === 'migrations')) throw new CopyError('There is no data to be copied.');
    const version = await versionOf(from);
    return target.db.transaction().execute(async (to) => {
      await lockMigrations(to, target.dialect);
      if ((await shapesOf(to, target.dialect)).length > 0) throw new CopyError(NOT_EMPTY);
      await migrateWithin(to, target.dialect, version);
      checkShapes(shapes, await shapesOf(to, target.dialect));
      const restoreReferences = await suspendReferences(to, target.dialect);
      // Rows written by migrations are deleted before copying, since deleting a row also deletes whatever belongs to it.
      for (const { table } of shapes) await sql`delete from ${sql.table(table)}`.execute(to);
      let rows = 0;
      for (const shape of shapes) rows += await copyTable(from, to, dialects, shape);
      await restoreReferences();
      return { tables: shapes.length, rows };
    });
  });
}
