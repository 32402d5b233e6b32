import type { NoticesAnswer, TableAnswer } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayBetween, zeroAfter } from '../src/clocks/time.ts';
import { Uptime } from '../src/clocks/uptime.ts';
import { FakeClock } from './fake-clock.ts';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import type { Person } from './person.ts';
import { openSeats, playMoves, type Table, TITLE, toAct } from './play.ts';
import { Receiver } from './receivers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('at night no time passes', () => {
  const night = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' };
  const noon = Date.UTC(2030, 0, 15, 11); // in that time zone
  expect(zeroAfter(noon, 9 * HOUR, night)).toBe(noon + 9 * HOUR);
  expect(zeroAfter(noon, 11 * HOUR, night)).toBe(noon + 20 * HOUR);
  expect(zeroAfter(noon, 30 * HOUR, night)).toBe(noon + 48 * HOUR);
  expect(zeroAfter(noon + 12 * HOUR, HOUR, night)).toBe(noon + 20 * HOUR);
  expect(zeroAfter(noon, 30 * HOUR, null)).toBe(noon + 30 * HOUR);
  for (const hours of [0, 5, 10, 15, 20, 43, 90]) {
    const zero = zeroAfter(noon, hours * HOUR, night);
    expect(dayBetween(noon, zero, night)).toBe(hours * HOUR);
  }
  expect(dayBetween(noon + 11 * HOUR, noon + 18 * HOUR, night)).toBe(0);
  // The night in which clocks are set forward is an hour shorter.
  const march = Date.UTC(2030, 2, 30, 20);
  expect(dayBetween(march, march + 10 * HOUR, night)).toBe(2 * HOUR);
});

