import type { TableAnswer } from '@roundhouse/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Happening, Happenings, type HappeningType } from '../src/happenings.ts';
import { FakeClock } from './fake-clock.ts';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { commandId, type Person } from './person.ts';
import { begun, openSeats, playMoves, TITLE, toAct } from './play.ts';

const TYPES: Readonly<Record<HappeningType, true>> = {
  started: true,
  asked: true,
  answered: true,
  searching: true,
  deadline: true,
  ended: true,
  reopened: true,
  proposed: true,
  resigned: true,
  invited: true,
  joined: true,
  left: true,
  talked: true,
  late: true,
  removed: true,
};

describe('what happens at tables is told once it is stored', () => {
  const clock = new FakeClock();
  const heard: Happening[] = [];
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside({}, clock);
    for (const type of Object.keys(TYPES) as HappeningType[]) {
      inside.context.happenings.on(type, (happening) => void heard.push(happening));
    }
  });
  afterAll(() => inside.close());
  const of = (table: string) => heard.splice(0).filter((each) => each.table === table);
  const types = (table: string) => of(table).map(({ type }) => type);

  test('that a game began, who is asked since when, and who has answered', async () => {
    heard.length = 0;
    const table = await begun(inside.home, { players: 3 });
    const ids = await Promise.all(table.people.map((person) => person.get<{ me: { id: string } }>('/api/me')));
    const [first, ...others] = of(table.id).filter(({ type }) => type !== 'joined');
    expect(first).toEqual({ type: 'started', table: table.id, at: clock.now() });
    const since = clock.now();
    expect(others).toEqual(
      ids.map(({ me }, seat) => ({ type: 'asked', table: table.id, seat, user: me.id, decision: 0, since })),
    );
    clock.pass(5_000);
    // All choose at the same time: the others keep their questions.
    await playMoves(table, 1);
    expect(of(table.id)).toEqual([{ type: 'answered', table: table.id, seat: 0, by: 'player' }]);
    await playMoves(table, 2);
    const told = of(table.id);
    const { seat } = await toAct(table);
    const asked = told.filter(({ type }) => type === 'asked');
    expect(asked).toMatchObject([{ seat, user: ids[seat]?.me.id, decision: 3, since: clock.now() }]);
    expect(told.filter(({ type }) => type === 'answered')).toHaveLength(2);
  });

  test('nothing of what is refused', async () => {
    const table = await begun(inside.home, { players: 2 });
    heard.length = 0;
    const { person, position } = await toAct(table);
    const { status } = await person.move(table.id, position.decision, { type: 'nonsense' });
    expect(status).toBe(400);
    expect(of(table.id)).toEqual([]);
  });

  test('who comes, goes, talks and is invited', async () => {
    const [owner, friend, guest] = [await account(inside.home), await account(inside.home), await account(inside.home)];
    const seats = [...openSeats(2), { kind: 'invited', name: friend.name }];
    heard.length = 0;
    const wish = { title: TITLE.meta.id, seats, seatOrder: 'chosen' };
    const { table } = await owner.post<TableAnswer>('/api/tables', wish);
    expect(of(table.id)).toMatchObject([{ type: 'invited', seat: 2 }]);
    await guest.post(`/api/invitations/${table.invitation}/join`, {});
    await guest.post(`/api/tables/${table.id}/chat`, { room: 'players', text: 'hello' });
    await guest.post(`/api/tables/${table.id}/leave`, {});
    expect(of(table.id)).toMatchObject([
      { type: 'joined', seat: 1 },
      { type: 'talked', room: 'players' },
      { type: 'left', seat: 1 },
    ]);
    await owner.ask('DELETE', `/api/tables/${table.id}`);
    expect(types(table.id)).toEqual(['removed']);
  });

  test('who proposes, resigns, is replaced, and how it ends', async () => {
    const table = await begun(inside.home, { players: 3 });
    const [one, two, three] = table.people as readonly [Person, Person, Person];
    const path = `/api/tables/${table.id}`;
    heard.length = 0;
    await two.post(`${path}/resign`, { commandId: commandId() });
    expect(of(table.id)).toContainEqual(expect.objectContaining({ type: 'resigned', seat: 1 }));
    const { table: asked } = await one.post(`${path}/proposals`, { kind: 'replace', seat: 1 });
    expect(types(table.id)).toEqual(['proposed']);
    await three.post(`${path}/proposals/${asked.proposals[0]?.id}`, { agree: true });
    expect(types(table.id)).toEqual(['left']);
    const newcomer = await account(inside.home);
    await newcomer.post(`/api/invitations/${table.invitation}/join`, {});
    expect(types(table.id)).toContain('joined');
    const { table: last } = await one.post(`${path}/proposals`, { kind: 'end' });
    heard.length = 0;
    for (const person of [three, newcomer]) {
      await person.post(`${path}/proposals/${last.proposals[0]?.id}`, { agree: true });
    }
    expect(of(table.id)).toContainEqual({ type: 'ended', table: table.id, why: 'agreement', at: clock.now() });
  });
});

test('somebody who fails to follow is no trouble to the others', async () => {
  const problems: unknown[] = [];
  const happenings = new Happenings((error) => void problems.push(error));
  const heard: string[] = [];
  happenings.on('removed', () => {
    throw new Error('at once');
  });
  happenings.on('removed', async () => {
    throw new Error('later');
  });
  happenings.on('removed', ({ table }) => void heard.push(table));
  happenings.tell([{ type: 'removed', table: 't' }]);
  await Promise.resolve();
  expect(heard).toEqual(['t']);
  expect(problems.map((error) => (error as Error).message)).toEqual(['at once', 'later']);
});
