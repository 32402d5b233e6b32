import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { copyData } from '../../src/admin.ts';
import { readConfig } from '../../src/config.ts';
import { DATA_FILE, type Database, openPostgres, openSqlite } from '../../src/store/database.ts';
import { lockData } from '../../src/store/lock.ts';
import { MIGRATIONS, migrate } from '../../src/store/migrations.ts';
import { contentsOf } from '../contents.ts';
import { temporaryFolder } from '../home.ts';
import { fillWithOld } from '../old-data.ts';

let databases = 0;

/** An empty database on the same server as another one. */
export async function besides(url: string): Promise<string> {
  const name = `copy_${++databases}`;
  const { db } = openPostgres(url, 0);
  await sql`create database ${sql.id(name)}`.execute(db);
  await db.destroy();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function using<T>(database: Database, body: (database: Database) => Promise<T>): Promise<T> {
  return body(database).finally(() => database.db.destroy());
}

/** Copies that are refused, and must leave nothing behind. postgres.test.ts shows that a copy has the same data. */
export function copySuite(urlOf: () => string): void {
  const config = (data: string, url: string) => readConfig({ ROUNDHOUSE_DATA: data, DATABASE_URL: url });
  const inPostgres = (url: string) => using(openPostgres(url, 0), contentsOf);
  const inFile = (data: string) => using(openSqlite(data), contentsOf);

  /** Data with a line of chat that was removed: its number is not given again. */
  async function filled(version = MIGRATIONS.length): Promise<string> {
    const data = temporaryFolder();
    await using(openSqlite(data), async (database) => {
      await fillWithOld(database, version);
      const said = { table_id: 'friday-table', room: 'players', user_id: 'ann', text: 'Grüße, "Bob"\n🚂', at: 2 ** 41 };
      for (const _ of [1, 2]) await database.db.insertInto('chat').values(said).execute();
      await sql`delete from chat where id = (select max(id) from chat)`.execute(database.db);
      // Rows may refer to rows that come after them.
      if (version > 10) await sql`update tables set rematch_id = (select max(id) from tables)`.execute(database.db);
    });
    return data;
  }

  const say = ({ db }: Database) => {
    const line = { table_id: 'friday-table', room: 'players', user_id: 'ann', text: 'again', at: 1 };
    return db.insertInto('chat').values(line).returning('id').executeTakeFirstOrThrow();
  };

  describe('data copied from one store to the other', () => {
    test.each([1, MIGRATIONS.length])('of version %i is the same there and back, and carried over', async (version) => {
      const [data, back, url] = [await filled(version), temporaryFolder(), await besides(urlOf())];
      const before = await inFile(data);
      const rows = Object.values(before).flat().length;
      expect(await copyData(config(data, url), 'postgres')).toEqual({ tables: Object.keys(before).length, rows });
      expect(await inPostgres(url)).toEqual(before);
      await copyData(config(back, url), 'sqlite');
      expect(await inFile(back)).toEqual(before);
      expect(await inFile(data)).toEqual(before);
      for (const open of [() => openPostgres(url, 0), () => openSqlite(back), () => openSqlite(data)]) {
        await using(open(), async (database) => {
          expect(await migrate(database.db, database.dialect)).toBe(MIGRATIONS.length - version);
          const last = Math.max(...(before.chat ?? []).map((line) => JSON.parse(line).id));
          expect(await say(database)).toEqual({ id: last + 2 });
          const orphan = { table_id: 'nowhere', room: 'players', user_id: 'ann', text: '', at: 1 };
          await expect(database.db.insertInto('chat').values(orphan).execute()).rejects.toThrow(/foreign key/i);
        });
      }
    });

    test('goes to an empty place alone', async () => {
      const [data, full, url] = [await filled(), await filled(), await besides(urlOf())];
      await copyData(config(data, url), 'postgres');
      const before = [await inFile(full), await inPostgres(url)];
      for (const to of ['postgres', 'sqlite'] as const) {
        await expect(copyData(config(full, url), to)).rejects.toThrow('There is data already');
      }
      expect([await inFile(full), await inPostgres(url)]).toEqual(before);
      const others = await besides(urlOf());
      await using(openPostgres(others, 0), async ({ db }) => {
        await sql`create table of_others (place point)`.execute(db);
      });
      await expect(copyData(config(full, others), 'postgres')).rejects.toThrow('There is data already');
    });

    test('goes to a schema of any name', async () => {
      const [data, back, url] = [await filled(), temporaryFolder(), await besides(urlOf())];
      const { db } = openPostgres(url, 0);
      await sql`create schema "My-Games"`.execute(db);
      await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set search_path to "My-Games"`.execute(db);
      await db.destroy();
      await copyData(config(data, url), 'postgres');
      await copyData(config(back, url), 'sqlite');
      expect(await inFile(back)).toEqual(await inFile(data));
    });

    test('is not read while a server uses it', async () => {
      const [data, url] = [await filled(), await besides(urlOf())];
      const unlock = lockData(data, 'the server');
      await expect(copyData(config(data, url), 'postgres')).rejects.toThrow('the server');
      unlock();
      expect(await inPostgres(url)).toEqual({});
      // The open stores of this file look like running servers.
      const empty = temporaryFolder();
      await expect(copyData(config(empty, urlOf()), 'sqlite')).rejects.toThrow('A server uses the database');
    });

    test('is there as a whole or not at all', async () => {
      const [data, url] = [await filled(), await besides(urlOf())];
      await using(openSqlite(data), async ({ db }) => {
        await sql`update users set created_at = 'never'`.execute(db); // which SQLite does not mind
      });
      await expect(copyData(config(data, url), 'postgres')).rejects.toThrow('never');
      expect(await inPostgres(url)).toEqual({});
      await using(openSqlite(data), async ({ db }) => {
        await sql`update users set created_at = 1, name = x'416e6e'`.execute(db); // bytes, which come back as a text
      });
      await expect(copyData(config(data, url), 'postgres')).rejects.toThrow('The copy of users is not what was read');
      expect(await inPostgres(url)).toEqual({});
      await using(openSqlite(data), async ({ db }) => {
        await sql`update users set name = 'Ann'`.execute(db);
        await sql`pragma foreign_keys = off`.execute(db);
        await sql`update seats set user_id = 'nobody'`.execute(db);
      });
      await expect(copyData(config(data, url), 'postgres')).rejects.toThrow(/foreign key/);
      expect(await inPostgres(url)).toEqual({});
      await using(openSqlite(data), async ({ db }) => {
        await sql`create table of_others (id integer primary key)`.execute(db);
      });
      await expect(copyData(config(data, url), 'postgres')).rejects.toThrow('of_others');
      expect(await inPostgres(url)).toEqual({});
      const empty = temporaryFolder();
      await expect(copyData(config(empty, url), 'sqlite')).rejects.toThrow('no data');
      expect(existsSync(path.join(empty, DATA_FILE))).toBe(false);
    });
  });
}
