import type { BotAnswer, BotJob } from '@roundhouse/bots';
import type { TableAnswer } from '@roundhouse/protocol';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { BotThread } from '../src/bots/threads.ts';
import { Thinkers } from '../src/threads/thinkers.ts';
import { Cancelled } from '../src/threads/work-thread.ts';
import { FakeClock } from './fake-clock.ts';
import { HeldThread } from './held-thread.ts';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { commandId, type Person } from './person.ts';

/** A bot that answers when the test says so. */
class Puppet extends HeldThread<BotJob, BotAnswer> {}

describe('a bot at a table', () => {
  let inside: Inside;
  afterEach(() => inside.close());

  /** A person and a bot, with a clock that stands still; the person has ended their first turn. */
  async function begun(puppet: Puppet, lines: string[] = []) {
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const clock = new FakeClock();
    const thinkers = new Thinkers([puppet]);
    inside = await openInside({ botThreads: 1 }, clock, logger, thinkers);
    const person = await account(inside.home);
    const seats = [{ kind: 'open' }, { kind: 'bot', level: 'novice' }];
    const wish = { title: 'india-rails', seats, seatOrder: 'chosen', pace: 5_000 };
    for (;;) {
      const { table } = await person.post<TableAnswer>('/api/tables', wish);
      const { position } = await person.post<TableAnswer>(`/api/tables/${table.id}/start`);
      if (!position?.waitingFor.includes(0)) {
        // The first player is drawn; a table at which the bot begins is of no use.
        await inside.context.store.db.deleteFrom('due').where('key', 'like', `${table.id}%`).execute();
        continue;
      }
      expect((await person.move(table.id, position.decision, { type: 'endTurn' })).status).toBe(200);
      return { person, id: table.id, clock, thinkers };
    }
  }

  async function movesAt(person: Person, id: string, moves: number): Promise<void> {
    await inside.context.botTurns.idle();
    expect((await person.get(`/api/tables/${id}`)).table.moves).toBe(moves);
  }

  test('that is about to move is hurried', async () => {
    const puppet = new Puppet();
    const { person, id, clock } = await begun(puppet);
    clock.pass(1_000);
    await movesAt(person, id, 1);
    expect(puppet.asked).toEqual([]);
    expect((await person.ask('PUT', `/api/tables/${id}/pace`, { pace: 0 })).status).toBe(200);
    clock.pass(1);
    await puppet.until(() => puppet.asked.length === 1);
  });

  test('moves at the pace of the table, and is given what its seat knows', async () => {
    const puppet = new Puppet();
    const { person, id, clock } = await begun(puppet);
    clock.pass(4_999);
    await movesAt(person, id, 1);
    expect(puppet.asked).toEqual([]);
    clock.pass(1);
    await puppet.until(() => puppet.asked.length === 1);
    const [job] = puppet.asked as [BotJob];
    expect(job).toMatchObject({ title: 'india-rails', level: 'novice', seat: 1, memory: null });
    expect(Object.keys(job)).not.toContain('state');
    const tables = inside.context.store.db.selectFrom('tables').select('seed').where('id', '=', id);
    const { seed } = await tables.executeTakeFirstOrThrow();
    expect(seed.length).toBeGreaterThan(0);
    expect(JSON.stringify(job)).not.toContain(seed);
    expect(job.choices.length).toBeGreaterThan(0);
    puppet.answer({ ok: true, action: { type: 'endTurn', seat: 1 }, memory: { plan: 'wait' } });
    await movesAt(person, id, 2);
    const { body } = await person.ask('GET', `/api/tables/${id}`);
    expect(JSON.stringify(body)).not.toContain('"plan"');
    // With the next question the bot gets back the memory that it left at its seat, and what has happened since.
    const seats = inside.context.store.db.selectFrom('seats').select('memory').where('table_id', '=', id);
    const row = await seats.where('seat', '=', 1).executeTakeFirst();
    expect(JSON.parse(row?.memory ?? '')).toMatchObject({ memory: { plan: 'wait' } });
  });

  test.each([
    ['proposes what the rules refuse', { ok: true, action: { type: 'upgrade', seat: 1 } }, 'illegal'],
    ['fails', { ok: false, why: 'failed', problem: 'no idea' }, 'failed'],
    ['hangs', { ok: false, why: 'hung', problem: 'no answer within 9 ms' }, 'hung'],
  ] as const)('that %s is told of with the position, and something safe is played', async (_, answer, why) => {
    const lines: string[] = [];
    const puppet = new Puppet();
    const { person, id, clock } = await begun(puppet, lines);
    clock.pass(5_000);
    await puppet.until(() => puppet.asked.length === 1);
    puppet.answer(answer);
    await inside.context.botTurns.idle();
    // A move was made; if it left nothing to choose, the turn has ended too.
    expect((await person.get(`/api/tables/${id}`)).table.moves).toBeGreaterThanOrEqual(2);
    const told = lines.map((line) => JSON.parse(line)).filter(({ bot }) => bot !== undefined);
    expect(told.map(({ bot }) => bot)).toMatchObject([{ why, table: id, title: 'india-rails', seat: 1, seq: 1 }]);
  });

  test('stops thinking when its question is no longer asked', async () => {
    const puppet = new Puppet();
    const { person, id, clock } = await begun(puppet);
    clock.pass(5_000);
    await puppet.until(() => puppet.asked.length === 1);
    await person.post(`/api/tables/${id}/undo`, { commandId: commandId(), to: 0 });
    await puppet.until(() => puppet.cancelled === 1);
    await movesAt(person, id, 0);
  });

  test('whose server ends while it thinks is asked again by the next', async () => {
    const puppet = new Puppet();
    const { person, id, clock, thinkers } = await begun(puppet);
    clock.pass(5_000);
    await puppet.until(() => puppet.asked.length === 1);
    const { store, botTurns } = inside.context;
    const ended = botTurns.close();
    await thinkers.close();
    await ended;
    expect(puppet.cancelled).toBe(1);
    expect((await person.get(`/api/tables/${id}`)).table.moves).toBe(1);
    // The question stays in the store, for the next server.
    const due = await store.db.selectFrom('due').select(['kind', 'key', 'token']).where('kind', '=', 'bot').execute();
    expect(due).toEqual([{ kind: 'bot', key: `${id} 1`, token: null }]);
  });

  test('takes over from a player who was let go', async () => {
    const puppet = new Puppet();
    const { person, id, clock } = await begun(puppet);
    const { db } = inside.context.store;
    // The seat of the person, as if the others had let them go; the owner of the table decides what becomes of the seat.
    await db.updateTable('seats').set({ user_id: null }).where('table_id', '=', id).where('seat', '=', 0).execute();
    expect(await person.refused('POST', `/api/tables/${id}/bot`, { seat: 1, level: 'random' })).toMatchObject({
      code: 'table.started',
    });
    const { table } = await person.post(`/api/tables/${id}/bot`, { seat: 0, level: 'random' });
    expect(table.seats.map(({ bot }) => bot)).toEqual(['random', 'novice']);
    clock.pass(5_000);
    await puppet.until(() => puppet.asked.length === 1);
    puppet.answer({ ok: true, action: { type: 'endTurn', seat: 1 } });
    await inside.context.botTurns.idle();
    clock.pass(5_000);
    await puppet.until(() => puppet.asked.length === 2);
    expect(puppet.asked[1]?.seat).toBe(1); // the order turns round after the first turns
  });
});

