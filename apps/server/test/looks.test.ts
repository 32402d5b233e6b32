import { describe, expect, test } from 'vitest';
import { lookOf } from '../src/people/looks.ts';
import { sameName } from '../src/people/users.ts';
import { openSqlite } from '../src/store/database.ts';
import { migrate } from '../src/store/migrations.ts';
import { removeFolder, temporaryFolder } from './home.ts';

describe('what names look like', () => {
  test.each([
    ['Ann', '\u0410nn'], // Cyrillic
    ['Ann', '\u0391nn'], // Greek
    ['Bob', 'B0b'],
    ['Ian', 'lan'],
    ['Rose', 'R\u043ese'],
    ['Ann', 'ANN'],
  ])('%s is taken for %s', (one, other) => {
    expect(sameName(one, other)).toBe(true);
  });

  test.each([
    ['Ann', 'Anne'],
    ['Andre', 'André'],
    ['Анна', 'Анно'],
    ['李雷', '李蕾'],
  ])('%s is not taken for %s', (one, other) => {
    expect(sameName(one, other)).toBe(false);
  });

  test('names that were there before stay, and the oldest keeps its look', async () => {
    const folder = temporaryFolder();
    const { db, dialect } = openSqlite(folder);
    await migrate(db, dialect, 3);
    const names = ['Ann', '\u0410nn', 'Bob'];
    for (const [i, name] of names.entries()) {
      const row = { id: `u${i}`, name, name_key: name.toLowerCase(), password: 'x', created_at: i };
      await db
        .insertInto('users')
        .values(row as never)
        .execute();
    }
    await migrate(db, dialect);
    const rows = await db.selectFrom('users').select('look_key').orderBy('id').execute();
    expect(rows.map(({ look_key }) => look_key)).toEqual([lookOf('Ann'), null, lookOf('Bob')]);
    await db.destroy();
    removeFolder(folder);
  });
});
