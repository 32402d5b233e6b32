import { Rng } from '@roundhouse/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Remembered, RememberedRows } from '../src/games/remembered-rows.ts';
import { FakeClock } from './fake-clock.ts';
import { account, somebody } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import type { Person } from './person.ts';
import { begun, choose, openSeats, type Table, TITLE, toAct } from './play.ts';

const rng = new Rng('remembered');

/** Makes the next move, by the seat that has to act; returns the answer. */
async function moveOf(table: Table) {
  const { person, position } = await toAct(table);
  return () => person.move(table.id, position.decision, choose(position, rng));
}

describe('a table that this process stored last', () => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside();
  });
  afterAll(() => inside.close());

  test('is not read again for the next move, nor for those who watch', async () => {
    const table = await begun(inside.home);
    const live = await (table.people[1] as Person).live();
    live.say({ type: 'watch', table: table.id });
    await live.table();
    await (await moveOf(table))();
    await live.table(({ position }) => position?.seq === 1);
    const next = await moveOf(table);
    const asked = vi.spyOn(inside.context.store.db.getExecutor(), 'executeQuery');
    expect((await next()).status).toBe(200);
    await live.table(({ position }) => position?.seq === 2);
    const texts = asked.mock.calls.map(([query]) => query.sql);
    asked.mockRestore();
    expect(texts.filter((text) => text.includes('from "tables"'))).toEqual([]);
    expect(texts.filter((text) => text.includes('from "sessions"'))).toHaveLength(1);
    live.close();
  });

  test('is read again before anything is refused: another process may have moved', async () => {
    const table = await begun(inside.home);
    await (await moveOf(table))();
    const { person, position } = await toAct(table);
    // As another process would do it: this one gets no notice.
    const { db } = inside.context.store;
    await db.updateTable('seats').set({ decision: 77 }).where('table_id', '=', table.id).execute();
    const { status } = await person.move(table.id, '77', choose(position, rng));
    expect(status).toBe(200);
  });

  test('carries new names', async () => {
    const owner = await account(inside.home);
    const wish = { title: TITLE.meta.id, seats: openSeats(2), seatOrder: 'chosen' };
    const { table } = await owner.post('/api/tables', wish);
    const guest = somebody(inside.home);
    await guest.post(`/api/invitations/${table.invitation}/join`, { name: 'Gast' });
    await owner.post(`/api/tables/${table.id}/start`);
    const seated: Table = { id: table.id, people: [owner, guest], owner, invitation: '' };
    await (await moveOf(seated))();
    const next = await moveOf(seated);
    await guest.post('/api/me/account', { name: 'Gastgeber', password: 'correct horse' });
    expect((await next()).body.table.seats.map(({ player }) => player?.name)).toContain('Gastgeber');
  });

  test('is hidden from somebody who was sent away from its group', async () => {
    const [owner, friend, member] = [
      await account(inside.home),
      await account(inside.home),
      await account(inside.home),
    ];
    const { id, groups } = await owner.post<{ id: string; groups: { invitation: string }[] }>('/api/groups', {
      name: 'Club',
    });
    for (const each of [friend, member]) await each.post(`/api/group-invitations/${groups[0]?.invitation}/join`);
    const wish = { title: TITLE.meta.id, seats: openSeats(2), seatOrder: 'chosen', group: id };
    const { table } = await owner.post('/api/tables', wish);
    await friend.post(`/api/tables/${table.id}/join`, {});
    await owner.post(`/api/tables/${table.id}/start`);
    const seated: Table = { id: table.id, people: [owner, friend], owner, invitation: '' };
    const live = await member.live();
    live.say({ type: 'watch', table: table.id });
    await live.table();
    await (await moveOf(seated))();
    await live.table(({ position }) => position?.seq === 1);
    const next = await moveOf(seated);
    const { me } = await member.get<{ me: { id: string } }>('/api/me');
    await owner.ask('DELETE', `/api/groups/${id}/members/${me.id}`);
    expect((await next()).status).toBe(200);
    expect(await live.next(({ type }) => type !== 'chat')).toEqual({ type: 'gone', table: table.id });
    live.close();
  });
});

describe('rows that are remembered', () => {
  const clock = new FakeClock();
  const rowsNow = (): Remembered => ({ row: {} as never, owner: 'Ann', seats: [], proposals: [], readAt: clock.now() });

  test('are forgotten with the first news of their table, or of any person, and after a while', () => {
    const rows = new RememberedRows(10, clock);
    for (const id of ['one', 'two']) rows.put(id, rowsNow());
    rows.hear({ topic: 'due', at: 0 });
    rows.hear({ topic: 'table', table: 'one' });
    expect([rows.get('one'), rows.get('two')?.owner]).toEqual([undefined, 'Ann']);
    rows.hear({ topic: 'sessions', user: 'somebody' });
    expect(rows.get('two')).toBeUndefined();
    rows.put('one', rowsNow());
    clock.pass(29_000);
    expect(rows.get('one')?.owner).toBe('Ann');
    clock.pass(1_000);
    expect(rows.get('one')).toBeUndefined();
  });

  test('news that come while a table is written to are noticed', async () => {
    const rows = new RememberedRows(10, clock);
    const heard = (body: () => void) =>
      rows.listening('one', async (ear) => {
        body();
        return ear.isUntouched;
      });
    expect(await heard(() => rows.hear({ topic: 'table', table: 'two' }))).toBe(true);
    expect(await heard(() => rows.hear({ topic: 'table', table: 'one' }))).toBe(false);
    expect(await heard(() => rows.hear({ topic: 'missed', since: 0 }))).toBe(false);
    expect(await heard(() => undefined)).toBe(true);
  });

  test('are only so many: those that were not used for longest go', () => {
    const rows = new RememberedRows(2, clock);
    for (const id of ['one', 'two', 'one', 'three']) rows.put(id, rowsNow());
    expect(['one', 'two', 'three'].map((id) => rows.get(id) !== undefined)).toEqual([true, false, true]);
  });
});