describe('a thread in which bots think', () => {
  const nobody = new AbortController().signal;
  const job = { title: 'market-day', level: 'novice', seat: 0 } as BotJob;

  test('answers, and tells what is wrong', async () => {
    const thread = new BotThread(256);
    expect(await thread.run(job, 10_000, nobody)).toMatchObject({ ok: false, why: 'failed' });
    await thread.close();
  });

  test('is ended when a bot hangs, or when nobody waits any more; the next job gets another', async () => {
    const thread = new BotThread(256, ['apps/server/test/stuck-worker.ts']);
    for (let i = 0; i < 2; i++) {
      expect(await thread.run(job, 50, nobody)).toEqual({ ok: false, why: 'hung', problem: 'no answer within 50 ms' });
    }
    const leaving = new AbortController();
    const left = thread.run(job, 1e6, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow(Cancelled);
    await thread.close();
  });

  test('ends with the server, although a bot thinks there', async () => {
    const thinkers = new Thinkers([new BotThread(256, ['apps/server/test/stuck-worker.ts'])]);
    const left = thinkers.think(job, 1e6, nobody);
    let isClosed = false;
    const closing = thinkers.close().then(() => {
      isClosed = true;
    });
    await expect(left).rejects.toThrow(Cancelled);
    await expect.poll(() => isClosed).toBe(true);
    await closing;
  });
});
