import { randomInt } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { findAccount, setPassword } from './people/people.ts';
import { localBus, postgresVoice } from './store/bus.ts';
import { type Copied, copyAll } from './store/copy.ts';
import { DATA_FILE, type Database, type Dialect, openPostgres, openSqlite } from './store/database.ts';
import { lockData } from './store/lock.ts';
import { migrate } from './store/migrations.ts';
import { placeOf, type Store } from './store/store.ts';
import { unusable } from './store/unusable.ts';

/** An error of the host's commands. Its message is shown to the person at the keyboard unchanged. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

function expectFile(data: string): void {
  if (!existsSync(path.join(data, DATA_FILE))) throw new AdminError(`There is no data in ${path.resolve(data)}.`);
}

/** Opens the data without taking the server's lock: SQLite lets several programs write in turn. */
function openBeside({ data, databaseUrl }: Config): Store {
  if (databaseUrl === null) expectFile(data);
  const { db, dialect, pulse } = databaseUrl === null ? openSqlite(data) : openPostgres(databaseUrl, 0);
  const bus = dialect === 'postgres' ? postgresVoice() : localBus();
  return { db, dialect, pulse, bus, close: () => db.destroy() };
}

async function beside<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  let store: Store | undefined;
  try {
    store = openBeside(config);
    return await work(store);
  } catch (error) {
    throw unusable(placeOf(config), error);
  } finally {
    await store?.close();
  }
}

/** Letters and digits that nobody confuses when reading them aloud or typing them. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newPassword = (): string => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Gives an account a new password, ends its sessions and tokens, and returns the password. */
export const resetPassword = (config: Config, name: string): Promise<string> =>
  beside(config, async (store) => {
    await migrate(store.db, store.dialect);
    const account = await findAccount(store.db, name.normalize('NFKC').trim());
    if (!account) throw new AdminError(`There is no account called ${name}.`);
    const password = newPassword();
    await setPassword(store, account.id, password);
    return password;
  });

/** Makes an account a host of the server, or ends that. */
export const setHost = (config: Config, name: string, isHost: boolean): Promise<void> =>
  beside(config, async (store) => {
    await migrate(store.db, store.dialect);
    const account = await findAccount(store.db, name.normalize('NFKC').trim());
    if (!account) throw new AdminError(`There is no account called ${name}.`);
    await store.db
      .updateTable('users')
      .set({ is_host: isHost ? 1 : 0 })
      .where('id', '=', account.id)
      .execute();
  });

/**
 * Writes a complete copy of the data while the server runs. It also works before an update, with data of an older version.
 * PostgreSQL has its own tools for this.
 */
export async function backup(config: Config, file: string): Promise<void> {
  if (config.databaseUrl !== null) throw new AdminError('With PostgreSQL use pg_dump; see docs/hosting.md.');
  if (existsSync(file)) throw new AdminError(`${file} exists already.`);
  await beside(config, async (store) => {
    try {
      writeFileSync(file, '', { mode: 0o600, flag: 'wx' }); // as private as the data
    } catch (error) {
      throw unusable(path.resolve(file), error);
    }
    try {
      await sql`vacuum into ${file}`.execute(store.db);
    } catch (error) {
      rmSync(file, { force: true }); // an incomplete copy would look like a complete one
      throw unusable(path.resolve(file), error);
    }
  });
}

/** Opens the SQLite file for `body`. If that fails, a file that was newly made is removed. */
async function withFile<T>(data: string, body: (database: Database) => Promise<T>): Promise<T> {
  const file = path.join(data, DATA_FILE);
  const unlock = lockData(data, 'its data is being copied');
  const isNew = !existsSync(file);
  try {
    const database = openSqlite(data);
    return await body(database).finally(() => database.db.destroy());
  } catch (error) {
    if (isNew) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    throw error;
  } finally {
    unlock();
  }
}

async function withPostgres<T>(url: string, body: (database: Database) => Promise<T>): Promise<T> {
  const database = openPostgres(url, 0);
  return body(database).finally(() => database.db.destroy());
}

const isOfSqlite = (error: unknown): boolean =>
  String((error as { readonly code?: unknown }).code).startsWith('SQLITE_');

/** Copies all data between the SQLite file and PostgreSQL. No server may use either meanwhile. */
export async function copyData(config: Config, to: Dialect): Promise<Copied> {
  const { data, databaseUrl } = config;
  if (databaseUrl === null) throw new AdminError('DATABASE_URL is not set: it says which PostgreSQL.');
  if (to === 'postgres') expectFile(data);
  try {
    return await withFile(data, async (sqlite) => {
      try {
        return await withPostgres(databaseUrl, (postgres) =>
          to === 'postgres' ? copyAll(sqlite, postgres) : copyAll(postgres, sqlite),
        );
      } catch (error) {
        throw isOfSqlite(error) ? error : unusable(placeOf(config), error);
      }
    });
  } catch (error) {
    throw unusable(placeOf({ data, databaseUrl: null }), error);
  }
}
