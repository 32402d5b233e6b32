import { PageMark } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { peopleList, tablesList } from '../../src/host/lists.ts';
import { searchResults } from '../../src/results/lookup.ts';
import type { Store } from '../../src/store/store.ts';

/** More than two pages of entries, all with the same time. */
const COUNT = 120;
const AT = 1_700_000_000_000;
/** In an order that no list would have by coincidence. */
const ids = Array.from({ length: COUNT }, (_, i) => `page-${(i * 77) % COUNT}`);

/** All entries of a list, read page by page; duplicates are kept. */
async function allOf(read: (before: string | null) => Promise<{ ids: readonly string[]; before: string | null }>) {
  const found: string[] = [];
  for (let before: string | null = null, first = true; first || before !== null; first = false) {
    const page = await read(before);
    found.push(...page.ids);
    before = page.before;
  }
  return found.filter((id) => id.startsWith('page-'));
}

const asked = (before: string | null) => (before === null ? {} : { before: PageMark.parse(before) });

export function pagesSuite(storeOf: () => Store): void {
  describe('lists that come page by page', () => {
    test('pass nothing over, and name nothing twice, where many things happened at the same moment', async () => {
      const { db } = storeOf();
      const [owner = ''] = ids;
      for (const id of ids) {
        await db
          .insertInto('users')
          .values({ id, name: id, name_key: id, look_key: id, password: 'x', created_at: AT })
          .execute();
      }
      const state = { status: 'finished', visibility: 'public', seat_order: 'chosen', sandbox: 0, options: '{}' };
      const game = { seed: 's', board: '{}', rules_version: 1, seq: 0, moves: 0, waiting: '[]' };
      const times = { created_at: AT, updated_at: AT, acted_at: AT };
      for (const id of ids) {
        const row = { id, title: '18-india', name: id, owner_id: owner, invitation: id, ...state, ...game, ...times };
        await db.insertInto('tables').values(row).execute();
        const result = { table_id: id, seat: 0, title: '18-india', user_id: owner, place: 1, score: 0, players: 1 };
        await db
          .insertInto('results')
          .values({ ...result, moves: 1, acted: 1, time_ms: 1, at: AT })
          .execute();
      }
      const sorted = [...ids].sort();
      const people = await allOf(async (mark) => {
        const { people: list, before } = await peopleList(db, asked(mark));
        return { ids: list.map(({ id }) => id), before };
      });
      expect([...people].sort()).toEqual(sorted);
      const tables = await allOf(async (mark) => {
        const { tables: list, before } = await tablesList(db, asked(mark));
        return { ids: list.map(({ id }) => id), before };
      });
      expect([...tables].sort()).toEqual(sorted);
      const results = await allOf(async (mark) => {
        const { results: list, before } = await searchResults(db, null, asked(mark));
        return { ids: list.map(({ table }) => table), before };
      });
      expect([...results].sort()).toEqual(sorted);
      await db.deleteFrom('tables').where('owner_id', '=', owner).execute();
      await db.deleteFrom('users').where('id', 'in', ids).execute();
    });
  });
}
