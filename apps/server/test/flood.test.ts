import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '@roundhouse/protocol';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { RATES } from '../src/people/rate-limit.ts';
import { account, somebody } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { Live, type Person } from './person.ts';

const MB = 1024 * 1024;
const PATIENT = { timeout: 60_000 };
const BODIES = { perAddress: 4 * MB, inAll: 16 * MB, requests: 1_000, ms: 60_000, fileMs: 60_000 };

/** A connection of somebody who does not behave like a client. */
class Line {
  readonly socket: Socket;
  heard = '';
  closed = false;
  constructor(base: string) {
    const { hostname, port } = new URL(base);
    this.socket = connect(Number(port), hostname);
    this.socket.on('data', (data) => {
      this.heard += data;
    });
    this.socket
      .on('error', () => undefined)
      .on('close', () => {
        this.closed = true;
      });
  }

  /** The head of a request whose body is to follow. */
  begin(path: string, length: number, headers: Readonly<Record<string, string>> = {}): this {
    const all = { host: 'x', 'content-type': 'application/json', 'content-length': String(length), ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    return this;
  }

  async status(): Promise<number> {
    await vi.waitFor(() => expect(this.heard).toMatch(/^HTTP\/1\.1 \d{3}/), PATIENT);
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.heard)?.[1]);
  }
}

