import { chanceOf, doBotJob } from '@roundhouse/bots';
import { type LogEvent, newGame } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { atOneScreen, Change, perform, type SeatState, TableGame } from '@roundhouse/table';
import { titleById } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { type Database, openPostgres, openSqlite } from '../../src/store/database.ts';
import { account, type Home, removeFolder, Server, somebody, temporaryFolder } from '../home.ts';
import { commandId, type Person } from '../person.ts';

const ROLL_AND_WRITE = 'roll-and-write';
const INDIA_RAILS = 'india-rails';
const NOVICE = { kind: 'bot', level: 'novice' } as const;
const OPEN = { kind: 'open' } as const;

const PATIENCE_MS = 200_000;

/** Waits for a state of the table, as somebody who watches it sees it. */
async function until(person: Person, id: string, holds: (answer: TableAnswer) => boolean): Promise<TableAnswer> {
  const live = await person.live();
  live.say({ type: 'watch', table: id });
  const told = await live.next((message) => message.type === 'table' && holds(message), PATIENCE_MS);
  live.close();
  return told as TableAnswer & typeof told;
}

const openTable = (owner: Person, wish: object): Promise<TableAnswer> =>
  owner.post('/api/tables', { seatOrder: 'chosen', pace: 0, ...wish });

/** A game of a person and a bot. The first player is drawn: tables at which the bot begins are abandoned. */
async function personFirst(person: Person): Promise<TableAnswer['table']> {
  for (;;) {
    const { table } = await openTable(person, { title: INDIA_RAILS, seats: [OPEN, NOVICE] });
    const { table: begun } = await person.post(`/api/tables/${table.id}/start`);
    if (begun.waitingFor.includes(0)) return begun;
  }
}

/** A database that a killed server has left. */
const left = (home: Home, data: string): Database =>
  home.environment.DATABASE_URL === undefined ? openSqlite(data) : openPostgres(home.environment.DATABASE_URL, 0);

/** What was stored of a game: its log, and how it began. */
async function storedGame({ db }: Database, id: string) {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const events = await db.selectFrom('events').selectAll().where('table_id', '=', id).orderBy('seq').execute();
  const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
  const actions = events.slice(1).map(({ body }) => JSON.parse(body) as LogEvent);
  return { row, seqs: events.map(({ seq }) => seq), actions, names: seats.map(({ label }) => label ?? '') };
}

/** The bots' game as it goes when no server is killed: each move follows from the seed and the moves before. */
function gameOfBots(id: string, names: readonly string[], seed: string, options: object): readonly LogEvent[] {
  const title = titleById(id);
  if (!title) throw new Error(`no ${id}`);
  const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const { log, state } = newGame(title, { players, seed, options: options as never });
  const game = new TableGame(title, { log });
  let seats: readonly SeatState[] = players.map((_, seat) => ({
    ...{ seat, taken: false, program: null },
    decision: title.legal(state, seat).length > 0 ? 0 : null,
  }));
  const events: LogEvent[] = [];
  while (game.waitingFor.length > 0) {
    const [seat = 0] = game.waitingFor;
    const decision = seats[seat]?.decision ?? 0;
    const chance = chanceOf(seed, seat, decision);
    const view = structuredClone(title.view(game.state, seat));
    const asked = { view, seat, choices: game.choices(seat), facts: [], memory: null, chance };
    const answer = doBotJob(title, { title: id, board: undefined, level: 'novice', ...asked }, () => 0);
    if (!answer.ok) throw new Error(answer.problem);
    const change = new Change(game, { ...atOneScreen('shared'), seats });
    const problem = perform(change, { kind: 'act', seat, action: answer.action, decision: String(decision) });
    if (problem) throw new Error(problem.code);
    seats = change.seats;
    events.push(...change.events.map(({ event }) => event));
  }
  return events;
}

