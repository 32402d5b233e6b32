import type { Entry, TableAnswer } from '@roundhouse/protocol';
import { titleById } from '@roundhouse/titles';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TIME_LIMIT } from '../src/due/plans.ts';
import { openSqlite } from '../src/store/database.ts';
import { FakeClock } from './fake-clock.ts';
import { removeFolder, Server, temporaryFolder } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { commandId, Person } from './person.ts';

const MINUTE = 60_000;

/** A title with a time limit; the others have none. */
const LIMITED = 'india-rails';

interface Limited {
  readonly id: string;
  readonly people: readonly Person[];
}

async function table(base: string, timeLimit = 15): Promise<Limited> {
  const people = [new Person(base), new Person(base)];
  for (const person of people) await person.register(`P ${commandId()}`);
  const seats = people.map(() => ({ kind: 'open' }));
  const wish = { title: LIMITED, seats, seatOrder: 'chosen', options: { timeLimit } };
  const { table: made } = await (people[0] as Person).post<TableAnswer>('/api/tables', wish);
  await (people[1] as Person).post(`/api/invitations/${made.invitation}/join`, {});
  await (people[0] as Person).post(`/api/tables/${made.id}/start`);
  return { id: made.id, people };
}

/** Ends the building turn of anyone who is asked; returns what they see then. */
async function endTurn({ id, people }: Limited) {
  const seat = (await (people[0] as Person).position(id)).waitingFor[0] ?? 0;
  const person = people[seat] as Person;
  const { decision } = await person.position(id);
  const { status, body } = await person.move(id, decision, { type: 'endTurn' }, commandId());
  expect(status).toBe(200);
  return body.position?.view as { readonly lastRound: number | null };
}

const kinds = async ({ id, people }: Limited): Promise<readonly string[]> => {
  const { entries } = await (people[0] as Person).get<{ entries: readonly Entry[] }>(`/api/tables/${id}/log`);
  return entries.map(({ kind, type }) => type ?? kind);
};

describe('the time limit of a table', () => {
  const opened: Inside[] = [];
  const clock = new FakeClock();
  const open = async () => {
    const inside = await openInside({}, clock);
    opened.push(inside);
    return inside;
  };
  const pass = async ({ context }: Inside, milliseconds: number) => {
    clock.pass(milliseconds);
    await context.due.idle();
  };
  const planned = ({ context }: Inside) =>
    context.store.db.selectFrom('due').select(['kind', 'key', 'at']).where('kind', '=', TIME_LIMIT).execute();
  afterEach(async () => {
    for (const inside of opened.splice(0)) await inside.close();
  });

  test('is up by itself, once, so long after the first move', async () => {
    expect(titleById(LIMITED)?.timeLimit).toBeDefined();
    const inside = await open();
    const game = await table(inside.base);
    const live = await (game.people[0] as Person).live();
    live.say({ type: 'watch', table: game.id });
    await live.table();
    // The clock does not run before somebody has moved.
    await pass(inside, 60 * MINUTE);
    expect(await planned(inside)).toEqual([]);
    expect((await endTurn(game)).lastRound).toBeNull();
    expect(await planned(inside)).toEqual([{ kind: TIME_LIMIT, key: game.id, at: clock.now() + 15 * MINUTE }]);
    await pass(inside, 14 * MINUTE);
    expect((await endTurn(game)).lastRound).toBeNull();
    await pass(inside, MINUTE);
    // Nobody has made a request, and everybody is sent the news.
    await live.table(({ entries }) => entries.some(({ type }) => type === 'timeUp'));
    expect(await kinds(game)).toEqual(['started', 'endTurn', 'endTurn', 'timeUp']);
    expect((await endTurn(game)).lastRound).toBe(1);
    expect(await planned(inside)).toEqual([]);
    await pass(inside, 60 * MINUTE);
    expect((await kinds(game)).filter((kind) => kind === 'timeUp')).toHaveLength(1);
    live.close();
  });

  test('is none where nobody wished for one, nor after the game was given up', async () => {
    const inside = await open();
    const [endless, given] = [await table(inside.base, 0), await table(inside.base)];
    await endTurn(endless);
    expect(await planned(inside)).toEqual([]);
    await endTurn(given);
    expect(await planned(inside)).toHaveLength(1);
    const [one, two] = given.people as readonly [Person, Person];
    const { table: asked } = await one.post(`/api/tables/${given.id}/proposals`, { kind: 'abandon' });
    await two.post(`/api/tables/${given.id}/proposals/${asked.proposals[0]?.id}`, { agree: true });
    expect(await planned(inside)).toEqual([]);
  });

  test('of a copy runs from when it was made', async () => {
    const inside = await open();
    const game = await table(inside.base);
    await endTurn(game);
    await pass(inside, 5 * MINUTE);
    const person = game.people[0] as Person;
    const { table: copy } = await person.post<TableAnswer>(`/api/tables/${game.id}/clone`, {});
    await pass(inside, 0);
    const times = new Map((await planned(inside)).map(({ key, at }) => [key, at - clock.now()]));
    expect(times).toEqual(
      new Map([
        [game.id, 10 * MINUTE],
        [copy.id, 15 * MINUTE],
      ]),
    );
    await pass(inside, 10 * MINUTE);
    await pass(inside, 5 * MINUTE);
    expect((await person.position(copy.id)).view).toMatchObject({ lastRound: expect.any(Number) });
  });

  test('is up although every server was killed before', async () => {
    const data = temporaryFolder();
    const environment = { ROUNDHOUSE_DATA: data, RATE_FACTOR: '1000' };
    let server = await Server.open(environment);
    let game = await table(server.address);
    const again = async () => {
      server = await Server.open(environment);
      const people = game.people.map(({ cookie }) => Object.assign(new Person(server.address), { cookie }));
      game = { ...game, people };
    };
    await endTurn(game);
    await server.end('SIGKILL');
    // Sixteen minutes pass in which no server runs.
    const { db } = openSqlite(data);
    await sql`update tables set begun_at = begun_at - ${16 * MINUTE}`.execute(db);
    await sql`update due set at = at - ${16 * MINUTE}`.execute(db);
    await db.destroy();
    await again();
    await vi.waitFor(async () => expect(await kinds(game)).toEqual(['started', 'endTurn', 'timeUp']), 60_000);
    await server.end('SIGKILL');
    await again();
    expect((await endTurn(game)).lastRound).toBe(1);
    expect(await kinds(game)).toEqual(['started', 'endTurn', 'timeUp', 'endTurn']);
    await server.end();
    removeFolder(data);
  });
});
