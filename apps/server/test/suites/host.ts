import type {
  ChatLine,
  HostChat,
  HostOverview,
  HostPeopleAnswer,
  HostTablesAnswer,
  TableAnswer,
} from '@roundhouse/protocol';
import { describe, expect, test, vi } from 'vitest';
import { setHost } from '../../src/admin.ts';
import { readConfig } from '../../src/config.ts';
import { account, type Home, somebody } from '../home.ts';
import { Person } from '../person.ts';
import { begun, openSeats, playMoves, TITLE } from '../play.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

/** All that only a host may ask for. */
const ROUTES = [
  ['GET', '/api/host'],
  ['GET', '/api/host/tables'],
  ['DELETE', '/api/host/tables/nowhere'],
  ['GET', '/api/host/tables/nowhere/chat'],
  ['DELETE', '/api/host/lines/1'],
  ['GET', '/api/host/people'],
  ['PUT', '/api/host/people/nobody/silence'],
  ['DELETE', '/api/host/people/nobody'],
  ['GET', '/api/host/export'],
] as const;

export function hostSuite(home: Home): void {
  describe('the host', () => {
    const newHost = async (): Promise<Person> => {
      const host = await account(home);
      await setHost(readConfig(home.environment), host.name, true);
      return host;
    };
    const idOf = async (person: Person): Promise<string> => (await person.get<{ me: { id: string } }>('/api/me')).me.id;
    const say = async (person: Person, table: string, text: string): Promise<ChatLine> =>
      (await person.post<{ line: ChatLine }>(`/api/tables/${table}/chat`, { room: 'players', text })).line;
    const chatOf = async (person: Person, table: string) =>
      (await person.get<{ lines: ChatLine[] }>(`/api/tables/${table}/chat?room=players`)).lines.map(({ text }) => text);

    test('is nobody but who was made host beside the server, in person, and as long as they are', async () => {
      const [host, other, nobody] = [await newHost(), await account(home), somebody(home)];
      expect(await host.get('/api/me')).toMatchObject({ isHost: true });
      expect(await other.get('/api/me')).toMatchObject({ isHost: false });
      const program = somebody(home);
      program.token = (await host.post<{ token: string }>('/api/me/tokens', { label: 'program' })).token;
      for (const [method, path] of ROUTES) {
        const body = method === 'PUT' ? { until: null } : undefined;
        const codes = await Promise.all([nobody, other, program].map((each) => each.refused(method, path, body)));
        expect([method, path, ...codes.map(({ status, code }) => `${status} ${code}`)]).toEqual([
          ...[method, path, '401 people.notLoggedIn', '403 people.notHost', '403 people.needsSession'],
        ]);
      }
      expect((await host.ask('GET', '/api/host')).status).toBe(200);
      await setHost(readConfig(home.environment), host.name, false);
      expect((await host.refused('GET', '/api/host')).code).toBe('people.notHost');
    });

    test('is told of what makes no sense', async () => {
      const host = await newHost();
      for (const [method, path, body, status] of [
        ['DELETE', '/api/host/tables/nowhere', undefined, 404],
        ['GET', '/api/host/tables/nowhere/chat', undefined, 404],
        ['DELETE', '/api/host/lines/999999999', undefined, 404],
        ['DELETE', '/api/host/lines/x', undefined, 400],
        ['GET', '/api/host/people?before=x', undefined, 400],
        ['GET', '/api/host/tables?status=lost', undefined, 400],
        ['GET', '/api/host/tables?search=%00', undefined, 400],
        ['GET', '/api/host/people?search=%00', undefined, 400],
        ['PUT', '/api/host/people/nobody/silence', { until: null }, 404],
        ['PUT', '/api/host/people/nobody/silence', { until: 'tomorrow' }, 400],
        ['PUT', '/api/host/people/nobody/silence', {}, 400],
        ['DELETE', '/api/host/people/nobody', undefined, 404],
      ] as const) {
        expect([path, (await host.refused(method, path, body)).status]).toEqual([path, status]);
      }
      const self = await idOf(host);
      expect((await host.refused('DELETE', `/api/host/people/${self}`)).code).toBe('people.isHost');
      const silence = await host.refused('PUT', `/api/host/people/${self}/silence`, { until: 1 });
      expect(silence.code).toBe('people.isHost');
    });

    test('sees tables, people, storage and work that is due, and what is looked for', async () => {
      const host = await newHost();
      const table = await begun(home);
      const figures = await host.get<HostOverview>('/api/host');
      expect(
        figures.tables.find(({ title, status }) => title === TITLE.meta.id && status === 'playing')?.count,
      ).toBeGreaterThan(0);
      expect(figures.people.accounts).toBeGreaterThan(3);
      expect(figures.storage.bytes).toBeGreaterThan(10_000);
      for (const { planned, late, failing } of figures.queue)
        expect(planned).toBeGreaterThanOrEqual(Math.max(late, failing));
      const { tables } = await host.get<HostTablesAnswer>(`/api/host/tables?search=${table.id}`);
      expect(tables).toMatchObject([
        { id: table.id, status: 'playing', owner: table.owner.name, players: table.people.map(({ name }) => name) },
      ]);
      expect(JSON.stringify(tables)).not.toContain(table.invitation);
      const name = encodeURIComponent(table.owner.name.toUpperCase());
      const { people } = await host.get<HostPeopleAnswer>(`/api/host/people?search=${name}`);
      expect(people).toContainEqual(expect.objectContaining({ name: table.owner.name, kind: 'account', tables: 1 }));
      // Characters that are special to the database are searched for literally.
      expect((await host.get<HostPeopleAnswer>('/api/host/people?search=%25%5F%5C')).people).toEqual([]);
      expect((await host.get<HostTablesAnswer>("/api/host/tables?search=';drop")).tables).toEqual([]);
    });

    test('takes out what was said, for those too who are reading, and silences who said it', async () => {
      const host = await newHost();
      const table = await begun(home);
      const [one, two] = table.people as [Person, Person];
      const rude = await say(one, table.id, 'something rude');
      await say(two, table.id, 'oh');
      const live = await two.live();
      live.say({ type: 'watch', table: table.id });
      await live.table();
      expect((await host.get<HostChat>(`/api/host/tables/${table.id}/chat`)).lines.map(({ text }) => text)).toEqual([
        ...['something rude', 'oh'],
      ]);
      expect((await host.ask('DELETE', `/api/host/lines/${rude.id}`)).status).toBe(200);
      // The chat of the second player may come late, too.
      const told = await live.next((message) => message.type === 'chat' && message.line.text === '');
      expect(told).toMatchObject({ line: { id: rude.id } });
      live.close();
      expect(await chatOf(two, table.id)).toEqual(['', 'oh']);
      const id = await idOf(one);
      await host.ask('PUT', `/api/host/people/${id}/silence`, { until: Date.now() + 86_400_000 });
      const refused = await one.refused('POST', `/api/tables/${table.id}/chat`, { room: 'players', text: 'again' });
      expect([refused.status, refused.code]).toEqual([403, 'people.silenced']);
      await say(two, table.id, 'peace');
      await host.ask('PUT', `/api/host/people/${id}/silence`, { until: null });
      await say(one, table.id, 'sorry');
      expect(await chatOf(two, table.id)).toEqual(['', 'oh', 'peace', 'sorry']);
    });

    test('removes a table, and those who look at it are told', async () => {
      const host = await newHost();
      const table = await begun(home);
      const live = await table.owner.live();
      live.say({ type: 'watch', table: table.id });
      await live.table();
      await host.ask('DELETE', `/api/host/tables/${table.id}`);
      expect(await live.next(({ type }) => type === 'gone')).toMatchObject({ table: table.id });
      live.close();
      expect((await table.owner.refused('GET', `/api/tables/${table.id}`)).status).toBe(404);
    });

    test('removes the data of a person: others play on, and nothing of them is left', async () => {
      const host = await newHost();
      const table = await begun(home);
      const [gone, other] = [table.owner, table.people[1] as Person];
      const id = await idOf(gone);
      await playMoves(table, 3);
      await say(gone, table.id, 'my secret');
      await gone.ask('PUT', `/api/tables/${table.id}/notes`, { text: 'my plan' });
      const own = (await gone.post('/api/tables', { title: TITLE.meta.id, seats: openSeats(2), visibility: 'public' }))
        .table.id;
      const theirs = (await other.post('/api/tables', { title: TITLE.meta.id, seats: openSeats(2) })).table;
      await gone.post(`/api/invitations/${theirs.invitation}/join`, {});
      // A returning player is named in the log.
      const { table: asked } = await gone.post(`/api/tables/${table.id}/proposals`, { kind: 'replace', seat: 0 });
      for (const each of table.people.slice(1)) {
        await each.post(`/api/tables/${table.id}/proposals/${asked.proposals[0]?.id}`, { agree: true });
      }
      await gone.post(`/api/tables/${table.id}/return`, {});
      const log = () => other.ask('GET', `/api/tables/${table.id}/log`);
      expect((await log()).text).toContain(gone.name);

      expect((await host.ask('DELETE', `/api/host/people/${id}`)).status).toBe(200);
      expect((await gone.get<{ me: null }>('/api/me')).me).toBeNull();
      expect((await gone.refused('POST', '/api/login', { name: gone.name, password: 'correct horse' })).status).toBe(
        401,
      );
      expect((await other.refused('GET', `/api/tables/${own}`)).status).toBe(404);
      expect((await other.get(`/api/tables/${theirs.id}`)).table.seats[1]?.kind).toBe('open');
      const seen = await other.ask<TableAnswer>('GET', `/api/tables/${table.id}`);
      expect(seen.body.table.seats[0]).toMatchObject({ kind: 'bot' });
      expect(await chatOf(other, table.id)).toEqual(['']);
      for (const { text } of [seen, await log()]) expect(text).not.toContain(gone.name);
      expect(
        (await host.get<HostPeopleAnswer>(`/api/host/people?search=${encodeURIComponent(gone.name)}`)).people,
      ).toEqual([]);
      expect((await other.refused('GET', `/api/people/${encodeURIComponent(gone.name)}`)).status).toBe(404);
      // The others go on, against a bot.
      await vi.waitFor(async () => {
        const { waitingFor } = await other.position(table.id);
        expect(waitingFor.includes(0)).toBe(false);
      }, PATIENCE);
      // The name is free again.
      await somebody(home).register(gone.name);
      expect((await host.ask('DELETE', `/api/host/people/${id}`)).status).toBe(200);
    });

    test('takes all of it along, but nothing that lets somebody in', async () => {
      const host = await newHost();
      const table = await begun(home);
      await playMoves(table, 60);
      await say(table.owner, table.id, 'for the record');
      const reader = new Person(host.base); // a host's answers hold what players must not see, so this person is not searched for secrets
      reader.cookie = host.cookie;
      const answer = await reader.ask<string>('GET', '/api/host/export');
      expect(answer.headers.get('content-disposition')).toContain('roundhouse.ndjson');
      const lines = answer.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
      const rows = (name: string) => lines.flatMap((line) => (line.table === name ? [line.row] : []));
      expect(rows('tables').map(({ id }) => id)).toContain(table.id);
      const events = rows('events').filter(({ table_id }) => table_id === table.id);
      const { seq } = (await table.owner.get(`/api/tables/${table.id}`)).table;
      expect(events.map((row) => row.seq)).toEqual(Array.from({ length: seq + 1 }, (_, i) => i));
      expect(rows('chat').map(({ text }) => text)).toContain('for the record');
      expect(rows('users').map(({ name }) => name)).toContain(host.name);
      for (const secret of [table.invitation, host.cookie.split('=')[1] ?? 'no cookie', '$argon2']) {
        expect(answer.text).not.toContain(secret);
      }
      expect([...new Set(lines.map((line) => line.table))]).not.toContain('sessions');
    });
  });
}
