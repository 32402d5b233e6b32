import type { Me } from '@roundhouse/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { resetPassword } from '../src/admin.ts';
import { changePassword, login, setPassword } from '../src/people/people.ts';
import type { Store } from '../src/store/store.ts';
import { newName } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { Person } from './person.ts';
import { openSeats, TITLE } from './play.ts';

type Who = { readonly me: Me | null };
const PASSWORD = 'correct horse';
const DAY = 24 * 3600_000;

/** A store in which something happens just before the next transaction begins. */
function before(store: Store, happens: () => Promise<void>): Store {
  const transaction = () => ({
    execute: async (body: never) => {
      await happens();
      return store.db.transaction().execute(body);
    },
  });
  const db = new Proxy(store.db, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target).bind(target)),
  });
  return { ...store, db };
}

describe('people, seen from inside', () => {
  let inside: Inside;
  beforeAll(async () => {
    // A connection without a sign of life for this long counts as gone: a busy machine needs some time.
    inside = await openInside({ heartbeatMs: 3_000 });
  });
  afterAll(() => inside.close());
  afterEach(() => vi.restoreAllMocks());

  const account = () => new Person(inside.base).register(newName());
  const count = async (table: 'users' | 'sessions') =>
    (await inside.context.store.db.selectFrom(table).select('id').execute()).length;

  test('a guest who is refused leaves nothing behind', async () => {
    const owner = await account();
    const { table } = await owner.post('/api/tables', { title: TITLE.meta.id, seats: openSeats(3) });
    const [users, sessions] = [await count('users'), await count('sessions')];
    const path = `/api/invitations/${table.invitation}/join`;
    for (const [wish, code] of [
      [{ name: owner.name.toUpperCase() }, 'people.nameTaken'],
      [{ name: 'Guest', seat: 0 }, 'table.seatTaken'],
      [{ name: 'Guest', seat: 9 }, 'table.seatTaken'],
    ] as const) {
      const answer = await new Person(inside.base).ask<{ error: { code: string } }>('POST', path, wish);
      expect([answer.status, answer.body.error.code]).toEqual([409, code]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect([await count('users'), await count('sessions')]).toEqual([users, sessions]);
    const guest = new Person(inside.base);
    await guest.post(path, { name: 'Guest' });
    expect([await count('users'), await count('sessions')]).toEqual([users + 1, sessions + 1]);
  });

  test('a session lasts as long as it is used, and 60 days more', async () => {
    const person = await account();
    const begun = Date.now();
    const at = (days: number) => vi.spyOn(Date, 'now').mockImplementation(() => begun + days * DAY);
    const fresh = await person.ask<Who>('GET', '/api/me');
    expect(fresh.headers.get('set-cookie')).toBeNull();
    for (const days of [50, 100, 159]) {
      at(days);
      const { body, headers } = await person.ask<Who>('GET', '/api/me');
      expect([days, body.me?.name]).toEqual([days, person.name]);
      expect(headers.get('set-cookie')).toMatch(/^roundhouse=[\w-]{20,}; .*Max-Age=5184000/);
      expect((await person.ask('GET', '/api/me')).headers.get('set-cookie')).toBeNull();
    }
    at(220);
    expect((await person.get<Who>('/api/me')).me).toBeNull();
  });

  test('logging out is not undone by a session that was due to be renewed', async () => {
    const person = await account();
    const begun = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => begun + 30 * DAY);
    const { headers } = await person.ask('POST', '/api/logout');
    expect(headers.get('set-cookie')).toMatch(/^roundhouse=; [^,]*Max-Age=0/);
  });

  test('who was found to know the old password has no session once it is changed', async () => {
    const { name } = await account();
    const { store } = inside.context;
    const { id } = (await login(store, name, PASSWORD)).me;
    const late = before(store, () => setPassword(store, id, 'another horse'));
    await expect(login(late, name, PASSWORD)).rejects.toMatchObject({ code: 'people.wrongPassword' });
    const me: Me = { id, name, kind: 'account' };
    const later = before(store, () => setPassword(store, id, 'third horse'));
    await expect(changePassword(later, me, 'another horse', 'evil horse')).rejects.toMatchObject({ status: 401 });
    const rows = await store.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    expect(rows).toEqual([]);
    expect((await login(store, name, 'third horse')).me.id).toBe(id);
  });

  test('a password that the host resets beside the running server closes the sockets of its owner', async () => {
    const [person, other] = [await account(), await account()];
    const { token } = await person.post<{ token: string }>('/api/me/tokens', { label: 'bot' });
    const program = Object.assign(new Person(inside.base), { token });
    const [live, bot, stays] = [await person.live(), await program.live(), await other.live()];
    await resetPassword(inside.config, person.name);
    for (const each of [live, bot]) await expect(each.next(() => false)).rejects.toThrow('closed (4001)');
    expect((await program.get<Who>('/api/me')).me).toBeNull();
    stays.say({ type: 'ping' });
    await stays.next(({ type }) => type === 'pong');
    stays.close();
  });
});
