import type { AnyTitle } from '@roundhouse/kernel';
import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import type { SettledAnswer, TableAnswer } from '@roundhouse/protocol';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Inside, openInside } from './inside.ts';
import { onlyTitles } from './only-titles.ts';
import { commandId, Person } from './person.ts';

const JUDGED_MS = 20;
let judged = 0;

let isJudging = false;

/** Which judgement, counted from 1, finds that a move revealed something. */
let revealed = 0;

const nobody = new Int32Array(new SharedArrayBuffer(4));

/** Takes long to find out whether a move reveals something. It blocks this thread, but leaves the core to other tests. */
function judgeSlowly(): boolean {
  judged++;
  Atomics.wait(nobody, 0, 0, JUDGED_MS);
  return judged === revealed;
}

/** The kernel's small game. Cards may be rearranged at any time. No move is judged until `isJudging` is set. */
const slow: AnyTitle = {
  ...marketDay,
  apply: (state, action) => ({ ...marketDay.apply(state, action), arranged: [] }),
};
Object.defineProperty(slow, 'reveals', { get: () => (isJudging ? judgeSlowly : undefined) });
const playOnly = onlyTitles();

const MOVES = 80;

async function begun(base: string) {
  const people = [new Person(base), new Person(base)] as [Person, Person];
  for (const person of people) await person.register(`P ${commandId()}`);
  const seats = people.map(() => ({ kind: 'open' }));
  const { table } = await people[0].post('/api/tables', { title: slow.meta.id, seats, seatOrder: 'chosen' });
  await people[1].post(`/api/invitations/${table.invitation}/join`, {});
  await people[0].post(`/api/tables/${table.id}/start`);
  return { id: table.id, people };
}

/** Somebody puts their cards in another order. */
async function arrange(id: string, person: Person): Promise<void> {
  const { decision, view } = await person.position(id);
  const order = [...(view as { hand: number[] }).hand].reverse();
  expect((await person.move(id, decision, { type: 'arrange', order })).status).toBe(200);
}

describe('an undo that goes far back', () => {
  let inside: Inside | undefined;
  beforeAll(() => playOnly(slow));
  afterEach(async () => {
    await inside?.close();
    judged = 0;
    revealed = 0;
    isJudging = false;
  });

  test('is judged while everybody else is served, and each move only once', async () => {
    inside = await openInside({ judgeMs: 120_000 });
    const { id, people } = await begun(inside.base);
    const [one, two] = people;
    for (let i = 0; i < MOVES; i++) await arrange(id, one);
    const other = await begun(inside.base);
    isJudging = true;
    let done = false;
    const undo = one.post<TableAnswer>(`/api/tables/${id}/proposals`, { kind: 'undo', to: 0 }).finally(() => {
      done = true;
    });
    const waits: number[] = []; // how many moves were judged while somebody else waited for their answers
    while (!done) {
      const before = judged;
      await other.people[0].position(other.id);
      await arrange(other.id, other.people[0]);
      waits.push(judged - before);
      if (waits.length === 3) await arrange(id, two); // at the same table too
    }
    expect((await undo).table.proposals).toMatchObject([{ kind: 'undo', to: 0, needs: [1] }]);
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThan(MOVES / 2);
    const all = MOVES + 1 + waits.length; // including the moves made while it ran
    expect(judged).toBe(all);
    const { table } = await two.get(`/api/tables/${id}`);
    const agreed = await two.post<TableAnswer>(`/api/tables/${id}/proposals/${table.proposals[0]?.id}`, {
      agree: true,
    });
    expect(agreed.position).toMatchObject({ moves: 0, redoable: MOVES + 1 });
    expect(judged).toBe(all);
  });

  test('is judged before anybody is asked, for those who sit there', async () => {
    inside = await openInside({ judgeMs: 120_000 });
    const { id, people } = await begun(inside.base);
    for (let i = 0; i < 4; i++) await arrange(id, people[0]);
    const settled = (to: number) => people[1].get<SettledAnswer>(`/api/tables/${id}/settled/${to}`);
    revealed = 2; // from the last one down
    isJudging = true;
    expect(await settled(3)).toEqual({ settled: null });
    expect(judged).toBe(1);
    expect(await settled(0)).toEqual({ settled: { moves: 3, why: 'revealed' } });
    expect(judged).toBe(2);
    expect((await people[0].position(id)).settled).toEqual({ moves: 3, why: 'revealed' });
    const other = new Person(inside.base);
    await other.register(`P ${commandId()}`);
    expect((await other.ask('GET', `/api/tables/${id}/settled/0`)).status).toBe(404);
  });

  test('ends after a while, and goes on where it was when it is asked again', async () => {
    inside = await openInside({ judgeMs: 200 });
    const { id, people } = await begun(inside.base);
    for (let i = 0; i < 30; i++) await arrange(id, people[0]);
    isJudging = true;
    let asked = 0;
    for (;;) {
      asked++;
      const answer = await people[0].ask('POST', `/api/tables/${id}/undo`, { commandId: commandId(), to: 0 });
      if (answer.status === 200) break;
      expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('undo.judging')]);
    }
    expect(asked).toBeGreaterThan(1);
    expect(judged).toBe(30);
    expect((await people[0].position(id)).moves).toBe(0);
  });
});
