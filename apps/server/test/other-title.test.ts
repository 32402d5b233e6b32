import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type ActionBase, type AnyTitle, type Choice, withAmount } from '@roundhouse/kernel';
import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import type { ErrorAnswer, Moment, TableAnswer } from '@roundhouse/protocol';
import pino from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/store/store.ts';
import { removeFolder, temporaryFolder } from './home.ts';
import { onlyTitles } from './only-titles.ts';
import { commandId, Person } from './person.ts';

/** The kernel's small test game replaces all titles here. */
const playOnly = onlyTitles();

const version = (rulesVersion: number): AnyTitle => ({ ...marketDay, meta: { ...marketDay.meta, rulesVersion } });
const folder = temporaryFolder();
afterAll(() => removeFolder(folder));

/** A server in this process, on data that outlives it. */
async function open(title: AnyTitle, data: string) {
  playOnly(title);
  const config = readConfig({ ROUNDHOUSE_DATA: path.join(folder, data), RATE_FACTOR: '1000' });
  const store = await openStore({ data: config.data, databaseUrl: null, who: 'a test' }, () => undefined);
  const { server } = await buildApp(config, store, pino({ level: 'silent' }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const close = async () => {
    await server.close();
    await store.close();
  };
  return { base, store, close };
}

async function begun(base: string, options: Record<string, unknown> = {}) {
  const people = [new Person(base), new Person(base), new Person(base)] as [Person, Person, Person];
  for (const [i, person] of people.entries()) await person.register(`P${i} ${commandId()}`);
  const seats = people.map(() => ({ kind: 'open' }));
  const { table } = await people[0].post('/api/tables', { title: 'market-day', seats, seatOrder: 'chosen', options });
  for (const person of people.slice(1)) await person.post(`/api/invitations/${table.invitation}/join`, {});
  await people[0].post(`/api/tables/${table.id}/start`);
  return { id: table.id, people };
}

/** The first offered move that is not a rearrangement of cards. */
function pick(choices: readonly Choice<ActionBase>[]): ActionBase {
  for (const choice of choices) {
    if (choice.kind === 'exact') return choice.action;
    if (choice.kind === 'amount') return withAmount(choice, choice.min);
  }
  throw new Error('nothing is offered');
}

async function play(id: string, people: readonly Person[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const { waitingFor } = await (people[0] as Person).position(id);
    const person = people[waitingFor[0] ?? -1];
    if (!person) return;
    const { decision, choices } = await person.position(id);
    const { status, text } = await person.move(id, decision, pick(choices));
    expect(status, text).toBe(200);
  }
}

describe('another title', () => {
  test('is played to its end, with simultaneous and off-turn choices', async () => {
    const { base, close } = await open(marketDay, 'played');
    const { id, people } = await begun(base);
    const [one, two, three] = people;
    const before = await three.position(id);
    // Anyone who has bid may still put their cards in order; the others keep their decisions.
    const first = await one.position(id);
    await one.move(id, first.decision, pick(first.choices));
    const after = await one.position(id);
    expect(after.waitingFor).toEqual([1, 2]);
    expect(after.choices).toMatchObject([{ kind: 'open', type: 'arrange' }]);
    const order = [...(after.view as { hand: number[] }).hand].reverse();
    expect((await one.move(id, after.decision, { type: 'arrange', order })).status).toBe(200);
    expect((await three.position(id)).decision).toBe(before.decision);
    expect((await three.move(id, before.decision, pick(before.choices))).status).toBe(200);
    const foreign = await two.move(id, (await two.position(id)).decision, { type: 'bid', card: 99 });
    expect((foreign.body as ErrorAnswer).error.violation).toMatchObject({ code: 'bid.notHeld', section: '2.1' });
    await play(id, people, 100);
    const { table } = await one.get(`/api/tables/${id}`);
    expect(table).toMatchObject({ status: 'finished', ended: 'cards' });
    expect(table.standings).toHaveLength(3);
    expect(JSON.stringify(table.standings)).toContain('points');
    await close();
  });

  test('has no programs: none can be set', async () => {
    const { base, close } = await open(marketDay, 'programs');
    const { id, people } = await begun(base);
    const body = { commandId: commandId(), program: { kind: 'pass' } };
    expect((await people[0].refused('POST', `/api/tables/${id}/program`, body)).status).toBe(400);
    await close();
  });

  test('a game goes on when the rules are newer, from its stored state', async () => {
    const old = await open(version(2), 'rules');
    const { id, people } = await begun(old.base);
    await play(id, people, 5);
    const views = await Promise.all(people.map(async (person) => (await person.position(id)).view));
    await old.close();

    const renewed = await open(version(3), 'rules');
    const again = people.map((person) => Object.assign(new Person(renewed.base), { cookie: person.cookie }));
    for (const [seat, person] of again.entries()) expect((await person.position(id)).view).toEqual(views[seat]);
    await play(id, again, 2);
    const [one] = again as [Person];
    const { entries } = await one.get<{ entries: { kind: string }[] }>(`/api/tables/${id}/log`);
    expect(entries.map(({ kind }) => kind).slice(6)).toEqual(['rebased', 'action', 'action']);
    expect((await one.position(id)).floor).toBe(5);
    expect((await one.get<Moment>(`/api/tables/${id}/history/6`)).moves).toBe(6);
    expect((await one.refused('GET', `/api/tables/${id}/history/4`)).status).toBe(410);
    await renewed.close();

    // A stored move is not made again.
    const third = await open(version(3), 'rules');
    const last = Object.assign(new Person(third.base), { cookie: one.cookie });
    expect((await last.get<TableAnswer>(`/api/tables/${id}`)).table).toMatchObject({ seq: 8, moves: 7 });
    await third.close();
  });

  test('newer rules bring nobody back who is absent: they can be replaced', async () => {
    const old = await open(version(2), 'absent');
    const { id, people } = await begun(old.base);
    await old.close();

    const renewed = await open(version(3), 'absent');
    const [one, , three] = people.map(({ cookie }) => Object.assign(new Person(renewed.base), { cookie }));
    const path = `/api/tables/${id}/proposals`;
    const wish = { kind: 'replace', seat: 1 };
    expect(await one?.refused('POST', path, wish)).toMatchObject({ status: 409, code: 'replace.notAbsent' });
    const now = Date.now() + 73 * 3_600_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const asked = await one?.post<TableAnswer>(path, wish);
    expect(asked?.table.seq).toBe(1); // the carried-over state is stored now
    const agreed = await three?.post<TableAnswer>(`${path}/${asked?.table.proposals[0]?.id}`, { agree: true });
    expect(agreed?.table.seats[1]?.kind).toBe('open');
    vi.restoreAllMocks();
    await renewed.close();
  });

  test('a game that cannot be carried over says so, and harms nobody else', async () => {
    const old = await open(version(2), 'stuck');
    const { id, people } = await begun(old.base);
    await play(id, people, 2);
    await old.close();
    const { migrations: _none, ...without } = version(3);
    const renewed = await open(without, 'stuck');
    const person = Object.assign(new Person(renewed.base), { cookie: people[0].cookie });
    expect(await person.refused('GET', `/api/tables/${id}`)).toMatchObject({
      status: 410,
      code: 'table.olderRules',
      file: { problem: { code: 'rules.noMigration', numbers: { version: 2 } } },
    });
    const { tables } = await person.get<{ tables: { id: string }[] }>('/api/tables?list=mine');
    expect(tables.map((table) => table.id)).toEqual([id]);
    await renewed.close();
  });

  test('and if the newer rules refuse a move of it, names the rule, but nothing of the move', async () => {
    const old = await open(version(2), 'refused');
    const { id, people } = await begun(old.base);
    await play(id, people, 2);
    await old.store.db.deleteFrom('latest').execute(); // so that the moves are played again
    await old.close();
    const newer = version(3);
    const rule = { book: 'Market Day', section: '2.1' };
    const renewed = await open(
      { ...newer, check: () => ({ code: 'card.secret', numbers: { card: 77 }, rule }) },
      'refused',
    );
    const person = Object.assign(new Person(renewed.base), { cookie: people[0].cookie });
    const answer = await person.refused('GET', `/api/tables/${id}`);
    expect(answer).toMatchObject({
      status: 410,
      code: 'table.olderRules',
      file: { problem: { code: 'move.refused', violation: null, numbers: { code: 'card.secret', section: '2.1' } } },
    });
    expect(JSON.stringify(answer)).not.toContain('77');
    await renewed.close();
  });
});
