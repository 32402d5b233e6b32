// Games of every title that a server of an older version left in the middle open, show their past, and go on.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { titleById } from '@roundhouse/titles';
import { afterAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../src/store/database.ts';
import { ROOT, removeFolder, somebody, temporaryFolder } from './home.ts';
import { openInside } from './inside.ts';
import { fillWithOld } from './old-data.ts';
import type { Person } from './person.ts';
import { playByChance } from './play.ts';

/** "17-playing.json.gz": tables in play, as a server whose newest migration was number 17 stored them. */
const FILES = readdirSync(path.join(ROOT, 'apps/server/test/versions')).filter((name) =>
  name.endsWith('-playing.json.gz'),
);
const folders: string[] = [];
afterAll(() => {
  for (const each of folders) removeFolder(each);
});

interface Told {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly { readonly player: { readonly name: string } | null }[];
}

describe.each(FILES)('%s', (file) => {
  test('all its games are opened and played on, under the rules of today', async () => {
    const data = temporaryFolder();
    folders.push(data);
    const database = openSqlite(data);
    await fillWithOld(database, Number.parseInt(file, 10), file);
    const before = await database.db.selectFrom('tables').select(['id', 'moves', 'rules_version']).execute();
    await database.db.destroy();
    const inside = await openInside({ data });
    const people: Record<string, Person> = {};
    for (const name of ['ann', 'bob', 'chand']) {
      people[name] = somebody(inside.home);
      await people[name].post('/api/login', { name, password: 'correct horse' });
    }
    const ann = people.ann as Person;
    const { tables } = await ann.get<{ tables: Told[] }>('/api/tables?list=mine');
    expect(tables.map(({ title }) => title).sort()).toEqual([
      '18-espana',
      '18-india',
      '1947',
      'india-rails',
      'roll-and-write',
    ]);
    for (const { id, title, seats } of tables) {
      const { rulesVersion } = titleById(title)?.meta ?? {};
      const old = before.find((row) => row.id === id);
      const moves = old?.moves ?? 0;
      expect((await ann.position(id)).moves, title).toBe(moves);
      // Moves made under older rules can be read in the log, but are not shown on the board.
      const then = await ann.ask('GET', `/api/tables/${id}/history/${moves - 40}`);
      expect([title, then.status]).toEqual([title, old?.rules_version === rulesVersion ? 200 : 410]);
      let left = 8; // the table makes moves by itself where there is no choice
      await playByChance(
        title,
        id,
        seats.map(({ player }) => people[player?.name ?? '']),
        () => left-- === 0,
      );
      expect((await ann.position(id)).moves, title).toBeGreaterThanOrEqual(moves + 8);
      const line = await inside.context.store.db
        .selectFrom('latest')
        .select('rules_version')
        .where('table_id', '=', id)
        .executeTakeFirstOrThrow();
      expect([title, line.rules_version]).toEqual([title, rulesVersion]);
    }
    await inside.close();
  });
});
