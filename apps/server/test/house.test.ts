import type { TableAnswer } from '@roundhouse/protocol';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { account, type Home } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { playedLog } from './logs.ts';
import { commandId, type Person } from './person.ts';
import { begun, openSeats, TITLE } from './play.ts';

const open = (person: Person, wish: object = {}) =>
  person.post<TableAnswer>('/api/tables', { title: TITLE.meta.id, seats: openSeats(2), ...wish });

describe('the house', { timeout: 60_000 }, () => {
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

  test('whoever the rules do not let in does not sit there', async () => {
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
