import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '@roundhouse/protocol';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { backup } from '../src/admin.ts';
import { readConfig } from '../src/config.ts';
import { DATA_FILE, type Database, openSqlite } from '../src/store/database.ts';
import { lockData } from '../src/store/lock.ts';
import { MIGRATIONS, migrate } from '../src/store/migrations.ts';
import { openStore } from '../src/store/store.ts';
import { removeFolder, Server, somebody, temporaryFolder } from './home.ts';
import { openInside } from './inside.ts';
import { addOldGame, fillWithOld } from './old-data.ts';
import { Person } from './person.ts';

const BEGUN = ['started', 'endTurn', 'rebased'];
const folders: string[] = [];
afterAll(() => {
  for (const each of folders) removeFolder(each);
});
const folder = (): string => {
  folders.push(temporaryFolder());
  return folders.at(-1) as string;
};

async function oldData(version: number): Promise<string> {
  const data = folder();
  const database = openSqlite(data);
  await fillWithOld(database, version);
  await database.db.destroy();
  return data;
}

describe('migrations', () => {
  test('run once, and from nothing to the newest', async () => {
    const { db, dialect } = openSqlite(folder());
    expect(await migrate(db, dialect)).toBe(MIGRATIONS.length);
    expect(await migrate(db, dialect)).toBe(0);
    await db.destroy();
  });

  test('a backup is a copy of the data as it is, and changes nothing', async () => {
    const data = await oldData(1);
    const copy = folder();
    await backup(readConfig({ ROUNDHOUSE_DATA: data }), path.join(copy, DATA_FILE));
    for (const each of [data, copy]) {
      const { db } = openSqlite(each);
      const done = await sql<{ number: number }>`select number from migrations`.execute(db);
      expect(done.rows).toEqual([{ number: 1 }]);
      const { rows } = await sql<{ name: string }>`select name from tables where id = 'friday-table'`.execute(db);
      expect(rows).toEqual([{ name: 'Friday' }]);
      await db.destroy();
    }
  });

  test('once the store is closed, the one file holds everything', async () => {
    const [data, copy] = [folder(), folder()];
    const store = await openStore({ data, databaseUrl: null, who: 'a test' }, () => undefined);
    await store.db.selectFrom('users').selectAll().execute(); // so that its prepared statement is kept
    await store.close();
    copyFileSync(path.join(data, DATA_FILE), path.join(copy, DATA_FILE));
    const { db, dialect } = openSqlite(copy);
    expect(await migrate(db, dialect)).toBe(0);
    await db.destroy();
  });

  test('a data folder that another server uses is told from one that cannot be locked', async () => {
    const data = folder();
    const unlock = lockData(data, 'the first');
    expect(() => lockData(data, 'the second')).toThrow('the first');
    unlock();
    const lock = path.join(data, 'server.lock');
    writeFileSync(lock, 'no database at all, whatever its name says '.repeat(30));
    expect(() => lockData(data, 'the third')).toThrow('not a database');
  });

  test('data of a newer program is left alone', async () => {
    const { db, dialect } = openSqlite(folder());
    await migrate(db, dialect);
    await sql`insert into migrations (number, name, at) values (99, 'to come', 0)`.execute(db);
    await expect(migrate(db, dialect)).rejects.toThrow('newer Roundhouse');
    await db.destroy();
  });

  test('a game of version 2 goes on: what it waits for is found out, and time that is up is called', async () => {
    const data = folder();
    const database = openSqlite(data);
    await fillWithOld(database, 2);
    const [long, now] = [Date.now() - 60 * 60_000, Date.now()];
    await addOldGame(database, 'long-ago', long);
    await addOldGame(database, 'just-now', now);
    await migrate(database.db, database.dialect);
    const times = database.db.selectFrom('tables').select(['id', 'begun_at', 'acted_at', 'version']).orderBy('id');
    // Nobody did anything: only newer rules came.
    expect((await times.execute()).filter(({ id }) => !id.startsWith('old') && id !== 'friday-table')).toEqual([
      { id: 'just-now', begun_at: now, acted_at: now, version: 0 },
      { id: 'long-ago', begun_at: long, acted_at: long, version: 0 },
    ]);
    await database.db.destroy();
    const server = await Server.open({ ROUNDHOUSE_DATA: data });
    const person = new Person(server.address);
    await person.post('/api/login', { name: 'ann', password: 'correct horse' });
    const kinds = async (id: string) => {
      const { entries } = await person.get<{ entries: Entry[] }>(`/api/tables/${id}/log`);
      return entries.map(({ kind, type }) => type ?? kind);
    };
    await vi.waitFor(async () => expect(await kinds('long-ago')).toEqual([...BEGUN, 'timeUp']), 60_000);
    expect(await kinds('just-now')).toEqual(BEGUN);
    const { decision } = await person.position('just-now');
    expect((await person.move('just-now', decision, { type: 'endTurn' })).status).toBe(200);
    await server.end();
    const { db } = openSqlite(data);
    const due = await db.selectFrom('due').select(['kind', 'key', 'at']).where('kind', '=', 'timeLimit').execute();
    expect(due).toEqual([{ kind: 'timeLimit', key: 'just-now', at: now + 15 * 60_000 }]);
    await db.destroy();
  });

  test('results from before there were figures have them reckoned', async () => {
    const { db, dialect } = openSqlite(folder());
    await fillWithOld({ db, dialect } as Database, 15);
    const result = { title: '18-india', place: 1, score: 1, players: 2, moves: 9, acted: 4, time_ms: 1, at: 1 };
    for (const seat of [0, 1])
      await db
        .insertInto('results')
        .values({ table_id: 'friday-table', seat, ...result })
        .execute();
    await migrate(db, dialect);
    const due = await db.selectFrom('due').select(['key', 'at']).where('kind', '=', 'figures').execute();
    expect(due).toEqual([{ key: 'friday-table', at: 0 }]);
    await db.destroy();
  });

  test.each(MIGRATIONS.map((_, i) => i + 1))('data of version %i is carried over and served', async (version) => {
    const data = await oldData(version);
    const inside = await openInside({ data });
    const person = somebody(inside.home);
    await person.post('/api/login', { name: 'ann', password: 'correct horse' });
    const { tables } = await person.get<{ tables: { name: string; status: string }[] }>('/api/tables?list=mine');
    expect(tables.map(({ name, status }) => [name, status])).toEqual([
      ['Friday', 'open'],
      ['Alone', 'open'],
    ]);
    const answer = await person.get('/api/tables/friday-table');
    expect(answer.table).toMatchObject({ mySeats: [0], invitation: 'friday-invitation' });
    expect(answer.table.seats.map(({ player }) => player?.name)).toEqual(['Ann', 'Bob']);
    const alone = await person.get('/api/tables/old-sandbox');
    expect(alone.table.seats.map(({ player }) => player)).toEqual([
      { id: 'ann', name: 'Seat 1' },
      { id: 'ann', name: 'Seat 2' },
    ]);
    expect((await person.get<{ text: string }>('/api/tables/friday-table/notes')).text).toBe('bring biscuits');
    const { lines } = await person.get<{ lines: unknown[] }>('/api/tables/friday-table/chat?room=players');
    expect(lines).toMatchObject([{ text: 'hello', player: { name: 'Ann' } }]);
    await inside.close();
  });
});
