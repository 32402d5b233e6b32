import type { Me, TableAnswer, TableInfo } from '@roundhouse/protocol';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newTableRow } from '../src/games/lobby.ts';
import { account, type Home } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { playedLog } from './logs.ts';
import { commandId, type Person } from './person.ts';
import { begun, openSeats, TITLE } from './play.ts';

const open = (person: Person, wish: object = {}) =>
  person.post<TableAnswer>('/api/tables', { title: TITLE.meta.id, seats: openSeats(2), ...wish });

describe('the house', () => {
  let inside: Inside;
  afterEach(async () => {
    vi.restoreAllMocks();
    await inside.close();
  });
  const enter = async (given: Parameters<typeof openInside>[0]): Promise<Home> => {
    inside = await openInside(given);
    return inside.home;
  };

  test('has room for so many unfinished tables of each person, imports and clones too', async () => {
    const home = await enter({ tablesEach: 3 });
    const [person, other] = [await account(home), await account(home)];
    const first = await open(person);
    await open(person, { sandbox: true });
    const file = playedLog(5).log;
    const third = await person.post<TableAnswer>('/api/import', { file });
    const full = { status: 409, code: 'table.tooMany' };
    const wish = { title: TITLE.meta.id, seats: openSeats(2) };
    expect(await person.refused('POST', '/api/tables', wish)).toMatchObject(full);
    const refused = await person.refused('POST', '/api/import', { file });
    expect(refused).toMatchObject(full);
    expect(refused.message).toMatch(/You hold 3 unfinished tables/);
    expect(await person.refused('POST', `/api/tables/${third.table.id}/clone`, {})).toMatchObject(full);
    await open(other);
    await person.ask('DELETE', `/api/tables/${first.table.id}`);
    expect((await person.post<TableAnswer>('/api/import', { file })).table.sandbox).toBe(true);
  });

  test('lists the latest of the games that are over, and every sandbox', async () => {
    const home = await enter({});
    const person = await account(home);
    const { me } = await person.get<{ me: Me }>('/api/me');
    const { db } = inside.context.store;
    const insert = (id: string, given: object) =>
      db
        .insertInto('tables')
        .values(newTableRow(TITLE, me, Date.now(), { id, invitation: id, status: 'finished', ...given }))
        .execute();
    for (let i = 0; i < 105; i++) await insert(`over-${i}`, { updated_at: 1_000 + i });
    for (let i = 0; i < 105; i++) await insert(`alone-${i}`, { sandbox: 1, updated_at: i });
    const { tables } = await person.get<{ tables: TableInfo[] }>('/api/tables?list=mine');
    const over = tables.filter(({ sandbox }) => !sandbox).map(({ id }) => id);
    expect(over).toEqual(Array.from({ length: 100 }, (_, i) => `over-${104 - i}`));
    expect(tables).toHaveLength(205);
  });

  test('lists the latest of the tables that others invite somebody to, and all of their own', async () => {
    const home = await enter({});
    const [person, host] = [await account(home), await account(home)];
    const { me } = await person.get<{ me: Me }>('/api/me');
    const { me: other } = await host.get<{ me: Me }>('/api/me');
    const { db } = inside.context.store;
    const insert = async (id: string, owner: Me, invited: readonly number[], at: number) => {
      const row = newTableRow(TITLE, owner, Date.now(), { id, invitation: id, status: 'open', updated_at: at });
      await db.insertInto('tables').values(row).execute();
      const seat = { table_id: id, user_id: me.id, resigned: 0, decision: null, program: null, label: null };
      const seats = invited.map((each, number) => ({ ...seat, seat: number, invited: each }));
      await db.insertInto('seats').values(seats).execute();
    };
    for (let i = 0; i < 105; i++) await insert(`asked-${i}`, other, [1], 1_000 + i);
    for (let i = 0; i < 105; i++) await insert(`sits-${i}`, other, i === 0 ? [1, 0] : [0], i);
    await insert('own', me, [1], 0);
    const { tables } = await person.get<{ tables: TableInfo[] }>('/api/tables?list=mine');
    const ids = tables.map(({ id }) => id);
    expect(ids.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, i) => `asked-${104 - i}`));
    expect(ids.slice(100).sort()).toEqual(['own', ...Array.from({ length: 105 }, (_, i) => `sits-${i}`)].sort());
  });

  test('anyone whom the rules do not let in does not sit there', async () => {
    const home = await enter({ absentMs: 0 });
    const table = await begun(home, { players: 3 });
    const [one, two, three] = table.people as readonly [Person, Person, Person];
    const { table: asked } = await one.post(`/api/tables/${table.id}/proposals`, { kind: 'replace', seat: 1 });
    await three.post(`/api/tables/${table.id}/proposals/${asked.proposals[0]?.id}`, { agree: true });
    const rules = TITLE.table;
    vi.spyOn(TITLE, 'table').mockImplementation((state, event) => rules({ ...state, ended: 'closed' }, event));
    const refused = await two.refused('POST', `/api/invitations/${table.invitation}/join`, {});
    expect(refused.status).toBe(422);
    const { table: after } = await one.get(`/api/tables/${table.id}`);
    expect(after.seats[1]).toMatchObject({ kind: 'open', player: null });
    expect(after.seq).toBe(0);
    vi.restoreAllMocks();
    await two.post(`/api/invitations/${table.invitation}/join`, {});
    await two.post(`/api/tables/${table.id}/resign`, { commandId: commandId() });
  });
});
