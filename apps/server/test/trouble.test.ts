import { connect } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../src/clock.ts';
import { say, setNotes } from '../src/games/talk.ts';
import { RATES, RateLimits } from '../src/people/rate-limit.ts';
import { clean } from '../src/serve.ts';
import { isDuplicate, openSqlite } from '../src/store/database.ts';
import { impatientPool } from '../src/store/impatient-pool.ts';
import { transact } from '../src/store/store.ts';
import { Pulse, troubleOf } from '../src/store/trouble.ts';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { begun } from './play.ts';

type Fault = { readonly code: string };
type Health = { readonly ok: boolean; readonly reading?: boolean; readonly writing?: boolean; readonly why?: string };

describe('a server in trouble', () => {
  let inside: Inside;
  afterEach(async () => {
    vi.restoreAllMocks();
    await inside?.close();
  });

  test('says that it cannot write, in its log and to who asks, until it can', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    inside = await openInside({}, systemClock, logger);
    const { db } = inside.context.store;
    const person = await account(inside.home);
    await sql`pragma query_only = on`.execute(db);
    const refused = await person.ask<{ error: { code: string } }>('POST', '/api/me/tokens', { label: 'x' });
    expect([refused.status, refused.body.error.code]).toEqual([503, 'server.full']);
    expect(refused.headers.get('retry-after')).toBe('10');
    const told = () => lines.filter((line) => line.includes('disk is full'));
    expect(told()).toHaveLength(1); // though nobody has asked for its health
    const sick = await person.ask<Health>('GET', '/healthz');
    expect([sick.status, sick.body]).toMatchObject([503, { ok: false, reading: true, writing: false }]);
    expect(sick.body.why).toContain('disk is full');
    expect((await person.get<{ me: unknown }>('/api/me')).me).not.toBeNull(); // reading goes on
    expect(told()).toHaveLength(1);
    await sql`pragma query_only = off`.execute(db);
    await vi.waitFor(async () => expect((await person.ask('GET', '/healthz')).body).toEqual({ ok: true }), 60_000);
    expect((await person.ask('POST', '/api/me/tokens', { label: 'x' })).status).toBe(201);
    expect(lines.some((line) => line.includes('well again'))).toBe(true);
  });

  test('tells nobody that a table is gone while the database is away, and tells of what happened afterwards', async () => {
    inside = await openInside();
    const { store } = inside.context;
    const { id, owner } = await begun(inside.home);
    const [watching, coming] = [await owner.live(), await owner.live()];
    const heard: string[] = [];
    watching.say({ type: 'watch', table: id, since: 0 });
    await watching.next(({ type }) => type === 'table');
    store.pulse.late();
    store.bus.tell({ topic: 'table', table: id }); // another server has stored something
    coming.say({ type: 'watch', table: id, since: 0 });
    await expect(coming.next(() => false)).rejects.toThrow('closed (1012)');
    await watching.next(({ type }) => heard.push(type) > 0 && type === 'table');
    expect(heard).toEqual(['table']);
  });

  test('names a disk that fills up', async () => {
    const lines: string[] = [];
    inside = await openInside({}, systemClock, pino({ level: 'info' }, { write: (line) => void lines.push(line) }));
    const { db } = inside.context.store;
    const table = await begun(inside.home);
    const talk = `/api/tables/${table.id}/chat`;
    const say = () => table.owner.ask<{ error?: Fault }>('POST', talk, { room: 'players', text: 'x'.repeat(400) });
    await sql`pragma max_page_count = 1`.execute(db); // SQLite takes the present number of pages if it is higher
    let refused = await say();
    for (let i = 0; i < 50 && refused.status === 201; i++) refused = await say();
    expect([refused.status, refused.body.error?.code]).toEqual([503, 'server.full']);
    expect(lines.filter((line) => line.includes('disk is full'))).toHaveLength(1);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await say()).status).toBe(201);
  });

  test('tells what went wrong although SQLite has rolled back by itself, as it does when the disk is full', async () => {
    inside = await openInside();
    const twice = transact(inside.context.store, async (tx) => {
      for (let i = 0; i < 2; i++) await sql`insert or rollback into keys (name, value) values ('x', 'y')`.execute(tx);
    });
    await expect(twice).rejects.toSatisfy(isDuplicate);
  });

  test('finds out whether it can write by writing something', async () => {
    inside = await openInside();
    const { db } = openSqlite(inside.config.data);
    // This number changes whenever another connection changes the file.
    const version = async () => (await sql<{ data_version: number }>`pragma data_version`.execute(db)).rows[0];
    await vi.waitFor(async () => {
      const before = await version();
      expect((await fetch(`${inside.base}/healthz`)).status).toBe(200);
      expect(await version()).not.toEqual(before);
    }, 60_000); // the server reuses an answer for a moment
    await db.destroy();
  });

  test('does not blame the database for somebody who hangs up while they send', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    inside = await openInside({}, systemClock, logger);
    const { hostname, port } = new URL(inside.base);
    const line = connect(Number(port), hostname);
    const head = ['POST /api/login HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100'];
    line.write(`${head.join('\r\n')}\r\n\r\n{"name"`);
    await vi.waitFor(() => expect(lines.some((each) => each.includes('incoming request'))).toBe(true), 60_000);
    line.destroy();
    const metrics = async (): Promise<string> => (await fetch(`${inside.base}/metrics`)).text();
    await vi.waitFor(async () => expect(await metrics()).toContain('roundhouse_requests_open 0'), 60_000);
    expect(lines.filter((each) => each.includes('"level":50'))).toEqual([]);
  });

  test('serves everybody although its clock is set back', async () => {
    inside = await openInside({ rates: { ...RATES, write: { burst: 3, perMinute: 0.001 } } });
    const person = await account(inside.home);
    await person.post('/api/me/tokens', { label: 'one' });
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now - 86_400_000);
    expect((await person.ask('POST', '/api/me/tokens', { label: 'two' })).status).toBe(201);
    expect((await person.get<{ me: unknown }>('/api/me')).me).not.toBeNull();
    await account(inside.home);
    let at = 1_000_000;
    const limits = new RateLimits(RATES, () => at);
    limits.take('login', 'ann');
    at = 0;
    for (let i = 1; i < RATES.login.burst; i++) limits.take('login', 'ann');
    expect(limits.wait('login', 'ann')).toBeLessThanOrEqual(60);
  });

  test('tells who speaks to a table that is being removed that it is gone', async () => {
    inside = await openInside();
    const table = await begun(inside.home);
    const { games, store } = inside.context;
    const { me } = await table.owner.get<{ me: Parameters<typeof say>[2] }>('/api/me');
    await expect(say(games, 'gone', me, 'players', 'hello?')).rejects.toMatchObject({ status: 404 });
    await expect(setNotes(store.db, 'gone', me, 'hello?')).rejects.toMatchObject({ status: 404 });
  });
});

