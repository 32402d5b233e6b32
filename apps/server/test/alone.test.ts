import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { LITTLE } from '@roundhouse/bots';
import { Rng } from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/store/store.ts';
import { removeFolder, temporaryFolder } from './home.ts';
import { commandId, Person } from './person.ts';

const folder = temporaryFolder();
const MOST_MOVES = 300;
const TITLE = 'roll-and-write';

describe('one person alone against seats that the game plays itself', () => {
  let base = '';
  let close: () => Promise<void>;
  beforeAll(async () => {
    const config = readConfig({ ROUNDHOUSE_DATA: path.join(folder, 'alone'), RATE_FACTOR: '1000' });
    const store = await openStore({ data: config.data, databaseUrl: null, who: 'a test' }, () => undefined);
    const { server } = await buildApp(config, store, pino({ level: 'silent' }));
    await server.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    close = async () => {
      await server.close();
      await store.close();
    };
  });
  afterAll(async () => {
    await close?.();
    removeFolder(folder);
  });

  test('a table of one is begun and played to the standings of all three', async () => {
    const person = new Person(base);
    await person.register(`Alone ${commandId()}`);
    const seats = [{ kind: 'open' }];
    const { table } = await person.post('/api/tables', {
      title: TITLE,
      seats,
      seatOrder: 'chosen',
      options: { dealtStart: true },
    });
    await person.post(`/api/tables/${table.id}/start`);
    const title = titleById(TITLE);
    const player = title?.bots?.levels?.novice?.(title);
    const rng = new Rng('alone');
    for (let i = 0; i < MOST_MOVES; i++) {
      const { waitingFor, decision, choices, view } = await person.position(table.id);
      if (waitingFor.length === 0) break;
      const asked = { view, choices, seat: 0, facts: [], memory: null, rng, effort: LITTLE } as const;
      const answer = player?.choose(asked);
      const { status, text } = await person.move(table.id, decision, answer?.action as never);
      expect(status, text).toBe(200);
    }
    const { view } = await person.position(table.id);
    const { table: over } = await person.get(`/api/tables/${table.id}`);
    expect(['income', 'lastSix']).toContain((view as { readonly ended: string | null }).ended);
    expect(over.standings?.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1, 2]);
  });
});
