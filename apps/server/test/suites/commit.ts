import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTableRow } from '../../src/games/lobby.ts';
import type { TableCommit } from '../../src/store/commit-rows.ts';
import type { Store } from '../../src/store/store.ts';
import { commitTable } from '../../src/store/table-commit.ts';
import { TITLE } from '../play.ts';

const HANGING = ['events', 'latest', 'snapshots', 'proposals', 'commands', 'due'] as const;

let tables = 0;

/** A table with two seats, as if its game had begun. */
async function table({ db }: Store): Promise<string> {
  const id = `commit-${++tables}`;
  const me = { id: `user-${id}`, name: `Name ${id}`, guest: true };
  const user = { id: me.id, name: me.name, name_key: null, password: null, created_at: 0 };
  await db.insertInto('users').values(user).execute();
  const row = newTableRow(TITLE, me as never, 1, { id, invitation: id, status: 'playing' });
  await db.insertInto('tables').values(row).execute();
  for (const seat of [0, 1]) {
    const empty = { invited: 0, resigned: 0, decision: 0, program: null, label: null };
    await db
      .insertInto('seats')
      .values({ table_id: id, seat, user_id: me.id, ...empty })
      .execute();
  }
  return id;
}

const NO_CLOCK = { clock_used: 7, clock_bank: 8, clock_since: 9, clock_zero: null };

function commitOf(id: string, version: number, given: Partial<TableCommit> = {}): TableCommit {
  const proposal = { table_id: id, kind: 'end', seat_by: 0, arg_to: null, arg_seat: null, seq: 1, at: 5 };
  return {
    ...{ table: id, version, cutTo: null },
    played: {
      ...{ status: 'playing', seq: 1, moves: 1, waiting: '[1]', ended: null, standings: null },
      ...{ updated_at: 5, acted_at: 5, begun_at: 5 },
    },
    events: [
      {
        ...{ table_id: id, seq: 1, body: '{"a":"\\u0000ü"}', facts: '[]', seat: null, moves: 1, auto: 0 },
        ...{ rules_version: 2, at: 5 },
      },
    ],
    latest: { table_id: id, seq: 1, moves: 1, rules_version: 2, state: '{"x":1}' },
    snapshots: [32, 64].map((moves) => ({ table_id: id, moves, rules_version: 2, state: `"${moves}"` })),
    seats: [{ seat: 1, decision: 1, resigned: 1, program: null, memory: null, freed: 1, ...NO_CLOCK }],
    proposals: { put: [{ id: `${id} end`, agreed: '[0]', ...proposal }], drop: [] },
    command: { table_id: id, user_id: `user-${id}`, command_id: 'c1', seq: 1, count: 1, at: 5 },
    due: { put: [{ kind: 'commit', key: id, at: 9, payload: '{}' }], drop: [] },
    notices: [{ topic: 'table', table: id }],
    ...given,
  };
}

export function commitSuite(open: () => Store): void {
  describe('what a command changes at a table', () => {
    const counts = async (id: string) => {
      const { db } = open();
      const rows = HANGING.map(async (name) => {
        const key = name === 'due' ? sql`key` : sql`table_id`;
        const found = await sql`select * from ${sql.table(name)} where ${key} = ${id}`.execute(db);
        return [name, found.rows.length] as const;
      });
      return Object.fromEntries(await Promise.all(rows));
    };

    test('is written whole', async () => {
      const { db } = open();
      const id = await table(open());
      expect(await commitTable(open(), null, commitOf(id, 0))).toBe(true);
      expect(await counts(id)).toEqual({ events: 1, latest: 1, snapshots: 2, proposals: 1, commands: 1, due: 1 });
      const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ seq: 1, waiting: '[1]', acted_at: 5, begun_at: 5, version: 1 });
      const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
      expect(seats).toMatchObject([
        { decision: 0, resigned: 0, user_id: `user-${id}` },
        { decision: 1, resigned: 1, user_id: null },
      ]);
      const event = await db.selectFrom('events').selectAll().where('table_id', '=', id).executeTakeFirst();
      expect(event).toMatchObject({ seq: 1, body: '{"a":"\\u0000ü"}', seat: null, at: 5 });
    });

    test('is not written at all if the table has changed since', async () => {
      const id = await table(open());
      expect(await commitTable(open(), null, commitOf(id, 7))).toBe(false);
      expect(await commitTable(open(), null, commitOf('no such table', 0))).toBe(false);
      expect(await counts(id)).toEqual({ events: 0, latest: 0, snapshots: 0, proposals: 0, commands: 0, due: 0 });
      const row = await open().db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
      expect(row).toMatchObject({ seq: 0, version: 0 });
    });

    test('replaces what another course of the game left, and drops what is not wanted', async () => {
      const { db } = open();
      const id = await table(open());
      await commitTable(open(), null, commitOf(id, 0));
      const after = commitOf(id, 1, {
        ...{ events: [], command: null, seats: [], cutTo: 31 },
        snapshots: [{ table_id: id, moves: 32, rules_version: 2, state: '"again"' }],
        proposals: { put: [], drop: [`${id} end`] },
        due: { put: [], drop: [{ kind: 'commit', key: id }] },
      });
      expect(await commitTable(open(), null, after)).toBe(true);
      expect(await counts(id)).toEqual({ events: 1, latest: 1, snapshots: 1, proposals: 0, commands: 1, due: 0 });
      const kept = await db.selectFrom('snapshots').select('state').where('table_id', '=', id).executeTakeFirst();
      expect(kept?.state).toBe('"again"');
    });

    test('of two who read the same, one is written', async () => {
      const id = await table(open());
      const [one, two] = [commitOf(id, 0), commitOf(id, 0, { command: null })];
      const done = await Promise.all([commitTable(open(), null, one), commitTable(open(), null, two)]);
      expect([...done].sort()).toEqual([false, true]);
      expect((await counts(id)).events).toBe(1);
    });
  });
}
