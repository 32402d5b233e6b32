import type { Kysely, Transaction } from 'kysely';
import { type Bus, localBus, postgresBus } from './bus.ts';
import { type Dialect, openPostgres, openSqlite } from './database.ts';
import { lockData } from './lock.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';

export type Reader = Kysely<Schema> | Transaction<Schema>;

/** Where everything is kept, and how processes hear of each other's changes. */
export interface Store {
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  readonly bus: Bus;
  close(): Promise<void>;
}

export interface StoreConfig {
  readonly data: string; // folder of the SQLite file
  readonly databaseUrl: string | null; // PostgreSQL instead
  readonly who: string; // told to a second server that wants the same data
}

/** Opens the store and brings it to the newest version. `onError` hears of trouble with the connection. */
export async function openStore(config: StoreConfig, onError: (error: unknown) => void): Promise<Store> {
  const { databaseUrl } = config;
  if (databaseUrl === null) {
    const unlock = lockData(config.data, config.who);
    const { db, dialect } = openSqlite(config.data);
    await migrate(db, dialect);
    const close = async () => {
      await db.destroy();
      unlock();
    };
    return { dialect, db, bus: localBus(), close };
  }
  const { db, dialect } = openPostgres(databaseUrl);
  await migrate(db, dialect);
  const bus = await postgresBus(databaseUrl, db, onError);
  const close = async () => {
    await bus.close();
    await db.destroy();
  };
  return { dialect, db, bus, close };
}