describe('a clock', { timeout: 60_000 }, () => {
  let clock: FakeClock;
  let receiver: Receiver;
  let inside: Inside;
  beforeEach(async () => {
    clock = new FakeClock(Date.UTC(2030, 0, 15, 12));
    receiver = await Receiver.open();
    inside = await openInside({ privateHosts: [receiver.host] }, clock);
  });
  afterEach(async () => {
    await inside.close();
    receiver.close();
  });

  const settled = async () => {
    const { due, notices, botTurns, uptime } = inside.context;
    await uptime.idle();
    for (let i = 0; i < 3; i++) for (const runner of [due, notices.runner, botTurns]) await runner.idle();
  };
  const pass = async (milliseconds: number) => {
    const end = clock.now() + milliseconds;
    for (;;) {
      await settled();
      if (clock.now() === end) return;
      // In steps, because a server that gives no sign of life for longer counts as down.
      clock.pass(Math.min(end - clock.now(), 10_000));
    }
  };
  /** A game of three with a clock, in which all have a hand and it is the turn of one. */
  const game = async (given: object): Promise<Table> => {
    const people: Person[] = [];
    for (let i = 0; i < 3; i++) people.push(await account(inside.home));
    const owner = people[0] as Person;
    const wish = { title: TITLE.meta.id, seats: openSeats(3), seatOrder: 'chosen', clock: given };
    const { table } = await owner.post<TableAnswer>('/api/tables', wish);
    for (const person of people.slice(1)) await person.post(`/api/invitations/${table.invitation}/join`, {});
    await owner.post(`/api/tables/${table.id}/start`);
    const begun = { id: table.id, people, owner, invitation: table.invitation ?? '' };
    await playMoves(begun, 3);
    return begun;
  };
  const infoOf = async ({ owner, id }: Table) => (await owner.get(`/api/tables/${id}`)).table;

  test('gives time for each move, and takes what is over out of the bank', async () => {
    const table = await game({ perMove: 60, bank: 120 });
    const { seat } = await toAct(table);
    const begun = clock.now();
    expect((await infoOf(table)).clock).toEqual({ perMove: 60, bank: 120, night: null, atZero: 'remind' });
    expect((await infoOf(table)).seats[seat]?.clock).toEqual({
      ...{ used: 0, bank: 2 * MINUTE, since: begun, zeroAt: begun + 3 * MINUTE },
    });
    await pass(90_000);
    await playMoves(table, 1);
    const after = (await infoOf(table)).seats[seat]?.clock;
    expect(after).toMatchObject({ used: 90_000, bank: 90_000 });
    const { seat: next } = await toAct(table);
    expect((await infoOf(table)).seats[next]?.clock).toMatchObject({ since: clock.now() });
    for (const [other, { clock: time }] of (await infoOf(table)).seats.entries()) {
      if (other !== next) expect(time).toMatchObject({ since: null, zeroAt: null });
    }
  });

  test('at zero reminds, and nothing more, unless the table chose more', async () => {
    const table = await game({ perMove: 300, bank: 0 });
    const { seat, person } = await toAct(table);
    for (const [i, each] of table.people.entries()) {
      const hook = { kind: 'webhook', format: 'json', url: `${receiver.url}/${i}`, label: 'hook' };
      const { channels } = await each.post<NoticesAnswer>('/api/me/channels', hook);
      await each.ask('PUT', `/api/me/channels/${channels[0]?.id}`, { wants: ['late'] });
    }
    await pass(5 * MINUTE - 1);
    expect(receiver.all).toEqual([]);
    await pass(MINUTE);
    expect(receiver.accepted.map(({ path }) => path)).toEqual([`/${seat}`]);
    expect(receiver.json(`/${seat}`)[0].text).toContain('Your time for a move is up');
    await pass(10 * MINUTE);
    expect(receiver.all).toHaveLength(1);
    expect((await person.position(table.id)).choices.length).toBeGreaterThan(0);
    const other = table.people[(seat + 1) % 3] as Person;
    const wish = { kind: 'replace', seat };
    expect((await other.refused('POST', `/api/tables/${table.id}/proposals`, wish)).code).toBe('replace.notAbsent');
  });

  test('does not run for somebody on vacation, and runs again when they are back', async () => {
    const table = await game({ perMove: 3600, bank: 0, atZero: 'bot' });
    const { seat, person } = await toAct(table);
    await pass(30 * MINUTE);
    const until = clock.now() + 3 * HOUR;
    await person.ask('PUT', '/api/me/vacation', { until });
    await pass(1);
    expect((await infoOf(table)).seats[seat]).toMatchObject({
      ...{ awayUntil: until, clock: { used: 30 * MINUTE + 1, since: null, zeroAt: null } },
    });
    await pass(2 * HOUR);
    expect((await infoOf(table)).seats[seat]).toMatchObject({ kind: 'taken', bot: null });
    await pass(HOUR + MINUTE);
    const since = (await infoOf(table)).seats[seat]?.clock?.since ?? 0;
    expect(since).toBeGreaterThanOrEqual(until);
    expect(since).toBeLessThan(until + MINUTE);
    expect((await infoOf(table)).seats[seat]?.clock?.zeroAt).toBe(since + HOUR);
    await pass(HOUR);
    expect((await infoOf(table)).seats[seat]).toMatchObject({ kind: 'bot', player: { name: expect.any(String) } });
  });

  test('a vacation has an end, which may be changed, and somebody on vacation does not count as absent', async () => {
    const table = await game({ perMove: 3600, bank: 0 });
    const { seat, person } = await toAct(table);
    const other = table.people[(seat + 1) % 3] as Person;
    for (const until of [clock.now(), clock.now() + 61 * 24 * HOUR, -1, 'tomorrow']) {
      expect((await person.refused('PUT', '/api/me/vacation', { until })).status).toBe(400);
    }
    const wish = { kind: 'replace', seat };
    await person.ask('PUT', '/api/me/vacation', { until: clock.now() + 30 * 24 * HOUR });
    await pass(1);
    clock.pass(73 * HOUR);
    await settled();
    expect((await other.refused('POST', `/api/tables/${table.id}/proposals`, wish)).code).toBe('replace.notAbsent');
    await person.ask('PUT', '/api/me/vacation', { until: null });
    await pass(1);
    expect(await person.get('/api/me/vacation')).toEqual({ until: null });
    expect((await infoOf(table)).seats[seat]?.clock).toMatchObject({ since: clock.now() });
    expect((await other.ask('POST', `/api/tables/${table.id}/proposals`, wish)).status).toBe(201);
  });

  test('at zero lets the others vote, if the table chose that, and not before', async () => {
    const table = await game({ perMove: 300, bank: 0, atZero: 'vote' });
    const { seat } = await toAct(table);
    const [one, two] = [1, 2].map((n) => table.people[(seat + n) % 3] as Person) as [Person, Person];
    const path = `/api/tables/${table.id}/proposals`;
    await pass(5 * MINUTE - 1);
    expect((await one.refused('POST', path, { kind: 'replace', seat })).code).toBe('replace.notAbsent');
    await pass(MINUTE);
    const { table: asked } = await one.post(path, { kind: 'replace', seat });
    const { table: free } = await two.post<TableAnswer>(`${path}/${asked.proposals[0]?.id}`, { agree: true });
    expect(free.seats[seat]).toMatchObject({ kind: 'open' });
    expect(free.seats[seat]?.clock).toMatchObject({ since: null });
    // A newcomer has all the time that a seat begins with.
    const newcomer = await account(inside.home);
    const { table: joined } = await newcomer.post<TableAnswer>(`/api/invitations/${table.invitation}/join`, {});
    expect(joined.seats[seat]?.clock).toMatchObject({ used: 0, since: clock.now(), zeroAt: clock.now() + 5 * MINUTE });
  });

  test('at zero lets a bot go on, if the table chose that; who comes back begins with a full bank', async () => {
    const table = await game({ perMove: 60, bank: 240, atZero: 'bot' });
    const { seat, person } = await toAct(table);
    await pass(5 * MINUTE - 1);
    expect((await infoOf(table)).seats[seat]).toMatchObject({ kind: 'taken' });
    await pass(1);
    const taken = (await infoOf(table)).seats[seat];
    expect(taken).toMatchObject({ kind: 'bot', clock: null });
    await person.post(`/api/tables/${table.id}/return`, {});
    const back = (await infoOf(table)).seats[seat];
    expect(back).toMatchObject({ kind: 'taken', clock: { used: 0, bank: 4 * MINUTE } });
  });

  test('does not run while the server is down', async () => {
    const table = await game({ perMove: 300, bank: 0, atZero: 'vote' });
    const { seat } = await toAct(table);
    const { store } = inside.context;
    await pass(2 * MINUTE);
    // The server is down for five hours; alarms that were due in that time are lost.
    const away = new FakeClock(clock.now() + 5 * HOUR);
    await new Uptime(store, away, () => undefined).begin();
    const time = (await infoOf(table)).seats[seat]?.clock;
    const left = (time?.zeroAt ?? 0) - away.now();
    expect(left).toBeGreaterThanOrEqual(3 * MINUTE);
    expect(left).toBeLessThanOrEqual(3 * MINUTE + 10_000); // the server last noted a moment before that it was up
  });

  test('is refused if it gives no time, or is no clock', async () => {
    const owner = await account(inside.home);
    const wish = (given: unknown) => ({ title: TITLE.meta.id, seats: openSeats(3), clock: given });
    for (const wrong of [
      { perMove: 0, bank: 0 },
      { perMove: -1, bank: 60 },
      { perMove: 60 },
      { perMove: 60, bank: 1, atZero: 'x' },
    ]) {
      expect((await owner.refused('POST', '/api/tables', wish(wrong))).status).toBe(400);
    }
  });
});
