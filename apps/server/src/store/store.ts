import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { type Bus, localBus, type Notice, postgresBus } from './bus.ts';
import { type Dialect, openPostgres, openSqlite } from './database.ts';
import { releaseDue } from './due-rows.ts';
import { lockData } from './lock.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import type { Pulse } from './trouble.ts';
import { unusable } from './unusable.ts';

export type Reader = Kysely<Schema> | Transaction<Schema>;

/** The database, and the way in which processes learn of each other's changes. */
export interface Store {
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  readonly bus: Bus;
  readonly pulse: Pulse;
  close(): Promise<void>;
}

/**
 * Writes in one transaction. Notices given to `tell` reach all processes, including this one, once the transaction is
 * committed, and none if it is not.
 */
export async function transact<T>(
  { db, bus, pulse }: Store,
  body: (tx: Transaction<Schema>, tell: (notice: Notice) => Promise<void>) => Promise<T>,
): Promise<T> {
  pulse.check();
  const notices: Notice[] = [];
  const result = await db.transaction().execute((tx) =>
    body(tx, async (notice) => {
      notices.push(notice);
      await bus.carry(tx, notice);
    }),
  );
  for (const notice of notices) bus.tell(notice);
  return result;
}

export interface StoreConfig {
  readonly data: string; // folder of the SQLite file
  readonly databaseUrl: string | null; // PostgreSQL instead
  readonly databaseMs?: number; // PostgreSQL counts as away if it does not answer for this long
  readonly who: string; // shown to a second server that tries to use the same data
}

/** The setting with the place of the data. */
export const placeOf = ({ data, databaseUrl }: Pick<StoreConfig, 'data' | 'databaseUrl'>): string =>
  databaseUrl === null ? `ROUNDHOUSE_DATA (${path.resolve(data)})` : 'DATABASE_URL';

/** Opens the store and migrates it to the newest version. `onError` gets errors of the connection. */
export async function openStore(config: StoreConfig, onError: (error: unknown) => void): Promise<Store> {
  try {
    return await open(config, onError);
  } catch (error) {
    throw unusable(placeOf(config), error);
  }
}

async function open(config: StoreConfig, onError: (error: unknown) => void): Promise<Store> {
  const { databaseUrl } = config;
  if (databaseUrl === null) {
    const unlock = lockData(config.data, config.who);
    const { db, dialect, pulse } = openSqlite(config.data);
    await migrate(db, dialect);
    await releaseDue(db);
    const close = async () => {
      await db.destroy();
      unlock();
    };
    return { dialect, db, pulse, bus: localBus(), close };
  }
  // Migrating much data, or waiting for another process that does, takes longer than the usual limit for an answer.
  const patient = openPostgres(databaseUrl, 0);
  await migrate(patient.db, patient.dialect).finally(() => patient.db.destroy());
  const { db, dialect, pulse } = openPostgres(databaseUrl, config.databaseMs);
  const bus = await postgresBus(databaseUrl, onError);
  const close = async () => {
    await bus.close();
    await db.destroy();
  };
  return { dialect, db, pulse, bus, close };
}
