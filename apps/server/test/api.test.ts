import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Home, ROOT, removeFolder, Server, somebody, temporaryFolder } from './home.ts';
import type { Person } from './person.ts';

/** The examples of docs/api.md, in their order: each request with the answer that follows it, or a talk on a socket. */
const text = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
const blocks = [...text.matchAll(/```(http|json|live)\n([\s\S]*?)```/g)].map(([, kind, body = '']) => ({ kind, body }));
const known = new Map<string, string>();
const people = new Map<string, Person>();
const data = temporaryFolder();
const home: Home = { name: 'api', environment: { ROUNDHOUSE_DATA: data }, servers: [], people: [] };

const filled = (example: string): string => example.replace(/<(\w+)>/g, (_, name) => known.get(name) ?? `<${name}>`);

function person(body: string): Person {
  const name = /^# (\w+)/.exec(body)?.[1] ?? '';
  const one = people.get(name) ?? somebody(home);
  people.set(name, one);
  return one;
}

/** Whether a value agrees with an example; remembers the names in it. Objects may hold more, lists only where there is a "…". */
function fits(example: unknown, value: unknown, where = ''): void {
  const name = typeof example === 'string' ? /^<(\w+)>$/.exec(example)?.[1] : undefined;
  if (example === '…') expect(value, where).toBeDefined();
  else if (name !== undefined && !known.has(name)) known.set(name, String(value));
  else if (name !== undefined) expect(value, where).toBe(known.get(name));
  else if (Array.isArray(example)) fitsList(example, value as unknown[], where);
  else if (typeof example === 'object' && example !== null) {
    expect(value, where).toBeTypeOf('object');
    const record = value as Record<string, unknown>;
    for (const [key, item] of Object.entries(example)) fits(item, record[key], `${where}.${key}`);
  } else expect(value, where).toEqual(example);
}

function fitsList(example: readonly unknown[], value: readonly unknown[], where: string): void {
  const open = example.at(-1) === '…';
  const items = open ? example.slice(0, -1) : example;
  if (!open) expect(value, where).toHaveLength(items.length);
  for (const [i, item] of items.entries()) fits(item, value[i], `${where}[${i}]`);
}

async function talk(body: string): Promise<void> {
  const live = await person(body).live();
  const lines = body.split('\n').filter((line) => /^[<>] /.test(line));
  for (const line of lines.slice(1)) {
    const message = JSON.parse(filled(line.slice(2)));
    if (line.startsWith('>')) live.say(message);
    else fits(message, await live.next());
  }
  live.close();
}

describe('docs/api.md', () => {
  beforeAll(async () => {
    home.servers = [await Server.open(home.environment)];
  });
  afterAll(async () => {
    for (const server of home.servers) await server.end();
    removeFolder(data);
  });

  test('every example does what it says', async () => {
    let requests = 0;
    for (const [i, { kind, body }] of blocks.entries()) {
      if (kind === 'live') await talk(body);
      if (kind !== 'http') continue;
      const [, method = '', address = '', content] = /^# \w+\n(\w+) (\S+)\n([\s\S]*)$/.exec(body) ?? [];
      const sent = content?.trim() ? filled(content) : undefined;
      const answer = await person(body).ask(method, filled(address), sent);
      expect(blocks[i + 1]?.kind).toBe('json');
      fits(JSON.parse(blocks[i + 1]?.body ?? ''), answer.body, `${method} ${address}: ${answer.text.slice(0, 200)}`);
      requests++;
    }
    expect(requests).toBeGreaterThan(15);
  });

  test('every address of the server is in it', async () => {
    const metrics = await somebody(home).get<string>('/metrics');
    const used = [...metrics.matchAll(/route="(\/[^"]+)"/g)].map(([, route = '']) => route);
    expect(used.length).toBeGreaterThan(10);
    for (const route of used) {
      const last = route
        .replace(/:\w+/g, ':')
        .split('/')
        .filter((part) => part !== ':' && part !== '')
        .at(-1);
      expect(text, route).toContain(last);
    }
  });
});
