import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { serve } from '../src/serve.ts';
import { openSqlite } from '../src/store/database.ts';
import { migrate } from '../src/store/migrations.ts';
import { account, finished, type Home, removeFolder, run, Server, somebody, temporaryFolder } from './home.ts';
import { playedLog } from './logs.ts';
import { Person } from './person.ts';
import { begun } from './play.ts';

const folders: string[] = [];
const folder = (): string => {
  folders.push(temporaryFolder());
  return folders.at(-1) as string;
};
afterAll(() => {
  for (const each of folders) removeFolder(each);
});

async function open(environment: Record<string, string> = {}): Promise<Home & { server: Server; data: string }> {
  const data = folder();
  const all = { ROUNDHOUSE_DATA: path.join(data, 'data'), ...environment };
  const server = await Server.open(all);
  return { name: 'lone', environment: all, servers: [server], people: [], server, data: all.ROUNDHOUSE_DATA };
}

describe('one server', () => {
  test('makes its data folder, refuses a second server on it, and ends cleanly on a signal', async () => {
    const home = await open();
    expect(readdirSync(home.data)).toContain('roundhouse.sqlite');
    const second = await finished(run(home.environment));
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/Another server uses the data in .*: process \d+ on http/);
    expect(await home.server.end('SIGTERM')).toBe(0);
    // Nothing stays locked, not even after a kill.
    const next = await Server.open(home.environment);
    await next.end('SIGKILL');
    const last = await Server.open(home.environment);
    expect(await last.end('SIGINT')).toBe(0);
  });

  test('answers what it was asked before it ends', async () => {
    const config = readConfig({ ROUNDHOUSE_DATA: path.join(folder(), 'data'), PORT: '0', HOST: '127.0.0.1' });
    const served = await serve({ ...config, graceMs: 600_000 }, pino({ level: 'silent' }));
    const person = await new Person(served.address).register('Ann');
    const { log } = playedLog(100);
    const again = Array.from({ length: 10 }, () => [{ kind: 'undo' as const, to: 0 }, ...log.events]).flat();
    const importing = person.ask('POST', '/api/import', { file: { ...log, events: [...log.events, ...again] } });
    await vi.waitFor(() => expect(served.app.context.replays.waiting).toBe(1), { timeout: 60_000, interval: 5 });
    const closed = served.close();
    expect((await importing).status).toBe(201);
    await closed;
    await expect(fetch(served.address)).rejects.toThrow();
  });

  test('ends although somebody holds a connection and says nothing', async () => {
    const home = await open();
    const { hostname, port } = new URL(home.server.address);
    const silent = [1, 2].map(() => connect(Number(port), hostname).on('error', () => undefined));
    const head = `GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`;
    silent[0]?.write(`${head}Origin: https://evil.example\r\n\r\n`);
    await once(silent[0] as Socket, 'data'); // it was refused
    expect(await home.server.end()).toBe(0);
    for (const socket of silent) socket.destroy();
  });

  test('says which variable is wrong', async () => {
    const { code, output } = await finished(run({ PORT: 'eighteen', ROUNDHOUSE_DATA: folder() }));
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^PORT: /)]);
  });

  test('leaves data of a newer program alone, and says so in one line', async () => {
    const data = folder();
    const { db, dialect } = openSqlite(data);
    await migrate(db, dialect);
    await sql`insert into migrations (number, name, at) values (99, 'to come', 0)`.execute(db);
    await db.destroy();
    const { code, output } = await finished(run({ ROUNDHOUSE_DATA: data }));
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The data is of a newer Roundhouse \(version 99, .*\n$/),
    ]);
  });

  test('limits logins and writes', async () => {
    const home = await open({ RATE_FACTOR: '0.2' });
    const person = await account(home);
    const login = { name: person.name, password: 'wrong horse' };
    // All at the same time: one after the other, a slow machine would never exceed the limit.
    const tries = Array.from({ length: 4 }, () => somebody(home).ask('POST', '/api/login', login));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([401, 401, 429, 429]);
    const write = async () => (await person.ask('POST', '/api/me/tokens', { label: 'x' })).status;
    expect(await write()).toBe(201);
    const writes = await Promise.all(Array.from({ length: 60 }, write));
    expect(new Set(writes)).toEqual(new Set([201, 429]));
    await home.server.end();
  });

  test('health, metrics, a page or a word in its place, and logs without secrets', async () => {
    const home = await open({ LOG_LEVEL: 'debug', RATE_FACTOR: '1000' });
    const person = await account(home);
    expect((await person.ask('GET', '/healthz')).body).toEqual({ ok: true });
    const metrics = await person.get<string>('/metrics');
    expect(metrics).toMatch(/roundhouse_http_requests_total\{method="POST",route="\/api\/register",status="201"\} 1/);
    expect(metrics).toMatch(/roundhouse_http_seconds_count \d+/);
    expect((await person.ask('GET', '/some/address/of/the/page')).text).toMatch(/<!doctype html>/i);
    expect((await person.ask('POST', '/')).status).toBe(404);

    const table = await begun(home);
    const { owner } = table;
    await owner.get(`/api/tables/${table.id}?invitation=${table.invitation}`);
    const { token } = await owner.post<{ token: string }>('/api/me/tokens', { label: 'x' });
    const program = somebody(home);
    program.token = token;
    await program.get(`/api/tables/${table.id}`);
    await owner.ask('POST', '/api/login', '{"name": "x", "password": ');
    await home.server.end();
    const { output } = home.server;
    expect(output.split('\n').filter((line) => line.startsWith('{')).length).toBeGreaterThan(10);
    for (const line of output.split('\n')) if (line !== '' && !line.startsWith('Roundhouse')) JSON.parse(line);
    for (const secret of [token, table.invitation, owner.cookie.split('=')[1] ?? '', 'correct horse']) {
      expect(secret.length).toBeGreaterThan(8);
      expect(output).not.toContain(secret);
    }
  });
});
