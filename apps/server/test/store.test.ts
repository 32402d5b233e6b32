import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { backup } from '../src/admin.ts';
import { readConfig } from '../src/config.ts';
import { DATA_FILE, openSqlite } from '../src/store/database.ts';
import { MIGRATIONS, migrate } from '../src/store/migrations.ts';
import { removeFolder, Server, somebody, temporaryFolder } from './home.ts';
import { fillWithOld } from './old-data.ts';

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

describe('migrations', { timeout: 60_000 }, () => {
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

  test('data of a newer program is left alone', async () => {
    const { db, dialect } = openSqlite(folder());
    await migrate(db, dialect);
    await sql`insert into migrations (number, name, at) values (99, 'to come', 0)`.execute(db);
    await expect(migrate(db, dialect)).rejects.toThrow('newer Roundhouse');
    await db.destroy();
  });

  test.each(MIGRATIONS.map((_, i) => i + 1))('data of version %i is carried over and served', async (version) => {
    const data = await oldData(version);
    const server = await Server.open({ ROUNDHOUSE_DATA: data });
    const home = { name: 'old', environment: {}, servers: [server], people: [] };
    const person = somebody(home);
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
    await server.end();
  });
});