describe('somebody who sends without end', () => {
  let inside: Inside;
  const lines: Line[] = [];
  afterEach(async () => {
    for (const { socket } of lines.splice(0)) socket.destroy();
    await inside.close();
  });
  const line = (): Line => {
    lines.push(new Line(inside.base));
    return lines.at(-1) as Line;
  };
  const held = async (): Promise<number> => {
    const text = await (await fetch(`${inside.base}/metrics`)).text();
    return Number(/roundhouse_body_bytes_held (\d+)/.exec(text)?.[1]);
  };
  const open = async (): Promise<Live> => {
    const live = new Live(new WebSocket(`${inside.base.replace('http', 'ws')}/api/live`), []);
    await live.next(({ type }) => type === 'welcome');
    return live;
  };
  const isClosed = (live: Live) => vi.waitFor(() => expect(live.closed).not.toBeNull(), PATIENT);

  describe('over a socket', () => {
    const rates = { ...RATES, message: { burst: 20, perMinute: 0.001 } };

    test('is closed and not answered, and nobody else with it', async () => {
      inside = await openInside({ rates });
      const [flood, quiet] = [await open(), await open()];
      for (let i = 0; i < 5_000; i++) flood.say({ type: 'ping' });
      await isClosed(flood);
      expect(flood.closed).toBe(1013);
      expect(flood.messages.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(20);
      expect(flood.messages.filter(({ type }) => type === 'error')).toEqual([]);
      expect(inside.context.hub.clients.size).toBe(1);
      quiet.say({ type: 'ping' });
      await quiet.next(({ type }) => type === 'pong');
      quiet.close();
    });

    test('is closed for pings of the protocol, which never become messages', async () => {
      inside = await openInside({ rates });
      const flood = await open();
      let pongs = 0;
      flood.socket.on('pong', () => pongs++);
      for (let i = 0; i < 2_000; i++) flood.socket.ping();
      await isClosed(flood);
      expect(pongs).toBeLessThanOrEqual(21);
    });

    test('is closed for pieces of a message that never ends', async () => {
      inside = await openInside({ rates: { ...RATES, messageBytes: { burst: 10_000, perMinute: 0.001 } } });
      const flood = await open();
      // A single read counts as one full bucket at most, however large it is: only what comes after it is too much. The total is
      // small enough that ws does not complain about the number of pieces.
      let pieces = 0;
      const sendMore = () => {
        for (let i = 0; i < 1_000 && pieces < 10_000; i++, pieces++) flood.socket.send('', { fin: false });
        expect(flood.closed).not.toBeNull();
      };
      await vi.waitFor(sendMore, PATIENT);
      expect(inside.context.hub.clients.size).toBe(0);
    });

    test('is closed for questions that cost as much as requests', async () => {
      inside = await openInside({ rates: { ...RATES, read: { burst: 10, perMinute: 0.001 } } });
      const flood = await open();
      for (let i = 0; i < 50; i++) flood.say({ type: 'watch', table: `nowhere-${i}` });
      await isClosed(flood);
      expect(flood.messages.filter(({ type }) => type === 'gone').length).toBeLessThan(10);
    });

    test('counts all sockets of an address together', async () => {
      inside = await openInside({ rates: { ...RATES, messageAddress: { burst: 50, perMinute: 0.001 } } });
      const many = await Promise.all(Array.from({ length: 10 }, open));
      for (const each of many) for (let i = 0; i < 10; i++) each.say({ type: 'ping' });
      await vi.waitFor(
        () => expect(many.filter(({ closed }) => closed !== null).length).toBeGreaterThanOrEqual(5),
        PATIENT,
      );
      expect(many.flatMap(({ messages }) => messages).filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(
        50,
      );
      for (const each of many) each.close();
    });
  });

  describe('in requests', () => {
    const file = (person: Person) => ({ cookie: person.cookie });

    test('is asked who it is before anything is read', async () => {
      inside = await openInside();
      for (const path of ['/api/import', '/api/tables', '/api/me/password', '/api/nowhere']) {
        const stranger = line().begin(path, LIMITS.file);
        stranger.socket.write('x'.repeat(1_000)); // the rest never comes
        expect([path, await stranger.status()]).toEqual([path, path === '/api/nowhere' ? 404 : 401]);
      }
      expect(await held()).toBe(0);
    });

    test('holds so many bytes and no more, and nothing once it is gone', async () => {
      inside = await openInside({ bodies: BODIES });
      const person = await account(inside.home);
      const many = Array.from({ length: 20 }, () => line().begin('/api/import', LIMITS.file, file(person)));
      for (const each of many) each.socket.write('x'.repeat(MB));
      await vi.waitFor(() => expect(many.some(({ heard }) => heard !== '')).toBe(true), PATIENT);
      const refused = many.filter(({ heard }) => heard !== '');
      for (const each of refused)
        expect(each.heard).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10[\s\S]*rate\.tooMuch/i);
      expect(await held()).toBeLessThanOrEqual(BODIES.perAddress + 20 * 128 * 1024); // a chunk of each
      for (const { socket } of many) socket.destroy();
      await vi.waitFor(async () => expect(await held()).toBe(0), PATIENT);
      expect((await person.ask('GET', '/api/me')).status).toBe(200);
    });

    test('of many addresses holds no more than all may', async () => {
      inside = await openInside({ bodies: { ...BODIES, inAll: 4 * MB }, publicUrl: 'http://games.example' });
      const person = await account(inside.home);
      const many = Array.from({ length: 12 }, (_, i) =>
        line().begin('/api/import', LIMITS.file, { ...file(person), 'x-forwarded-for': `10.1.1.${i}` }),
      );
      for (const each of many) each.socket.write('x'.repeat(MB));
      await vi.waitFor(() => expect(many.some(({ heard }) => /^HTTP\/1\.1 503 /.test(heard))).toBe(true), PATIENT);
      expect(await held()).toBeLessThanOrEqual(4 * MB + 12 * 128 * 1024);
    });

    test('is not waited for', async () => {
      // Long enough for clients that send what they announced, even on a busy machine.
      inside = await openInside({ bodies: { ...BODIES, ms: 1_500, fileMs: 1_500 } });
      const person = await account(inside.home);
      const slow = [line().begin('/api/login', 100), line().begin('/api/import', LIMITS.file, file(person))];
      for (const each of slow) {
        each.socket.write('{"name"');
        expect(await each.status()).toBe(408);
        await vi.waitFor(() => expect(each.closed).toBe(true), PATIENT);
      }
      expect(await held()).toBe(0);
    });

    test('is not unpacked', async () => {
      inside = await openInside();
      const person = await account(inside.home);
      const bomb = gzipSync(Buffer.alloc(64 * MB, ' '));
      const packed = line().begin('/api/import', bomb.length, { ...file(person), 'content-encoding': 'gzip' });
      packed.socket.write(bomb.subarray(0, 1_000));
      expect(await packed.status()).toBe(415);
      expect(packed.heard).toContain('request.packed');
      expect(await held()).toBe(0);
    });

    test('has so many under way and no more', async () => {
      inside = await openInside({ bodies: { ...BODIES, requests: 5 } });
      const many = Array.from({ length: 8 }, () => line().begin('/api/login', 100));
      await vi.waitFor(() => expect(many.filter(({ heard }) => heard.includes(' 429 ')).length).toBe(3), PATIENT);
      expect((await somebody(inside.home).ask('GET', '/api/me')).headers.get('retry-after')).toBe('5');
      for (const { socket } of many) socket.destroy();
      await vi.waitFor(
        async () => expect((await somebody(inside.home).ask('GET', '/api/me')).status).toBe(200),
        PATIENT,
      );
    });

    test('has so many connections and no more, unless they come through the host’s own proxy', async () => {
      inside = await openInside({ connections: { perAddress: 3, inAll: 100 } });
      const many = Array.from({ length: 5 }, line);
      await vi.waitFor(() => expect(many.filter(({ closed }) => closed).length).toBe(2), PATIENT);
      for (const { socket } of many) socket.destroy();
      await inside.close();
      inside = await openInside({ connections: { perAddress: 3, inAll: 100 }, publicUrl: 'http://games.example' });
      const through = Array.from({ length: 5 }, line);
      for (const each of through) await once(each.begin('/api/login', 2).socket.end('{}'), 'close');
      for (const each of through) expect(each.heard).toMatch(/^HTTP\/1\.1 400 /);
    });
  });
});
