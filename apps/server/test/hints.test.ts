import type { BotAnswer, BotJob } from '@roundhouse/bots';
import type { Hint, TableAnswer } from '@roundhouse/protocol';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { Thinkers } from '../src/threads/thinkers.ts';
import { FakeClock } from './fake-clock.ts';
import { HeldThread } from './held-thread.ts';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import type { Person } from './person.ts';

/** A bot that answers when the test says so. */
class Puppet extends HeldThread<BotJob, BotAnswer> {}

const BOT = { kind: 'bot', level: 'novice' };
const OPEN = { kind: 'open' };

describe('what a bot would do', () => {
  let inside: Inside;
  let puppet: Puppet;
  afterEach(() => inside.close());

  async function open(): Promise<Person> {
    puppet = new Puppet();
    const logger = pino({ level: 'silent' });
    inside = await openInside({ botThreads: 1 }, new FakeClock(), logger, new Thinkers([puppet]));
    return account(inside.home);
  }
  /** A table at which all seats choose their hand at the same time, so that the person is asked, no matter who begins. */
  async function table(person: Person, others: readonly object[], wish: object = {}): Promise<TableAnswer> {
    const seats = [OPEN, ...others];
    const { table: made } = await person.post('/api/tables', {
      ...{ title: '18-india', seats, seatOrder: 'chosen', pace: 60_000, ...wish },
    });
    return person.post(`/api/tables/${made.id}/start`);
  }
  const asking = (person: Person, { table: { id } }: TableAnswer, body: object = {}) =>
    person.post<{ hint: Hint }>(`/api/tables/${id}/hint`, body);

  /** Chooses the first certificates that were dealt. */
  function keeping({ seat, choices }: BotJob) {
    const [choice] = choices;
    const { from = [], min = 0 } = (choice?.kind === 'open' ? choice.hints : {}) as { from?: string[]; min?: number };
    return { type: 'selectHand', seat, certs: from.slice(0, min) };
  }
  const movesAt = async (person: Person, id: string): Promise<number> =>
    (await person.get(`/api/tables/${id}`)).table.moves;

  test('is told to who plays against bots: the best one is given what the seat knows, and nothing is played', async () => {
    const person = await open();
    const begun = await table(person, [BOT, BOT]);
    expect(begun.table.hints).toBe(true);
    const asked = asking(person, begun, { seat: 0 });
    await puppet.until(() => puppet.asked.length === 1);
    const [job] = puppet.asked as [BotJob];
    expect(job).toMatchObject({ title: '18-india', seat: 0, memory: null, facts: [] });
    expect(job.level).not.toBe('random');
    expect(job.view).toEqual(begun.position?.view);
    const { seed } = await inside.context.store.db.selectFrom('tables').select('seed').executeTakeFirstOrThrow();
    expect(JSON.stringify(job)).not.toContain(seed);
    const action = keeping(job);
    const reason = { code: 'hand', numbers: {} };
    puppet.answer({ ok: true, action, memory: { secret: 1 }, reason });
    expect((await asked).hint).toEqual({ decision: begun.position?.decision, action, reason });
    expect(await movesAt(person, begun.table.id)).toBe(0);
    // Asked again, the bot gets back what it remembered.
    const again = asking(person, begun, { seat: 0 });
    await puppet.until(() => puppet.asked.length === 2);
    expect(puppet.asked[1]?.memory).toEqual({ secret: 1 });
    puppet.answer({ ok: true, action });
    expect((await again).hint.action).toEqual(action);
  });

  test('is not told where it is against the rules, or where the bot is of no use', async () => {
    const person = await open();
    const begun = await table(person, [BOT]);
    const path = `/api/tables/${begun.table.id}/hint`;
    for (const answer of [
      { ok: true, action: { type: 'pass', seat: 0 } },
      { ok: false, why: 'hung', problem: 'no answer' },
    ] as const) {
      const refused = person.refused('POST', path, {});
      const count = puppet.asked.length + 1;
      await puppet.until(() => puppet.asked.length === count);
      puppet.answer(answer);
      expect(await refused).toMatchObject({ status: 409, code: 'hint.nothing' });
    }
  });

  test('is given up when the person moves meanwhile', async () => {
    const person = await open();
    const { table: made, position } = await table(person, [BOT]);
    const refused = person.refused('POST', `/api/tables/${made.id}/hint`, {});
    await puppet.until(() => puppet.asked.length === 1);
    const { seat: _, ...action } = keeping(puppet.asked[0] as BotJob);
    expect((await person.move(made.id, position?.decision ?? null, action)).status).toBe(200);
    expect(await refused).toMatchObject({ status: 409, code: 'move.late' });
    expect(puppet.cancelled).toBe(1);
  });

  test('is told at a table of several people only if the table says so, and never for the seat of another', async () => {
    const [ann, bob] = [await open(), await account(inside.home)];
    for (const [wish, status] of [
      [{}, 403],
      [{ hints: false }, 403],
      [{ hints: true }, 200],
    ] as const) {
      const seats = [{ kind: 'open' }, { kind: 'invited', name: bob.name }];
      const { table: made } = await ann.post('/api/tables', { title: '18-india', seats, seatOrder: 'chosen', ...wish });
      await bob.post(`/api/tables/${made.id}/join`, {});
      const begun = await ann.post(`/api/tables/${made.id}/start`);
      expect(begun.table.hints).toBe(status === 200);
      const path = `/api/tables/${made.id}/hint`;
      expect(await ann.refused('POST', path, { seat: 1 })).toMatchObject({ code: 'table.notYourSeat' });
      if (status === 403) {
        expect(await ann.refused('POST', path, { seat: 0 })).toMatchObject({ status, code: 'hint.notAllowed' });
        continue;
      }
      const asked = asking(bob, begun, { seat: 1 });
      await puppet.until(() => puppet.asked.length === 1);
      puppet.answer({ ok: true, action: keeping(puppet.asked[0] as BotJob) });
      expect((await asked).hint).toMatchObject({ action: { type: 'selectHand', seat: 1 }, reason: null });
    }
  });

  test('is refused to who only looks on', async () => {
    const ann = await open();
    const { table: made } = await table(ann, [BOT], { visibility: 'public' });
    const bob = await account(inside.home);
    expect(await bob.refused('POST', `/api/tables/${made.id}/hint`, { seat: 0 })).toMatchObject({
      code: 'table.notYourSeat',
    });
    expect(await bob.refused('POST', `/api/tables/${made.id}/hint`, {})).toMatchObject({ code: 'table.notSeated' });
  });
});
