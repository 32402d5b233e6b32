import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { titleById } from '@roundhouse/engine/titles';
import type { TableAnswer } from '@roundhouse/protocol';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/store/store.ts';
import { removeFolder, temporaryFolder } from './home.ts';
import { commandId, Person } from './person.ts';

afterEach(() => vi.restoreAllMocks());

const MINUTE = 60_000;

/** A title with a time limit, whichever it is: all others have none. */
const LIMITED = 'india-rails';

async function table(base: string) {
  const people = [new Person(base), new Person(base)];
  for (const person of people) await person.register(`P ${commandId()}`);
  const seats = people.map(() => ({ kind: 'open' }));
  const wish = { title: LIMITED, seats, seatOrder: 'chosen', options: { timeLimit: 15 } };
  const { table: made } = await (people[0] as Person).post<TableAnswer>('/api/tables', wish);
  await (people[1] as Person).post(`/api/invitations/${made.invitation}/join`, {});
  await (people[0] as Person).post(`/api/tables/${made.id}/start`);
  return { id: made.id, people };
}

/** Ends the building turn of whoever is asked; returns what the others were told. */
async function endTurn(id: string, people: readonly Person[]) {
  const seat = (await (people[0] as Person).position(id)).waitingFor[0] ?? 0;
  const person = people[seat] as Person;
  const { decision } = await person.position(id);
  const { status, body } = await person.move(id, decision, { type: 'endTurn' }, commandId());
  expect(status).toBe(200);
  return body.position?.view as { readonly lastRound: number | null };
}

test('the table says that time is up with the first move after the limit, and only once', async () => {
  expect(titleById(LIMITED)?.timeLimit).toBeDefined();
  const folder = temporaryFolder();
  const config = readConfig({ ROUNDHOUSE_DATA: path.join(folder, 'time'), RATE_FACTOR: '1000' });
  const store = await openStore({ data: config.data, databaseUrl: null, who: 'a test' }, () => undefined);
  const { server } = await buildApp(config, store, pino({ level: 'silent' }));
  try {
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { id, people } = await table(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    expect((await endTurn(id, people)).lastRound).toBeNull();
    const begun = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => begun + 14 * MINUTE);
    expect((await endTurn(id, people)).lastRound).toBeNull();
    vi.spyOn(Date, 'now').mockImplementation(() => begun + 16 * MINUTE);
    expect((await endTurn(id, people)).lastRound).toBe(1);
    expect((await endTurn(id, people)).lastRound).toBe(1);
  } finally {
    await server.close();
    await store.close();
    removeFolder(folder);
  }
});
