import type { Entry, TableAnswer } from '@roundhouse/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { commandId, type Person } from './person.ts';
import { begun, playMoves, type Table, toAct } from './play.ts';

const HOUR = 3_600_000;
const at = (table: Table, path: string) => `/api/tables/${table.id}/${path}`;

describe('replacing somebody', () => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside();
  });
  afterAll(() => inside.close());
  afterEach(() => vi.restoreAllMocks());

  const later = (from: number, hours: number) =>
    vi.spyOn(Date, 'now').mockImplementation(() => from + Math.round(hours * HOUR));

  test('the hours are the host’s to set', () => {
    expect(readConfig({}).absentMs).toBe(72 * HOUR);
    expect(readConfig({ ABSENT_HOURS: '0' }).absentMs).toBe(0);
    expect(readConfig({ ABSENT_HOURS: '1.5' }).absentMs).toBe(1.5 * HOUR);
    expect(() => readConfig({ ABSENT_HOURS: '-1' })).toThrow('ABSENT_HOURS');
  });

  test('of two players neither throws the other out', async () => {
    const table = await begun(inside.home, { players: 2 });
    const start = Date.now();
    const [one, two] = table.people as readonly [Person, Person];
    const wish = { kind: 'replace', seat: 1 };
    const early = await one.refused('POST', at(table, 'proposals'), wish);
    expect(early).toMatchObject({ status: 409, code: 'replace.notAbsent' });
    expect(early.message).toContain('72 hours');
    later(start, 71.5);
    expect((await one.refused('POST', at(table, 'proposals'), wish)).message).toContain('in an hour');
    expect((await two.get(`/api/tables/${table.id}`)).table.mySeats).toEqual([1]);
    later(start, 72.1);
    const { table: free } = await one.post<TableAnswer>(at(table, 'proposals'), wish);
    expect(free.seats[1]).toMatchObject({ kind: 'open', player: null });
  });

  test('a move begins the time anew, and for whom nobody waits is not absent', async () => {
    const table = await begun(inside.home, { players: 3 });
    const start = Date.now();
    later(start, 70);
    await playMoves(table, 1); // the first seat chooses
    const [one, two] = table.people as readonly [Person, Person];
    later(start, 73);
    const wish = (seat: number) => ({ kind: 'replace', seat });
    expect((await one.refused('POST', at(table, 'proposals'), wish(1))).message).toContain('69 hours');
    expect((await two.refused('POST', at(table, 'proposals'), wish(0))).code).toBe('replace.notWaiting');
  });

  test('it is judged again when the last one agrees', async () => {
    const table = await begun(inside.home, { players: 3 });
    const start = Date.now();
    const [one, two, three] = table.people as readonly [Person, Person, Person];
    later(start, 80);
    const { table: asked } = await one.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
    const path = at(table, `proposals/${asked.proposals[0]?.id}`);
    await one.post(at(table, 'resign'), { commandId: commandId() }); // this is an event, so the time starts again
    expect((await three.refused('POST', path, { agree: true })).code).toBe('replace.notAbsent');
    expect((await two.get(`/api/tables/${table.id}`)).table.mySeats).toEqual([1]);
    // It is allowed if the absent player agrees, or if enough time has gone by.
    await two.post(path, { agree: true });
    expect((await three.post<TableAnswer>(path, { agree: true })).table.seats[1]?.kind).toBe('open');
    const newcomer = await account(inside.home);
    await newcomer.post(`/api/invitations/${table.invitation}/join`, {});
  });

  test('it is done when the last who was asked resigns', async () => {
    const table = await begun(inside.home, { players: 3 });
    const start = Date.now();
    const [one, , three] = table.people as readonly [Person, Person, Person];
    later(start, 80);
    await one.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
    const { table: done } = await three.post<TableAnswer>(at(table, 'resign'), { commandId: commandId() });
    expect(done.seats.map(({ kind }) => kind)).toEqual(['taken', 'open', 'taken']);
    expect(done.proposals).toEqual([]);
  });

  test('whom the game waits for only because somebody resigned is not absent yet', async () => {
    const table = await begun(inside.home, { players: 3 });
    await playMoves(table, 3); // everybody has a hand
    const first = await toAct(table);
    await playMoves(table, 1);
    const { seat: about, person: absent } = await toAct(table);
    const start = Date.now();
    later(start, 80);
    const third = table.people.find((each) => each !== first.person && each !== absent) as Person;
    await third.post(at(table, 'proposals'), { kind: 'replace', seat: about });
    const { table: asked } = await first.person.post(at(table, 'proposals'), { kind: 'undo', to: 3 });
    const undo = asked.proposals.find(({ kind }) => kind === 'undo')?.id;
    for (const person of [third, absent]) await person.post(at(table, `proposals/${undo}`), { agree: true });
    expect((await toAct(table)).seat).toBe(first.seat);
    later(start, 160);
    const { table: left } = await first.person.post<TableAnswer>(at(table, 'resign'), { commandId: commandId() });
    expect(left.waitingFor).toEqual([about]);
    expect(left.seats[about]?.kind).toBe('taken');
  });

  test('a bot goes on for somebody who was let go, who may come back, and the log says who played', async () => {
    const table = await begun(inside.home, { players: 2 });
    await playMoves(table, 2);
    const { seat, person: absent } = await toAct(table);
    const other = table.people[1 - seat] as Person;
    const stranger = await account(inside.home);
    const start = Date.now();
    later(start, 80);
    await other.post(at(table, 'proposals'), { kind: 'replace', seat });
    // For strangers the private table does not exist, but the player whose seat it was still sees it.
    expect((await stranger.refused('POST', at(table, 'return'), {})).status).toBe(404);
    const away = await absent.get<TableAnswer>(`/api/tables/${table.id}`);
    expect(away.table).toMatchObject({ mySeats: [], mayReturnTo: [seat] });
    expect(away.position?.viewer).toBe('spectator');
    const mine = async () => (await absent.get<{ tables: { id: string }[] }>('/api/tables?list=mine')).tables;
    expect((await mine()).map(({ id }) => id)).toContain(table.id);
    const { table: played } = await other.post<TableAnswer>(at(table, 'bot'), { seat, level: 'random' });
    expect(played.seats[seat]).toMatchObject({
      kind: 'bot',
      bot: 'random',
      player: { name: `Random bot ${seat + 1}` },
    });
    later(start, 80.01); // bots take a moment
    await vi.waitFor(async () => expect((await other.position(table.id)).moves).toBeGreaterThan(3), 60_000);
    expect((await other.refused('POST', at(table, 'return'), {})).code).toBe('table.notYourSeat');
    const { table: back } = await absent.post<TableAnswer>(at(table, 'return'), {});
    expect(back).toMatchObject({ mySeats: [seat], mayReturnTo: [] });
    expect(back.seats[seat]).toMatchObject({ kind: 'taken', bot: null, player: { name: absent.name } });
    expect((await absent.refused('POST', at(table, 'return'), {})).status).toBe(403);
    const { entries } = await absent.get<{ entries: Entry[] }>(at(table, 'log'));
    const players = entries.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.type === 'seatReplaced' ? [fact.player] : [])),
    );
    expect(players).toEqual([`Random bot ${seat + 1}`, absent.name]);
    expect(entries.filter(({ auto, seat: by }) => auto && by === seat).length).toBeGreaterThan(0);
    // The game goes on with the returned player.
    const now = await absent.position(table.id);
    if (now.waitingFor.includes(seat)) expect(now.choices.length).toBeGreaterThan(0);
  });

  test('a seat that somebody else took is not to be had again', async () => {
    const table = await begun(inside.home, { players: 3 });
    const [one, two, three] = table.people as readonly [Person, Person, Person];
    await two.post(at(table, 'resign'), { commandId: commandId() });
    const { table: asked } = await one.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
    await three.post(at(table, `proposals/${asked.proposals[0]?.id}`), { agree: true });
    expect((await two.get(`/api/tables/${table.id}`)).table.mayReturnTo).toEqual([1]);
    await (await account(inside.home)).post(`/api/invitations/${table.invitation}/join`, {});
    expect((await two.refused('POST', at(table, 'return'), {})).status).toBe(404);
  });

  test('who resigned can be replaced at once', async () => {
    const table = await begun(inside.home, { players: 3 });
    const [one, two, three] = table.people as readonly [Person, Person, Person];
    await two.post(at(table, 'resign'), { commandId: commandId() });
    const { table: asked } = await one.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
    const agreed = await three.post<TableAnswer>(at(table, `proposals/${asked.proposals[0]?.id}`), { agree: true });
    expect(agreed.table.seats[1]?.kind).toBe('open');
  });
});