test('while nothing is heard of the database nobody else waits to find that out', async () => {
  const pulse = new Pulse();
  let answer = (): Promise<unknown> => Promise.reject(new Error('Query read timeout'));
  const client = { query: () => answer(), release: () => undefined };
  const pool = impatientPool({ connect: async () => client, end: async () => undefined } as never, pulse);
  const ask = async () => (await pool.connect()).query('select 1', []);
  const write = () => transact({ db: undefined, pulse } as never, async () => undefined);
  await expect(ask()).rejects.toThrow('timeout');
  await expect(write()).rejects.toMatchObject({ status: 503, code: 'server.away' });
  answer = async () => ({ rows: [] });
  await ask();
  expect(() => pulse.check()).not.toThrow();
});

test('knows a full disk and a lost database from a mistake of its own', () => {
  expect(troubleOf(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))).toBe('full');
  expect(troubleOf(Object.assign(new Error('No space left'), { code: '53100' }))).toBe('full');
  expect(troubleOf(new Error('Query read timeout'))).toBe('away');
  expect(troubleOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe('away');
  expect(troubleOf(Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT' }))).toBeUndefined();
  expect(troubleOf(new TypeError('x is not a function'))).toBeUndefined();
});

test('no address in the log holds an invitation, however it is written', () => {
  for (const address of [
    '/api/invitations/SECRET',
    '/api/invitations/SECRET/join?x=1',
    '/api/%69nvitations/SECRET',
    '/api/invitations%2FSECRET',
    '/%61pi/invitation%73/%53ECRET',
    '/api/tables/x?invitation=SECRET',
    '/api/tables/x%3Finvitation=SECRET',
    'http://elsewhere.example/api/invitations/SECRET',
    '/api/invitations/SECRET%zz',
    '/api/invitations//SECRET',
    '/api/group-invitations/SECRET',
    '/api/group%2Dinvitations/SECRET/join',
  ])
    expect([address, clean(address)]).toEqual([address, expect.not.stringContaining('SECRET')]);
  expect(clean('/api/tables/abc/moves')).toBe('/api/tables/abc/moves');
});

describe('a long log', () => {
  let inside: Inside;
  afterEach(() => inside.close());

  test('costs as much as it is long, and is made once for all who look on', async () => {
    inside = await openInside({ rates: { ...RATES, read: { burst: 100, perMinute: 0.001 } } });
    const { db } = inside.context.store;
    const table = await begun(inside.home, { players: 2, visibility: 'public' });
    const event = { table_id: table.id, body: '{"kind":"undo","to":0}', facts: '[]', seat: null, auto: 0 };
    const rows = Array.from({ length: 1_000 }, (_, i) => ({ ...event, seq: i + 1, moves: 0, rules_version: 1, at: i }));
    for (let i = 0; i < rows.length; i += 200)
      await db
        .insertInto('events')
        .values(rows.slice(i, i + 200))
        .execute();
    await db.updateTable('tables').set({ seq: 1_000 }).where('id', '=', table.id).execute();
    vi.spyOn(inside.context.games, 'read').mockImplementation(async (id, body) => {
      const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return body({ db, row, owner: '', seats: [], proposals: [], game: null });
    });
    const parse = vi.spyOn(JSON, 'parse');
    const read = async (): Promise<{ status: number; parsed: number }> => {
      const before = parse.mock.calls.length;
      const answer = await fetch(`${inside.base}/api/tables/${table.id}/log`);
      const parsed = parse.mock.calls.length - before;
      if (answer.ok) expect(((await answer.json()) as { entries: unknown[] }).entries).toHaveLength(1_001);
      return { status: answer.status, parsed };
    };
    const [first, second, ...more] = [
      await read(),
      await read(),
      await read(),
      await read(),
      await read(),
      await read(),
    ];
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.parsed).toBeGreaterThan(1_000);
    expect(second?.parsed).toBeLessThan(100);
    expect(more.at(-1)?.status).toBe(429); // each gets twenty
  });
});