export function botsSuite(home: Home): void {
  describe('bots', () => {
    test('play at a table with a person, and undo steps over their moves', async () => {
      const person = await account(home);
      const table = await personFirst(person);
      expect(table.seats).toMatchObject([
        { kind: 'taken', bot: null },
        { kind: 'bot', bot: 'novice', player: { name: 'Novice bot 2' } },
      ]);
      const { decision } = await person.position(table.id);
      expect((await person.move(table.id, decision, { type: 'endTurn' })).status).toBe(200);
      const { position } = await until(person, table.id, ({ table: { waitingFor, moves } }) => {
        return moves > 1 && waitingFor.includes(0);
      });
      const { entries } = await person.get<{ entries: readonly { seat: number | null; auto: boolean }[] }>(
        `/api/tables/${table.id}/log`,
      );
      const moved = entries.filter(({ seat }) => seat !== null);
      expect(moved.map(({ seat, auto }) => [seat, auto])).toEqual(
        moved.map((_, i) => (i === 0 ? [0, false] : [1, true])),
      );
      const back = await person.post(`/api/tables/${table.id}/undo`, { commandId: commandId(), to: 0 });
      expect(back.table).toMatchObject({ moves: 0, waitingFor: [0] });
      // The same turn again: the bot still gets its own turn, and only once.
      const again = await person.move(table.id, back.position?.decision ?? null, { type: 'endTurn' });
      expect(again.status).toBe(200);
      await until(person, table.id, ({ table: { moves } }) => moves === position?.moves);
    });

    test('are hurried by who sits there, and by nobody else', async () => {
      const [owner, stranger] = [await account(home), await account(home)];
      const seats = [NOVICE, NOVICE];
      const wish = { title: ROLL_AND_WRITE, seats, mySeat: null, pace: 60_000, visibility: 'public' };
      const { table } = await openTable(owner, wish);
      const address = `/api/tables/${table.id}/pace`;
      expect(await stranger.refused('PUT', address, { pace: 0 })).toMatchObject({
        status: 403,
        code: 'table.notSeated',
      });
      for (const pace of [-1, 60_001, 0.5, null]) {
        expect(await owner.refused('PUT', address, { pace })).toMatchObject({ status: 400 });
      }
      await owner.post(`/api/tables/${table.id}/start`);
      // The first bot has a minute for its move: hurried, it makes it now, maybe before the answer comes.
      const { body } = await owner.ask<TableAnswer>('PUT', address, { pace: 0 });
      expect(body.table.pace).toBe(0);
      await until(owner, table.id, ({ table: { moves } }) => moves > 0);
    });

    test('sit where nobody does: they are put there, taken away, and nobody takes their seat', async () => {
      const [owner, other] = [await account(home), await account(home)];
      const none = { title: ROLL_AND_WRITE, seats: [OPEN, OPEN, { kind: 'bot', level: 'grandmaster' }] };
      const { code } = await owner.refused('POST', '/api/tables', none);
      expect(code).toBe('request.malformed');
      const { table } = await openTable(owner, { title: ROLL_AND_WRITE, seats: [OPEN, NOVICE, OPEN] });
      const bot = (seat: number, level: string | null) => ({ seat, level });
      const address = `/api/tables/${table.id}/bot`;
      expect(await owner.refused('POST', address, bot(0, 'novice'))).toMatchObject({ code: 'table.seatTaken' });
      expect(await owner.refused('POST', address, bot(9, 'novice'))).toMatchObject({ status: 400 });
      const { table: two } = await owner.post(address, bot(2, 'random'));
      expect(two.seats.map(({ bot: level }) => level)).toEqual([null, 'novice', 'random']);
      const full = await other.refused('POST', `/api/invitations/${table.invitation}/join`, {});
      expect(full.code).toBe('table.seatTaken');
      await owner.post(address, bot(2, null));
      await other.post(`/api/invitations/${table.invitation}/join`, {});
      expect(await other.refused('POST', address, bot(1, null))).toMatchObject({ code: 'table.notOwner' });
      const { table: seated } = await owner.get(`/api/tables/${table.id}`);
      expect(seated.seats.map(({ kind }) => kind)).toEqual(['taken', 'bot', 'taken']);
    });

    test('play alone, watched by anyone who may look; what they remember is told to nobody', async () => {
      const owner = await account(home);
      const seats = [NOVICE, NOVICE];
      const wish = { title: ROLL_AND_WRITE, seats, mySeat: null, visibility: 'public', options: { dealtStart: true } };
      const { table } = await openTable(owner, wish);
      const live = await owner.live();
      live.say({ type: 'watch', table: table.id });
      await owner.post(`/api/tables/${table.id}/start`);
      await live.table(({ position }) => (position?.seq ?? 0) >= 3);
      const { table: over } = await until(owner, table.id, ({ table: { status } }) => status === 'finished');
      expect(over.standings?.map(({ seat }) => seat)).toEqual(expect.arrayContaining([0, 1]));
      live.close();
    });

    test("killed with SIGKILL in a bot's turn, the server neither loses nor doubles a move", async () => {
      const data = temporaryFolder();
      const environment = { ...home.environment, ROUNDHOUSE_DATA: data };
      const lone: Home = { ...home, servers: [await Server.open(environment)], people: [] };
      let owner = await account(lone);
      const wish = { title: ROLL_AND_WRITE, seats: [NOVICE, NOVICE], mySeat: null, options: { dealtStart: true } };
      const { table } = await openTable(owner, wish);
      await owner.post(`/api/tables/${table.id}/start`);
      for (const moves of [3, 9]) {
        await until(owner, table.id, ({ table: { seq } }) => seq >= moves);
        await lone.servers[0]?.end('SIGKILL');
        const database = left(home, data);
        // Only bots play: whenever it was killed, a bot had to move. On PostgreSQL another process waits for the lease to end.
        const due = database.db.updateTable('due').set({ at: 0 }).where('key', 'like', `${table.id} %`);
        if (database.dialect === 'postgres') await due.execute();
        await database.db.destroy();
        lone.servers = [await Server.open(environment)];
        owner = Object.assign(somebody(lone), { cookie: owner.cookie });
      }
      await until(owner, table.id, ({ table: { status } }) => status === 'finished');
      for (const server of lone.servers) await server.end();
      const database = left(home, data);
      const { row, seqs, actions, names } = await storedGame(database, table.id);
      const work = database.db.selectFrom('due').selectAll().where('kind', '=', 'bot');
      // Another server that shares the store may have made the last move, and be about to remove the work from the list.
      await expect.poll(() => work.where('key', 'like', `${table.id}%`).execute()).toEqual([]);
      await database.db.destroy();
      expect(seqs).toEqual(seqs.map((_, i) => i));
      expect(actions).toEqual(gameOfBots(ROLL_AND_WRITE, names, row.seed, JSON.parse(row.options)));
      removeFolder(data);
    });
  });
}
