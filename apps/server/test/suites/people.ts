import type { Me, TableAnswer } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { account, type Home, newName, somebody } from '../home.ts';
import { begun, openSeats, TITLE } from '../play.ts';

type Who = { readonly me: Me | null };
const PASSWORD = 'correct horse';

/** Another browser of the same person. */
function another(home: Home, cookie: string) {
  const device = somebody(home);
  device.cookie = cookie;
  return device;
}

export function peopleSuite(home: Home): void {
  describe('people', () => {
    test('register, log out, log in', async () => {
      const name = newName();
      const person = somebody(home);
      const created = await person.ask<Who>('POST', '/api/register', { name, password: PASSWORD });
      expect(created.status).toBe(201);
      const cookie = created.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      expect((await person.get<Who>('/api/me')).me).toMatchObject({ name, kind: 'account' });
      const old = person.cookie;
      await person.post('/api/logout');
      expect((await another(home, old).get<Who>('/api/me')).me).toBeNull();
      expect(await somebody(home).refused('POST', '/api/login', { name, password: 'wrong horse' })).toMatchObject({
        status: 401,
        code: 'people.wrongPassword',
      });
      const back = somebody(home);
      await back.post('/api/login', { name: name.toUpperCase(), password: PASSWORD });
      expect((await back.get<Who>('/api/me')).me?.name).toBe(name);
    });

    test('a new login ends the session that the browser came with, its sockets too', async () => {
      const [person, other] = [await account(home), await account(home)];
      const old = person.cookie;
      const live = await person.live();
      await person.post('/api/login', { name: other.name, password: PASSWORD });
      expect((await person.get<Who>('/api/me')).me?.name).toBe(other.name);
      expect((await another(home, old).get<Who>('/api/me')).me).toBeNull();
      await expect(live.next(({ type }) => type === 'pong')).rejects.toThrow('closed (4001)');
      const mine = person.cookie;
      await person.post('/api/register', { name: newName(), password: PASSWORD });
      expect((await another(home, mine).get<Who>('/api/me')).me).toBeNull();
      expect((await other.get<Who>('/api/me')).me?.name).toBe(other.name); // the login of the other browser still works
    });

    test('a password that is tried first, or is the own name, is refused', async () => {
      const person = somebody(home);
      for (const password of ['Password1', '12345678', 'Anneliese1']) {
        const wish = { name: 'Anneliese', password };
        expect((await person.refused('POST', '/api/register', wish)).code).toBe('people.weakPassword');
      }
      const { name } = await person.register(newName());
      const wish = { current: PASSWORD, next: `${name}!` };
      expect((await person.refused('POST', '/api/me/password', wish)).code).toBe('people.weakPassword');
    });

    test('a name is taken once, however it is written', async () => {
      const { name } = await account(home);
      for (const same of [name, name.toUpperCase(), `  ${name.replace(' ', '  ')} `]) {
        const refused = await somebody(home).refused('POST', '/api/register', { name: same, password: PASSWORD });
        expect(refused).toMatchObject({ status: 409, code: 'people.nameTaken' });
      }
    });

    test('a password change and a logout everywhere end the other sessions, open sockets too', async () => {
      const person = await account(home, 0);
      const other = another(home, '');
      await other.post('/api/login', { name: person.name, password: PASSWORD });
      const live = await other.live();
      await person.post('/api/me/password', { current: PASSWORD, next: 'another horse' });
      expect((await other.get<Who>('/api/me')).me).toBeNull();
      expect((await person.get<Who>('/api/me')).me?.name).toBe(person.name);
      await expect(live.next(({ type }) => type === 'pong')).rejects.toThrow('closed (4001)');
      const wrong = { current: PASSWORD, next: 'third horse' };
      expect((await person.refused('POST', '/api/me/password', wrong)).status).toBe(401);
      await other.post('/api/login', { name: person.name, password: 'another horse' });
      await person.post('/api/logout-everywhere');
      expect((await other.get<Who>('/api/me')).me).toBeNull();
      expect((await person.get<Who>('/api/me')).me).toBeNull();
    });

    test('a guest comes by a name and an invitation, and may become an account', async () => {
      const owner = await account(home);
      const wish = { title: TITLE.meta.id, seats: openSeats(3), visibility: 'public' };
      const { table } = await owner.post('/api/tables', wish);
      const guest = somebody(home);
      expect((await guest.refused('POST', `/api/tables/${table.id}/join`, {})).status).toBe(401);
      const uninvited = { name: 'Gast', invitation: 'wrong' };
      expect((await guest.refused('POST', `/api/tables/${table.id}/join`, uninvited)).status).toBe(403);
      const joined = await guest.post<TableAnswer>(`/api/invitations/${table.invitation}/join`, { name: 'Gast' });
      expect(joined.table.mySeats).toEqual([1]);
      expect((await guest.get<Who>('/api/me')).me).toMatchObject({ name: 'Gast', kind: 'guest' });
      const twin = await somebody(home).refused('POST', `/api/invitations/${table.invitation}/join`, { name: 'GAST' });
      expect(twin.code).toBe('people.nameTaken');
      const name = newName();
      await guest.post('/api/me/account', { name, password: PASSWORD });
      const later = somebody(home);
      await later.post('/api/login', { name, password: PASSWORD });
      expect((await later.get(`/api/tables/${table.id}`)).table.mySeats).toEqual([1]);
    });

    test('a guest does not take the name of somebody else at their table', async () => {
      const owner = await account(home);
      const { table } = await owner.post('/api/tables', { title: TITLE.meta.id, seats: openSeats(3) });
      const [one, two] = [somebody(home), somebody(home)];
      const [oneName, twoName] = [newName(), newName()];
      await one.post(`/api/invitations/${table.invitation}/join`, { name: oneName });
      await two.post(`/api/invitations/${table.invitation}/join`, { name: twoName });
      const wish = { name: oneName.toUpperCase(), password: PASSWORD };
      const refused = await two.refused('POST', '/api/me/account', wish);
      expect(refused).toMatchObject({ status: 409, code: 'people.nameTaken' });
      expect((await two.get<Who>('/api/me')).me).toMatchObject({ name: twoName, kind: 'guest' });
      await two.post('/api/me/account', { name: twoName, password: PASSWORD });
      const again = await two.refused('POST', '/api/me/account', { name: newName(), password: PASSWORD });
      expect(again.code).toBe('people.isAccount');
    });

    test('the name of somebody who is invited is kept for them', async () => {
      const [owner, friend] = [await account(home), await account(home)];
      const seats = [{ kind: 'open' }, { kind: 'invited', name: friend.name }, { kind: 'open' }];
      const { table } = await owner.post('/api/tables', { title: TITLE.meta.id, seats });
      const path = `/api/invitations/${table.invitation}/join`;
      expect((await somebody(home).refused('POST', path, { name: friend.name })).code).toBe('people.nameTaken');
      expect((await friend.post<TableAnswer>(path, {})).table.mySeats).toEqual([1]);
    });

    test('a token opens no more doors, and ends with the password and with a logout everywhere', async () => {
      const person = await account(home);
      const program = somebody(home);
      const renew = async () => {
        program.token = (await person.post<{ token: string }>('/api/me/tokens', { label: 'bot' })).token;
        expect((await program.get<Who>('/api/me')).me?.name).toBe(person.name);
      };
      await renew();
      const { tokens } = await person.get<{ tokens: { id: string }[] }>('/api/me/tokens');
      for (const [method, path, body] of [
        ['POST', '/api/me/tokens', { label: 'more' }],
        ['POST', '/api/me/password', { current: PASSWORD, next: 'evil horse' }],
        ['POST', '/api/me/account', { name: newName(), password: PASSWORD }],
        ['POST', '/api/logout-everywhere', undefined],
        ['GET', '/api/me/tokens', undefined],
        ['DELETE', `/api/me/tokens/${tokens[0]?.id}`, undefined],
      ] as const) {
        expect(await program.refused(method, path, body)).toMatchObject({ status: 403, code: 'people.needsSession' });
      }
      const live = await program.live();
      await person.post('/api/me/password', { current: PASSWORD, next: 'another horse' });
      expect((await program.get<Who>('/api/me')).me).toBeNull();
      await expect(live.next(() => false)).rejects.toThrow('closed (4001)');
      await renew();
      await person.post('/api/logout-everywhere');
      expect((await program.get<Who>('/api/me')).me).toBeNull();
    });

    test('a token plays for its owner until it is dropped', async () => {
      const table = await begun(home);
      const { owner } = table;
      const made = await owner.post<{ id: string; token: string }>('/api/me/tokens', { label: 'my bot' });
      const program = somebody(home);
      program.token = made.token;
      expect((await program.position(table.id)).viewer).toBe(0);
      const live = await program.live();
      live.say({ type: 'watch', table: table.id });
      expect((await live.table()).table.mySeats).toEqual([0]);
      const list = await owner.ask('GET', '/api/me/tokens');
      expect(list.text).toContain('my bot');
      expect(list.text).not.toContain(made.token);
      expect((await owner.ask('DELETE', `/api/me/tokens/${made.id}`)).status).toBe(200);
      expect((await owner.ask('DELETE', `/api/me/tokens/${made.id}`)).status).toBe(404);
      expect((await program.refused('GET', `/api/tables/${table.id}`)).status).toBe(404);
      live.close();
    });

    test('nobody heaps up tokens, not even by asking for many at once', async () => {
      const person = await account(home);
      const ask = () => person.ask<{ error?: { code: string } }>('POST', '/api/me/tokens', { label: 'bot' });
      const answers = await Promise.all(Array.from({ length: 53 }, ask));
      const refused = answers.filter(({ status }) => status !== 201 && status !== 200);
      expect(refused.map(({ body }) => body.error?.code)).toEqual(Array(3).fill('people.tooMany'));
      const { tokens } = await person.get<{ tokens: { id: string }[] }>('/api/me/tokens');
      expect((await person.ask('DELETE', `/api/me/tokens/${tokens[0]?.id}`)).status).toBe(200);
      expect((await ask()).body.error).toBeUndefined();
    });

    test('requests from other sites are refused', async () => {
      const person = await account(home);
      const evil = { origin: 'https://evil.example' };
      const body = { label: 'x' };
      expect((await person.ask('POST', '/api/me/tokens', body, evil)).status).toBe(403);
      expect((await person.ask('POST', '/api/me/tokens', body, { origin: 'null' })).status).toBe(403);
      expect((await person.ask('POST', '/api/me/tokens', body, { origin: person.base })).status).toBe(201);
      const socket = new WebSocket(`${person.base.replace('http', 'ws')}/api/live`, {
        headers: { ...evil, cookie: person.cookie },
      });
      const status = await new Promise((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
        socket.on('open', () => resolve('open'));
        socket.on('error', () => undefined);
      });
      expect(status).toBe(403);
      const text = await person.ask('POST', '/api/logout', 'x', { 'content-type': 'text/plain' });
      expect(text.status).toBe(415);
    });
  });
}
