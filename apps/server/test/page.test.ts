import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { removeFolder, temporaryFolder } from './home.ts';

const folder = temporaryFolder();
const dist = path.join(folder, 'dist');
let app: App;
let store: Store;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>the page</title>');
  writeFileSync(path.join(dist, 'assets/main-abc.js'), 'export {}');
  writeFileSync(path.join(dist, 'assets/main-abc.js.br'), brotliCompressSync('export {}'));
  writeFileSync(path.join(dist, 'assets/main-abc.js.gz'), gzipSync('export {}'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  const config = readConfig({ ROUNDHOUSE_DATA: path.join(folder, 'data'), PUBLIC_URL: 'https://games.example/' });
  store = await openStore({ data: config.data, databaseUrl: null, who: 'a test' }, () => undefined);
  app = await buildApp(config, store, pino({ level: 'silent' }), { pageFolder: dist });
});
afterAll(async () => {
  await app.server.close();
  await store.close();
  removeFolder(folder);
});

test('serves the page at its addresses, files that never change for long, and nothing outside', async () => {
  for (const url of ['/', '/tables/x', '/rules?section=6.4']) {
    const answer = await app.server.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>the page</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  const script = await app.server.inject({ url: '/assets/main-abc.js' });
  expect(script.headers['cache-control']).toMatch(/immutable/);
  expect(script.headers['content-type']).toMatch(/javascript/);
  for (const url of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt']) {
    expect((await app.server.inject({ url })).body).not.toBe('secret');
  }
  expect((await app.server.inject({ url: '/api/x' })).statusCode).toBe(404);
});

test('sends the page and long answers packed, to those who can read that', async () => {
  const get = (url: string, encoding?: string) =>
    app.server.inject({ url, ...(encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } }) });
  const script = '/assets/main-abc.js';
  const best = await get(script, 'gzip, deflate, br');
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': expect.stringMatching(/immutable/) });
  expect(best.headers['content-type']).toMatch(/javascript/);
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe('export {}');
  expect(gunzipSync((await get(script, 'gzip')).rawPayload).toString()).toBe('export {}');
  const plain = await get(script);
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {}']);
  const titles = await get('/api/titles', 'gzip');
  expect(titles.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(titles.rawPayload).toString())).toEqual((await get('/api/titles')).json());
  expect((await get('/healthz', 'gzip')).headers['content-encoding']).toBeUndefined(); // too short for packing to help
});

test('behind a TLS proxy cookies are secure, and the proxy may say who came', async () => {
  const register = (name: string, headers: Record<string, string>) =>
    app.server.inject({ method: 'POST', url: '/api/register', headers, payload: { name, password: 'correct horse' } });
  const answer = await register('Ann', { origin: 'https://games.example' });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['set-cookie']).toMatch(/; Secure/);
  expect(answer.headers['strict-transport-security']).toMatch(/max-age/);
  expect((await register('Bob', { origin: 'https://evil.example' })).statusCode).toBe(403);
  // Each visitor has a limit of their own, though all come through the proxy.
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    const visitor = { origin: 'https://games.example', 'x-forwarded-for': `203.0.113.${i}` };
    statuses.push((await register(`Visitor ${i}`, visitor)).statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
});
