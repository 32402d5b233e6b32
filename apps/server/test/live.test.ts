import { Rng } from '@roundhouse/kernel';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { account, somebody } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import type { Live, Person } from './person.ts';
import { begun, choose, TITLE, toAct } from './play.ts';

const turnedAway = (live: Live) => expect(live.next(() => false)).rejects.toThrow('closed (1013)');

const refusedAtOnce = (person: Person) => expect(person.live()).rejects.toThrow('closed (1013)');

async function isOpen(live: Live): Promise<void> {
  live.say({ type: 'ping' });
  await live.next(({ type }) => type === 'pong');
}

describe('sockets', () => {
  let inside: Inside | undefined;
  afterEach(async () => {
    vi.restoreAllMocks();
    await inside?.close();
    inside = undefined;
  });

  const enter = async (given: Parameters<typeof openInside>[0] = {}): Promise<Inside> => {
    inside = await openInside(given);
    return inside;
  };

  test('the limits rise with the factor of the others', () => {
    expect(readConfig({}).sockets).toEqual({ perAddress: 100, perUser: 50 });
    expect(readConfig({ RATE_FACTOR: '3' }).sockets).toEqual({ perAddress: 300, perUser: 150 });
  });

  test('one person holds so many open, however they say who they are', async () => {
    const { home, context } = await enter({ sockets: { perAddress: 10, perUser: 3 } });
    const [person, other] = [await account(home), await account(home)];
    const lives = [await person.live(), await person.live(), await person.live()];
    await refusedAtOnce(person);
    const { token } = await person.post<{ token: string }>('/api/me/tokens', { label: 'bot' });
    const program = await somebody(home).live();
    program.say({ type: 'hello', token });
    await turnedAway(program);
    for (const live of [...lives, await other.live()]) await isOpen(live);
    expect(context.hub.clients.size).toBe(4);
    lives[0]?.close();
    await vi.waitFor(() => expect(context.hub.clients.size).toBe(3), { timeout: 60_000 });
    await isOpen(await person.live());
  });

  test('one address holds so many open, no matter who they are', async () => {
    const { home, context } = await enter({ sockets: { perAddress: 4, perUser: 3 } });
    for (let i = 0; i < 4; i++) await isOpen(await somebody(home).live());
    await refusedAtOnce(await account(home));
    expect(context.hub.clients.size).toBe(4);
  });

  test('a move is shown once for all who look on, each from where they were', async () => {
    const { home } = await enter();
    const table = await begun(home, { visibility: 'public' });
    const lives: Live[] = [];
    for (const person of [somebody(home), await account(home), somebody(home), table.owner]) {
      const live = await person.live();
      live.say({ type: 'watch', table: table.id });
      await live.table();
      lives.push(live);
    }
    const { person, position } = await toAct(table);
    const seen = vi.spyOn(TITLE, 'view');
    await person.move(table.id, position.decision, choose(position, new Rng('watched')));
    const told = [];
    for (const live of lives) told.push(await live.table(({ table: { seq } }) => seq === 1));
    expect(seen.mock.calls.filter(([, viewer]) => viewer === 'spectator')).toHaveLength(1);
    const [first, second, third, owner] = told;
    expect(first).toMatchObject({
      position: { viewer: 'spectator' },
      entries: [{ seq: 1 }],
      table: { invitation: null },
    });
    expect([second, third]).toEqual([first, first]);
    expect(owner).toMatchObject({ position: { viewer: 0 }, table: { invitation: table.invitation, mySeats: [0] } });
    for (const live of lives) live.close();
  });
});
