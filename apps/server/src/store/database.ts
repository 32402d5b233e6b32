import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import Sqlite from 'libsql';
import pg from 'pg';
import { impatientPool } from './impatient-pool.ts';
import type { Schema } from './schema.ts';
import { Pulse } from './trouble.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface Database {
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  readonly pulse: Pulse;
}

export const DATA_FILE = 'roundhouse.sqlite';

/** One file. FULL: committed data is on the disk, whatever happens to the machine. */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new Sqlite(path.join(folder, DATA_FILE));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000'); // a backup or a password reset may be running besides the server
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: rememberer(file) }) });
  return { dialect: 'sqlite', db, pulse: new Pulse() };
}

/** The server uses the same few statements again and again, so at most this many are kept prepared. */
const MAX_STATEMENTS = 300;

/** After some errors, such as a full disk, SQLite has already rolled back: another rollback would fail and hide the error. */
const ROLLBACK = 'rollback';
const DONE: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function rememberer(file: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  // Prepared statements keep the file open, so without this the latest writes would stay in the WAL file.
  const close = () => {
    try {
      file.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // On a full disk they stay there until the next start.
    }
    file.close();
  };
  return {
    close,
    prepare(text) {
      if (text === ROLLBACK && !file.inTransaction) return DONE;
      const known = statements.get(text);
      if (known) return known;
      const statement = file.prepare(text) as SqliteStatement;
      // Lists of different lengths make an endless number of texts, so their number is limited.
      if (statements.size < MAX_STATEMENTS) statements.set(text, statement);
      return statement;
    },
  };
}

/** The driver returns 64-bit integers as text by default; ours are times and counts, which fit into numbers. */
const BIGINT = 20;
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format as 'text'),
};

/** A database that does not answer for this long counts as away: clients are told so instead of being kept waiting. */
const ANSWER_MS = 5_000;

/** `answerMs` 0: no limit, for commands of the host. */
export function openPostgres(url: string, answerMs = ANSWER_MS): Database {
  const pulse = new Pulse();
  const waits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const pool = new pg.Pool({ connectionString: url, max: 10, types: types as never, keepAlive: true, ...waits });
  // Without these listeners, a connection that breaks while idle, or between two queries, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: impatientPool(preparing(pool), pulse) }) });
  return { dialect: 'postgres', db, pulse };
}

/** Gives statements names, under which each connection keeps them prepared, like `rememberer` for SQLite. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (names.size < MAX_STATEMENTS && !names.has(text)) names.set(text, `roundhouse_${names.size}`);
    return names.get(text);
  };
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const query = (client: pg.PoolClient, text: unknown, values: readonly unknown[] = []): unknown => {
    // Not for cursors, which are not texts, nor for statements that begin or end transactions, which have no values.
    if (typeof text !== 'string' || values.length === 0) return client.query(text as string);
    const name = nameOf(text);
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    query: (text: unknown, values?: readonly unknown[]) => query(client, text, values) as never,
    release: (error?: Error) => client.release(error), // with an error the connection is not used again
  });
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? wrap(client);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

/** Whether a write failed because the row that it belongs to is gone. */
export function isOrphan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return code === '23503' || (String(code).startsWith('SQLITE_CONSTRAINT') && /foreign key/i.test(String(message)));
}

/** Whether a write failed because a row with that key exists. */
export function isDuplicate(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return code === '23505' || (typeof code === 'string' && code.startsWith('SQLITE_CONSTRAINT'));
}
