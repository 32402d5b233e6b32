import { type GameLog, type Json, newGame, Rng, replay, stableHash } from '@roundhouse/kernel';
import type { Moment, TableAnswer } from '@roundhouse/protocol';
import { siteFile } from '@roundhouse/titles/18-india/import/test/site-file.ts';
import { TITLE as RAILS, OWN_DATA as RAILS_DATA } from '@roundhouse/titles/india-rails';
import { describe, expect, test } from 'vitest';
import { account, type Home, somebody } from '../home.ts';
import { playedLog } from '../logs.ts';
import { commandId, type Person } from '../person.ts';
import { begun, choose, openSeats, playMoves, TITLE } from '../play.ts';

const { log, state } = playedLog(150);

/** What a seat saw after this many moves, computed from the rules alone. */
const seen = (moves: number, viewer: number): unknown =>
  JSON.parse(JSON.stringify(TITLE.view(replay(TITLE, log, { until: moves }).state, viewer)));

async function imported(person: Person, file: unknown = log): Promise<TableAnswer> {
  return person.post<TableAnswer>('/api/import', { file });
}

export function filesSuite(home: Home): void {
  describe('history', () => {
    test('every earlier view, as it was, for the seat that asks', async () => {
      const table = await begun(home);
      const views: unknown[][] = [];
      for (let moves = 0; moves <= 6; moves++) {
        views.push(await Promise.all(table.people.map(async (person) => (await person.position(table.id)).view)));
        await playMoves(table, 1, `history ${moves}`);
      }
      for (const [moves, bySeat] of views.entries()) {
        for (const [seat, view] of bySeat.entries()) {
          const moment = await (table.people[seat] as Person).get<Moment>(`/api/tables/${table.id}/history/${moves}`);
          expect(moment).toMatchObject({ moves, viewer: seat });
          expect(moment.view).toEqual(view);
          expect(moment.entry?.seq).toBe(moves);
        }
      }
      const [person] = table.people as [Person];
      expect((await person.refused('GET', `/api/tables/${table.id}/history/1?as=1`)).status).toBe(403);
      expect((await person.refused('GET', `/api/tables/${table.id}/history/99`)).status).toBe(404);
      expect((await person.refused('GET', `/api/tables/${table.id}/history/-1`)).status).toBe(400);
      expect((await person.refused('GET', `/api/tables/${table.id}/history/1e999`)).status).toBe(400);
    });

    test('of a long game, from stored states, at every server', async () => {
      const person = await account(home, 0);
      const { table } = await imported(person);
      const device = somebody(home, 1);
      device.cookie = person.cookie;
      for (const moves of [0, 1, 31, 32, 33, 100, 150]) {
        const moment = await device.get<Moment>(`/api/tables/${table.id}/history/${moves}?as=1`);
        expect(moment.view).toEqual(seen(moves, 1));
      }
    });

    test('after another course of the game the old states are not taken for the new', async () => {
      const person = await account(home);
      const { table } = await imported(person);
      await person.post(`/api/tables/${table.id}/undo`, { commandId: commandId(), to: 60, seat: 0 });
      const rng = new Rng('other course');
      for (let i = 0; i < 8; i++) {
        const position = await person.position(table.id);
        const action = choose(position, rng);
        const { status, text } = await person.move(
          table.id,
          position.decision,
          action,
          commandId(),
          position.viewer as number,
        );
        expect(status, text).toBe(200);
      }
      const file = await person.get<GameLog>(`/api/tables/${table.id}/export`);
      for (const moves of [59, 64, 66]) {
        const moment = await person.get<Moment>(`/api/tables/${table.id}/history/${moves}?as=2`);
        expect(moment.view).toEqual(
          JSON.parse(JSON.stringify(TITLE.view(replay(TITLE, file, { until: moves }).state, 2))),
        );
      }
    });
  });

  describe('files', () => {
    test('a finished game exports whole, and can be replayed and imported', async () => {
      const table = await begun(home);
      await playMoves(table, 5);
      await table.owner.post(`/api/tables/${table.id}/proposals`, { kind: 'end' });
      const { table: info } = await table.owner.get(`/api/tables/${table.id}`);
      for (const person of table.people.slice(1)) {
        await person.post(`/api/tables/${table.id}/proposals/${info.proposals[0]?.id}`, { agree: true });
      }
      const file = await (table.people[1] as Person).get<GameLog>(`/api/tables/${table.id}/export`);
      expect(file.events).toHaveLength(6);
      expect(replay(TITLE, file).state.ended).toBe('agreement');
      expect(file.players.map(({ name }) => name)).toEqual(table.people.map(({ name }) => name));
      const copy = await imported(table.owner, file);
      expect(copy.table).toMatchObject({ status: 'finished', sandbox: true, moves: 6, mySeats: [0, 1, 2] });
    });

    test('an unfinished game exports what the asker knows', async () => {
      const table = await begun(home, { visibility: 'public' });
      await playMoves(table, 2);
      const spectator = somebody(home);
      for (const person of [...table.people, spectator]) {
        const file = await person.get<Record<string, unknown>>(`/api/tables/${table.id}/export`);
        expect(Object.keys(file).sort()).toEqual([
          'format',
          'log',
          'moves',
          'options',
          'players',
          'rulesVersion',
          'title',
          'view',
          'viewer',
        ]);
        expect(file.view).toEqual((await person.position(table.id)).view);
      }
    });

    test('log and export are looked at through one’s own eyes only, and cannot be imported', async () => {
      const table = await begun(home, { visibility: 'public' });
      await playMoves(table, 4);
      const [one, two] = table.people as readonly [Person, Person];
      for (const path of ['log', 'export']) {
        const at = `/api/tables/${table.id}/${path}`;
        expect(await two.get<unknown>(`${at}?as=1`)).toEqual(await two.get<unknown>(at));
        expect(await one.refused('GET', `${at}?as=1`)).toMatchObject({ status: 403, code: 'table.notYourSeat' });
      }
      const { entries } = await one.get<{ entries: { seq: number }[] }>(`/api/tables/${table.id}/log?since=0`);
      expect(entries.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
      const file = await two.get<unknown>(`/api/tables/${table.id}/export`);
      expect((await two.refused('POST', '/api/import', { file })).status).toBe(400);
      // In a sandbox every seat is one's own.
      const { table: mine } = await one.post<TableAnswer>(`/api/tables/${table.id}/clone`, {});
      for (const seat of [0, 1, 2]) await one.get<unknown>(`/api/tables/${mine.id}/log?as=${seat}`);
    });

    test('a clone of an unfinished game deals what the asker cannot know anew', async () => {
      const table = await begun(home, { visibility: 'public' });
      await playMoves(table, 4);
      const person = table.people[1] as Person;
      const { view } = await person.position(table.id);
      const clone = await person.post<TableAnswer>(`/api/tables/${table.id}/clone`, {});
      expect(clone.table).toMatchObject({
        sandbox: true,
        visibility: 'private',
        status: 'playing',
        mySeats: [0, 1, 2],
      });
      const mine = (await person.position(clone.table.id, 1)).view as object;
      expect({ ...mine, seq: 0 }).toEqual({ ...(view as object), seq: 0 });
      // It plays on, for all seats.
      const position = await person.position(clone.table.id);
      const seat = position.viewer as number;
      const action = choose(position, new Rng('clone'));
      expect((await person.move(clone.table.id, position.decision, action, commandId(), seat)).status).toBe(200);
      expect((await table.owner.refused('GET', `/api/tables/${clone.table.id}`)).status).toBe(404);
      const spectator = await account(home);
      const other = await spectator.post<TableAnswer>(`/api/tables/${table.id}/clone`, { move: 2 });
      expect(other.table).toMatchObject({ sandbox: true, status: 'playing' });
      const past = await spectator.refused('POST', `/api/tables/${table.id}/clone`, { move: 5 });
      expect(past.status).toBe(404);
    });

    test('import of a log file as a sandbox, with undo at will', async () => {
      const person = await account(home);
      const { table, position } = await imported(person);
      expect(table).toMatchObject({ sandbox: true, moves: 150, seq: 150 });
      expect(position?.waitingFor).toEqual(TITLE.waitingFor(state));
      const seat = position?.waitingFor[0] ?? 0;
      const undone = await person.post<TableAnswer>(`/api/tables/${table.id}/undo`, {
        commandId: commandId(),
        to: 0,
        seat,
      });
      expect(undone.position).toMatchObject({ moves: 0, redoable: 150 });
      const redone = await person.post<TableAnswer>(`/api/tables/${table.id}/redo`, {
        commandId: commandId(),
        to: 150,
        seat,
      });
      expect(redone.position?.view).toEqual(
        JSON.parse(JSON.stringify(TITLE.view(state, redone.position?.viewer ?? 0))),
      );
      const file = await person.get<GameLog>(`/api/tables/${table.id}/export`);
      expect(file.events).toEqual([
        ...log.events,
        { kind: 'undo', to: 0, by: seat },
        { kind: 'redo', to: 150, by: seat },
      ]);
      expect(replay(TITLE, file).state).toEqual(state);
    });

    test('a sandbox keeps the names of the game, wherever seats are named', async () => {
      const table = await begun(home, { visibility: 'public' });
      await playMoves(table, 3);
      const person = await account(home);
      const at = ({ table: { id } }: TableAnswer) => `/api/tables/${id}`;
      const named = async (answer: TableAnswer, names: readonly string[]) => {
        expect(answer.table.seats.map(({ player }) => player?.name)).toEqual(names);
        expect(answer.table.owner.name).toBe(person.name);
        const { tables } = await person.get<{ tables: TableAnswer['table'][] }>('/api/tables?list=mine');
        const listed = tables.find(({ id }) => id === answer.table.id);
        expect(listed?.seats.map(({ player }) => player?.name)).toEqual(names);
        expect(listed?.owner.name).toBe(person.name);
        const file = await person.get<GameLog>(`${at(answer)}/export`);
        expect(file.players.map(({ name }) => name)).toEqual(names);
        return file;
      };
      const people = table.people.map(({ name }) => name);
      const clone = await person.post<TableAnswer>(`/api/tables/${table.id}/clone`, {});
      const file = await named(clone, people);
      await named(await person.post<TableAnswer>(`${at(clone)}/clone`, {}), people);
      await named(await imported(person, file), people);
      await named(
        await imported(person),
        log.players.map(({ name }) => name),
      );
      await named(await imported(person, siteFile(1234, 3)), ['Player 11', 'Player 7', 'Player 23']);
      const odd = ['  Ann \u202e ', `B${'o'.repeat(60)}b`, '???'].map((name, i) => ({ id: `p${i}`, name }));
      const strange = await imported(person, { ...log, players: odd });
      await named(strange, ['Seat 1', `B${'o'.repeat(29)}`, 'Seat 3']);
      const wish = { title: TITLE.meta.id, seats: openSeats(3), sandbox: true, seatOrder: 'random' };
      const empty = await person.post<TableAnswer>('/api/tables', wish);
      await named(await person.post<TableAnswer>(`${at(empty)}/start`), ['Seat 1', 'Seat 2', 'Seat 3']);
    });

    test('a game on a board of its own, with that board for anyone who looks at it', async () => {
      const person = await account(home);
      const own = RAILS_DATA as { readonly demands: { readonly cards: readonly Json[] } };
      const data = { ...own, demands: { ...own.demands, cards: own.demands.cards.slice(0, 60) } } as unknown as Json;
      const board = { id: RAILS.meta.board.id, hash: stableHash(data), data };
      const players = ['Ann', 'Bob'].map((name) => ({ id: name, name }));
      const { log: file } = newGame(RAILS, { players, seed: 'own board', options: {}, board });
      const { table, position } = await imported(person, file);
      expect(position?.view).toMatchObject({ board: { hash: board.hash } });
      expect(await person.get(`/api/tables/${table.id}/board`)).toEqual(board);
      const plain = await imported(person);
      expect(await person.get(`/api/tables/${plain.table.id}/board`)).toEqual(TITLE.meta.board);
    });

    test('import of a game of 18xx.games as a sandbox', async () => {
      const person = await account(home);
      const file = siteFile(1234, 3);
      const { table, position } = await imported(person, file);
      expect(table).toMatchObject({ sandbox: true, status: 'playing', moves: file.actions.length });
      expect(table.options).toMatchObject({ edition: '18xx.games' });
      expect(position?.choices.length).toBeGreaterThan(0);
      expect((await person.refused('POST', '/api/import', { file: { ...file, title: '1830' } })).message).toMatch(
        /this title/,
      );
      const cut = { ...file, actions: [...file.actions, { type: 'dance', entity: 11, entity_type: 'player', id: 99 }] };
      expect(await person.refused('POST', '/api/import', { file: cut })).toMatchObject({
        status: 400,
        code: 'file.refused',
        message: 'This file cannot be opened: action 99: “dance” is no action of this game',
        file: {
          title: '18-india',
          names: ['Player 11', 'Player 7', 'Player 23'],
          problem: { code: 'action.unknown', numbers: { action: 'dance' }, action: 99, violation: null },
        },
      });
    });

    test('files that are no games, or break the rules, are refused', async () => {
      const person = await account(home);
      const first = log.events[0] as unknown as { kind: 'action'; action: { certs: string[] } };
      const illegal = { ...first, action: { ...first.action, certs: first.action.certs.slice(1) } };
      for (const file of [
        null,
        [],
        'x',
        {},
        { format: 'roundhouse-view' },
        { ...log, seed: 7 },
        { ...log, events: [{ kind: 'undo', to: 5 }] },
        { ...log, events: [illegal] },
        { ...log, rulesVersion: 99 },
        { ...log, extra: true },
      ]) {
        const refused = await person.refused('POST', '/api/import', { file });
        expect(refused).toMatchObject({ status: 400, code: 'file.refused', file: { problem: {} } });
      }
    });
  });
}
