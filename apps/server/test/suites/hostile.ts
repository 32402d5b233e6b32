import { type IncomingMessage, request } from 'node:http';
import { LIMITS } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { account, type Home, newName, somebody } from '../home.ts';
import { begun, openSeats, TITLE } from '../play.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

export function hostileSuite(home: Home): void {
  describe('hostile input', () => {
    test('what is no JSON, too large, of another shape or of another type is refused with 4xx', async () => {
      const table = await begun(home);
      const { owner } = table;
      const move = `/api/tables/${table.id}/moves`;
      const good = { commandId: 'x', decision: '0', action: { type: 'pass' } };
      const bodies: readonly [string, number][] = [
        ['{', 400],
        ['', 400],
        ['null', 400],
        ['[]', 400],
        ['"text"', 400],
        [JSON.stringify({ ...good, extra: 1 }), 400],
        [JSON.stringify({ ...good, commandId: 7 }), 400],
        [JSON.stringify({ ...good, commandId: '../../x' }), 400],
        [JSON.stringify({ ...good, seat: -1 }), 400],
        [JSON.stringify({ ...good, seat: 1.5 }), 400],
        [JSON.stringify({ ...good, decision: 0 }), 400],
        [JSON.stringify({ ...good, action: [] }), 400],
        [JSON.stringify({ ...good, action: { type: ['pass'] } }), 400],
        [JSON.stringify({ ...good, action: { type: 'pass', certs: 1 } }), 400],
        [JSON.stringify({ ...good, action: { type: 'constructor' } }), 400],
        [`{"commandId":"x","decision":"0","action":{"type":"pass","__proto__":{"seat":1}}}`, 400],
        [`{"commandId":"x","decision":"0","action":{"type":"pass"},"__proto__":{"admin":true}}`, 400],
        [`{"commandId":"x","decision":"0","action":{"type":"pass","constructor":{"prototype":{"a":1}}}}`, 400],
        [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
        [JSON.stringify({ ...good, padding: 'x'.repeat(LIMITS.body) }), 413],
      ];
      for (const [body, status] of bodies) {
        const answer = await owner.ask('POST', move, body, JSON_TYPE);
        expect([body.slice(0, 120), answer.status]).toEqual([body.slice(0, 120), status]);
        expect(answer.body).toMatchObject({ error: { code: 'request.malformed' } });
        expect(answer.text.length).toBeLessThan(1_000);
      }
      const named = await owner.ask<{ error: { message: string } }>('POST', move, '{"__proto__":{}}', JSON_TYPE);
      expect(named.body.error.message).toContain('not allowed');
      // What docs/api.md says about bodies and their type.
      const plain = await owner.ask('POST', move, JSON.stringify(good), { 'content-type': 'text/plain' });
      expect([plain.status, plain.body]).toMatchObject([415, { error: { code: 'request.malformed' } }]);
      const empty = await owner.ask('POST', `/api/tables/${table.id}/rematch`, undefined, JSON_TYPE);
      expect([empty.status, empty.body]).toMatchObject([400, { error: { code: 'request.malformed' } }]);
      const unread = await owner.ask('GET', '/api/tables/%ff');
      expect([unread.status, unread.body]).toMatchObject([400, { error: { code: 'request.malformed' } }]);
      expect((await owner.position(table.id)).seq).toBe(0);
    });

    test('an address is guarded however it is written', async () => {
      const person = await account(home);
      const evil = { origin: 'https://evil.example' };
      const { hostname, port } = new URL(person.base);
      /** The path unchanged: fetch() would tidy it up. */
      const raw = (method: string, path: string, headers: Record<string, string>) =>
        new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
          const all = { cookie: person.cookie, 'content-type': 'application/json', ...headers };
          const sent = request({ hostname, port, method, path, headers: all }, (answer) => {
            let body = '';
            answer.on('data', (data) => {
              body += data;
            });
            answer.on('end', () => resolve(Object.assign(answer, { body })));
          });
          sent.on('error', reject).end(method === 'POST' ? '{"label":"x"}' : undefined);
        });
      for (const api of ['/api', '/%61pi', '/a%70%69', `${person.base}/api`, 'http://elsewhere.example/api']) {
        const refused = await raw('POST', `${api}/me/tokens`, evil);
        expect([api, refused.statusCode]).toEqual([api, 403]);
        const mine = await raw('GET', `${api}/me`, {});
        expect([api, mine.headers['cache-control']]).toEqual([api, 'no-store']);
        expect(JSON.parse(mine.body)).toMatchObject({ me: { name: person.name } });
      }
      for (const path of ['/%61pi/live', '/api/%6cive']) {
        const socket = new WebSocket(`${person.base.replace('http', 'ws')}${path}`, {
          headers: { ...evil, cookie: person.cookie },
        });
        const status = await new Promise((resolve) => {
          socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
          socket.on('open', () => resolve('open'));
          socket.on('error', () => undefined);
        });
        expect([path, status]).toEqual([path, 403]);
      }
    });

    test('names and texts are kept as they are, and harmless', async () => {
      const name = `'; drop table users; --${newName().slice(-4)}`;
      const person = await somebody(home).register(name);
      const wish = {
        title: TITLE.meta.id,
        seats: openSeats(2),
        name: '<script>alert(1)</script>',
        visibility: 'public',
      };
      const { table } = await person.post('/api/tables', wish);
      expect(table).toMatchObject({ name: '<script>alert(1)</script>', owner: { name } });
      const answer = await somebody(home).ask('GET', '/api/tables');
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    test('control characters, invisible and overlong names are refused', async () => {
      const unseen = [
        '\u00ad',
        '\u034f',
        '\u061c',
        '\u180e',
        '\u2060',
        '\u2800',
        '\u3164',
        '\ufe0f',
        '\u{e0041}',
        '\ue000',
        '\ufffc', // stands for an object that is not there
        '\u{13441}', // a blank of an alphabet
        '\u{1d159}', // a note without a head
      ];
      const mixed = ['\u0410nn', 'Ann\u03b1', 'B\u043eb', '\u13aann'];
      const others = ['', '   ', 'a\u0000b', 'evil\u202ename', '\u200b\u200b', 'x'.repeat(31), '!!!', 7, null];
      for (const name of [...unseen.map((each) => `An${each}n`), ...mixed, `A${'\u0301'.repeat(9)}nn`, ...others]) {
        const body = { name, password: 'correct horse' };
        expect((await somebody(home).refused('POST', '/api/register', body)).status).toBe(400);
      }
      const person = await account(home);
      for (const password of ['short', 'x'.repeat(201), 12345678, null]) {
        const body = { name: newName(), password };
        expect((await person.refused('POST', '/api/register', body)).status).toBe(400);
      }
    });

    test('a name that looks like another is taken, whatever it is written with', async () => {
      const digits = newName().replaceAll(/\D/g, '');
      const owner = await somebody(home).register(`Ace ${digits}`);
      const alike = ['\u0410\u0441\u0435', 'ACE', '\uff21\uff43\uff45', '\u{1d400}\u{1d41c}\u{1d41e}'];
      for (const name of alike.map((each) => `${each} ${digits}`)) {
        const refused = await somebody(home).refused('POST', '/api/register', { name, password: 'correct horse' });
        expect([name, refused.code]).toEqual([name, 'people.nameTaken']);
      }
      const wish = { title: TITLE.meta.id, seats: openSeats(3) };
      const { table } = await owner.post('/api/tables', wish);
      const guest = { name: `\u0410\u0441\u0435 ${digits}` };
      const path = `/api/invitations/${table.invitation}/join`;
      expect((await somebody(home).refused('POST', path, guest)).code).toBe('people.nameTaken');
      await somebody(home).register(`\u0410\u043d\u043d\u0430 ${digits}`); // a name of its own
    });

    test('what no store can look for is refused wherever somebody is named', async () => {
      const person = await account(home);
      const name = 'An\u0000n';
      const seats = [...openSeats(1), { kind: 'invited', name }];
      for (const [method, path, body] of [
        ['GET', '/api/people/An%00n'],
        ['GET', '/api/results?person=An%00n'],
        ['POST', '/api/login', { name, password: 'correct horse' }],
        ['POST', '/api/password/forgotten', { name }],
        ['PUT', '/api/me/people', { name, tie: 'friend' }],
        ['POST', '/api/tables', { title: TITLE.meta.id, seats }],
      ] as const) {
        const { status, code } = await person.refused(method, path, body);
        expect([path, status, code]).toEqual([path, 400, 'text.hidden']);
      }
    });

    test('addresses and headers of any kind get a plain answer', async () => {
      const person = await account(home);
      for (const path of [
        '/api/tables/..%2f..%2fetc',
        "/api/tables/x'%20or%201=1",
        '/api/tables/__proto__',
        '/api/nothing',
        '/api/tables/%00',
        `/api/tables/${'x'.repeat(100)}`,
        '/api/invitations/x/y/z',
      ]) {
        const { status } = await person.ask('GET', path);
        expect([path, status === 400 || status === 404 || status === 414]).toEqual([path, true]);
      }
      const odd = somebody(home);
      for (const cookie of [
        'roundhouse=',
        'roundhouse=%',
        'roundhouse=x; roundhouse=y',
        ';;;=;',
        `roundhouse=${'x'.repeat(5000)}`,
      ]) {
        odd.cookie = cookie;
        expect((await odd.get<{ me: null }>('/api/me')).me).toBeNull();
      }
      odd.cookie = '';
      odd.token = 'roundhouse_wrong';
      expect((await odd.get<{ me: null }>('/api/me')).me).toBeNull();
    });

    test('a socket survives nonsense, and is closed when it sends too much', async () => {
      const person = await account(home);
      const live = await person.live();
      for (const message of [
        '{',
        'null',
        '[]',
        '{"type":"watch"}',
        '{"type":"watch","table":"x","admin":true}',
        '{"type":"__proto__"}',
      ]) {
        live.say(message);
        expect(await live.next()).toMatchObject({ type: 'error', code: 'request.malformed' });
      }
      live.say({ type: 'watch', table: 'nowhere' });
      expect(await live.next()).toEqual({ type: 'gone', table: 'nowhere' });
      live.say({ type: 'hello', token: 'wrong' });
      expect(await live.next()).toMatchObject({ code: 'people.wrongToken' });
      live.say('x'.repeat(LIMITS.message + 1));
      await expect(live.next()).rejects.toThrow('closed (1009)');
      await expect(
        fetch(`${person.base}/api/live`, { headers: { cookie: person.cookie } }).then(({ status }) => status),
      ).resolves.toBe(404);
    });

    test('every answer carries the security headers', async () => {
      for (const path of ['/', '/api/me', '/api/nothing', '/healthz']) {
        const { headers } = await somebody(home).ask('GET', path);
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
        expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('same-origin');
      }
    });
  });
}
