import { Rng } from '@roundhouse/kernel';
import type { NextAnswer, TableAnswer, TableInfo } from '@roundhouse/protocol';
import { TITLES } from '@roundhouse/titles';
import type { RuleText } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { account, type Home, somebody } from '../home.ts';
import { commandId } from '../person.ts';
import { begun, choose, openSeats, TITLE } from '../play.ts';

type Tables = { readonly tables: readonly TableInfo[] };
const title = TITLE.meta.id;
const NO_TABLE = { status: 404, code: 'notFound', message: 'There is no such table.', numbers: { what: 'table' } };

export function tablesSuite(home: Home): void {
  describe('tables', () => {
    test('the titles with their options, and their rules', async () => {
      const person = somebody(home);
      const { titles } = await person.get<{ titles: { id: string; ownBoards: boolean }[] }>('/api/titles');
      expect(titles[0]).toMatchObject({
        id: title,
        options: TITLE.meta.options,
        programs: TITLE.programs?.specs ?? [],
      });
      expect(titles.map(({ id, ownBoards }) => [id, ownBoards])).toEqual(
        TITLES.map(({ meta, boards }) => [meta.id, boards !== undefined]),
      );
      const { rules } = await person.get<{ rules: RuleText[] }>(`/api/titles/${title}/rules`);
      expect(rules.map(({ section }) => section)).toEqual(TITLE.rules.map(({ section }) => section));
      expect(rules[0]).toMatchObject({ heading: 'Introduction', summary: expect.stringContaining('about') });
      expect((await person.refused('GET', '/api/titles/constructor/rules')).status).toBe(400);
    });

    test('options, seats and titles that cannot work are refused', async () => {
      const person = await account(home);
      const wish = { title, seats: openSeats(3) };
      for (const [wrong, message] of [
        [{ ...wish, title: 'chess' }, /title/],
        [{ ...wish, seats: openSeats(TITLE.meta.players.max + 1) }, /players/],
        [{ ...wish, options: { colour: 'red' } }, /colour is not an option/],
        [{ ...wish, options: { [TITLE.meta.options[0]?.name ?? '']: 'wrong' } }, /must be one of/],
        [{ ...wish, mySeat: 3 }, /no such seat/],
        [{ ...wish, seats: [{ kind: 'open' }, { kind: 'invited', name: 'Nobody At All' }] }, /no account/],
      ] as const) {
        const refused = await person.refused('POST', '/api/tables', wrong);
        expect(refused.status).toBe(400);
        expect(refused.message).toMatch(message);
      }
    });

    test('a deal that anybody can work out is for sandboxes and imported games only', async () => {
      const person = await account(home);
      const wish = { title: '18-india', seats: openSeats(3), options: { deal: '18xx.games' } };
      const refused = await person.refused('POST', '/api/tables', wish);
      expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('deal keeps no secret')]);
      const { table } = await person.post('/api/tables', { ...wish, sandbox: true });
      expect((await person.post(`/api/tables/${table.id}/start`)).table.status).toBe('playing');
    });

    test('join, leave, invite and start', async () => {
      const [owner, friend, other] = [await account(home), await account(home), await account(home)];
      const seats = [{ kind: 'open' }, { kind: 'invited', name: friend.name }, { kind: 'open' }, { kind: 'open' }];
      const { table } = await owner.post('/api/tables', { title, seats, visibility: 'public', mySeat: 2 });
      expect(table.seats.map(({ kind }) => kind)).toEqual(['open', 'invited', 'taken', 'open']);
      expect((await friend.get<Tables>('/api/tables?list=mine')).tables.map(({ id }) => id)).toContain(table.id);
      expect((await other.get<Tables>('/api/tables')).tables.map(({ id }) => id)).toContain(table.id);
      expect((await other.refused('POST', `/api/tables/${table.id}/join`, { seat: 1 })).code).toBe('table.seatTaken');
      expect((await other.post(`/api/tables/${table.id}/join`, { seat: 3 })).table.mySeats).toEqual([3]);
      expect((await friend.post(`/api/tables/${table.id}/join`, {})).table.mySeats).toEqual([1]);
      expect((await other.refused('POST', `/api/tables/${table.id}/start`)).code).toBe('table.notOwner');
      await other.post(`/api/tables/${table.id}/leave`, {});
      expect((await friend.refused('POST', `/api/tables/${table.id}/leave`, { seat: 2 })).status).toBe(403);
      await other.post(`/api/tables/${table.id}/join`, {});
      const started = await owner.post<TableAnswer>(`/api/tables/${table.id}/start`);
      // Nobody took the fourth seat, so it is gone; the order was drawn.
      expect(started.table).toMatchObject({ status: 'playing', waitingFor: [0, 1, 2] });
      const players = started.table.seats.map(({ player }) => player?.name).sort();
      expect(players).toEqual([owner.name, friend.name, other.name].sort());
      expect((await other.refused('POST', `/api/tables/${table.id}/leave`, {})).code).toBe('table.started');
      expect((await owner.refused('POST', `/api/tables/${table.id}/start`)).code).toBe('table.started');
      expect((await somebody(home).get<Tables>('/api/tables')).tables.map(({ id }) => id)).not.toContain(table.id);
    });

    test('open tables are found by title, pace, level and language', async () => {
      const [owner, visitor] = [await account(home), somebody(home)];
      const open = async (wish: object) =>
        (await owner.post('/api/tables', { title, seats: openSeats(2), visibility: 'public', ...wish })).table;
      const live = { perMove: 30, bank: 600 };
      const slow = { perMove: 86_400, bank: 0 };
      const quick = await open({ clock: live, level: 'newcomers', language: 'de' });
      const calm = await open({ clock: slow, level: 'experienced' });
      const plain = await open({});
      const other = await open({ title: 'india-rails' });
      expect(quick).toMatchObject({ level: 'newcomers', language: 'de' });
      expect(plain).toMatchObject({ level: 'any', language: null });
      const own = [quick, calm, plain, other].map(({ id }) => id);
      const found = async (query: string): Promise<readonly number[]> => {
        const { tables } = await visitor.get<Tables>(`/api/tables?list=open&${query}`);
        return own.flatMap((id, i) => (tables.some((table) => table.id === id) ? [i] : []));
      };
      expect(await found('')).toEqual([0, 1, 2, 3]);
      expect(await found(`title=${title}`)).toEqual([0, 1, 2]);
      expect(await found('pace=live')).toEqual([0]);
      expect(await found('pace=days')).toEqual([1]);
      expect(await found('pace=none')).toEqual([2, 3]);
      expect(await found('level=newcomers')).toEqual([0, 2, 3]);
      expect(await found('level=experienced')).toEqual([1, 2, 3]);
      expect(await found('language=de')).toEqual([0, 1, 2, 3]);
      expect(await found('language=fr')).toEqual([1, 2, 3]);
      expect(await found('pace=live&language=fr')).toEqual([]);
      for (const wrong of ['pace=fast', 'level=0', 'language=German', 'title=%27', 'order=name']) {
        expect((await visitor.refused('GET', `/api/tables?${wrong}`)).status).toBe(400);
      }
      for (const wrong of [{ level: 'best' }, { language: 'German' }]) {
        expect((await owner.refused('POST', '/api/tables', { title, seats: openSeats(2), ...wrong })).status).toBe(400);
      }
    });

    test('the next table that waits for me: where time is shortest first, and round to all of them', async () => {
      const [me, friend] = [await account(home), await account(home)];
      const game = async (clock: object | null): Promise<string> => {
        const wish = { title, name: 'Monday', seats: openSeats(2), clock };
        const { table } = await me.post('/api/tables', wish);
        await friend.post(`/api/invitations/${table.invitation}/join`, {});
        await me.post(`/api/tables/${table.id}/start`);
        return table.id;
      };
      const next = (after?: string) =>
        me.get<NextAnswer>(`/api/me/next-table${after === undefined ? '' : `?after=${after}`}`);
      expect(await next()).toEqual({ next: null, waiting: 0 });
      const calm = await game(null);
      expect(await next(calm)).toEqual({ next: null, waiting: 0 });
      const slow = await game({ perMove: 86_400, bank: 0 });
      const quick = await game({ perMove: 60, bank: 0 });
      expect(await next()).toEqual({ next: { id: quick, name: 'Monday', title }, waiting: 3 });
      const seen = [quick];
      for (let i = 0; i < 3; i++) seen.push((await next(seen.at(-1))).next?.id ?? '');
      expect(seen).toEqual([quick, slow, calm, quick]);
      expect((await next(quick)).waiting).toBe(2);
      expect((await next('elsewhere')).next?.id).toBe(quick);
      // Nobody waits for a player who has resigned.
      await me.post(`/api/tables/${quick}/resign`, { commandId: commandId() });
      expect(await next()).toMatchObject({ next: { id: slow }, waiting: 2 });
      expect((await somebody(home).refused('GET', '/api/me/next-table')).status).toBe(401);
      expect((await me.refused('GET', '/api/me/next-table?after=%20')).status).toBe(400);
    });

    test('too few players cannot start', async () => {
      const owner = await account(home);
      const { table } = await owner.post('/api/tables', { title, seats: openSeats(3) });
      const { code, message } = await owner.refused('POST', `/api/tables/${table.id}/start`);
      expect([code, message]).toEqual(['table.cannotStart', 'This game needs at least 2 players, and 1 is here.']);
      expect((await owner.get(`/api/tables/${table.id}`)).table.seats).toHaveLength(3);
    });

    test('a private table does not exist for strangers', async () => {
      const table = await begun(home);
      const [stranger, nobody] = [await account(home), somebody(home)];
      const paths = ['', '/log', '/history/0', '/export', '/chat?room=spectators', '/chat?room=players'];
      for (const person of [stranger, nobody]) {
        for (const path of paths) {
          expect((await person.refused('GET', `/api/tables/${table.id}${path}`)).status).toBe(404);
        }
      }
      const posts = { join: {}, clone: {}, leave: {}, start: undefined, invitation: undefined };
      for (const [path, body] of Object.entries(posts)) {
        expect([path, (await stranger.refused('POST', `/api/tables/${table.id}/${path}`, body)).status]).toEqual([
          path,
          404,
        ]);
      }
      expect((await stranger.refused('PUT', `/api/tables/${table.id}/notes`, { text: 'x' })).status).toBe(404);
      expect((await stranger.get<Tables>('/api/tables')).tables.map(({ id }) => id)).not.toContain(table.id);
      const live = await stranger.live();
      live.say({ type: 'watch', table: table.id });
      expect(await live.next()).toEqual({ type: 'gone', table: table.id });
      // With the link anybody may watch, but not see a hand.
      live.say({ type: 'watch', table: table.id, invitation: table.invitation });
      expect((await live.table()).position?.viewer).toBe('spectator');
      live.close();
    });

    test('nor can strangers do anything there that would betray it, whether it has begun or not', async () => {
      const owner = await account(home);
      const open = (await owner.post('/api/tables', { title, seats: openSeats(3) })).table.id;
      const playing = (await begun(home)).id;
      const stranger = await account(home);
      const posts = {
        moves: { decision: '0', action: { type: 'pass' } },
        undo: { to: 0 },
        redo: { to: 1 },
        'restart-turn': {},
        resign: {},
        program: { program: null },
      };
      for (const table of [open, playing, 'nowhere']) {
        for (const [path, body] of Object.entries(posts)) {
          const command = { ...body, commandId: commandId() };
          const refused = await stranger.refused('POST', `/api/tables/${table}/${path}`, command);
          expect([path, refused]).toEqual([path, NO_TABLE]);
        }
        const proposal = await stranger.refused('POST', `/api/tables/${table}/proposals`, { kind: 'abandon' });
        const vote = await stranger.refused('POST', `/api/tables/${table}/proposals/x`, { agree: true });
        expect([proposal, vote]).toEqual([NO_TABLE, NO_TABLE]);
      }
      const early = await owner.refused('POST', `/api/tables/${open}/resign`, { commandId: commandId() });
      expect(early).toMatchObject({ status: 409, code: 'table.notStarted' });
    });

    test('a new invitation makes the old one worthless', async () => {
      const owner = await account(home);
      const { table } = await owner.post('/api/tables', { title, seats: openSeats(2) });
      const { invitation } = await owner.post<{ invitation: string }>(`/api/tables/${table.id}/invitation`);
      expect(invitation).not.toBe(table.invitation);
      const friend = await account(home);
      expect((await friend.refused('GET', `/api/invitations/${table.invitation}`)).status).toBe(404);
      const seen = await friend.get(`/api/invitations/${invitation}`);
      expect(seen.table).toMatchObject({ id: table.id, invitation: null, mySeats: [] });
    });

    test('my tables say whose turn it is, live', async () => {
      const table = await begun(home);
      const [person] = table.people;
      if (!person) throw new Error();
      const { tables } = await person.get<Tables>('/api/tables?list=mine');
      expect(tables.find(({ id }) => id === table.id)).toMatchObject({ waitingFor: [0, 1, 2], mySeats: [0] });
      const live = await person.live();
      live.say({ type: 'watchMine' });
      const list = await live.next(({ type }) => type === 'mine');
      expect(list).toMatchObject({ tables: [{ id: table.id, waitingFor: [0, 1, 2], mySeats: [0] }] });
      await (table.people[1] ?? person).post(`/api/tables/${table.id}/resign`, { commandId: 'r1' });
      // The message that the game began may come late, too.
      await live.next(
        (message) =>
          message.type === 'mine' &&
          'table' in message &&
          message.table.id === table.id &&
          message.table.waitingFor.join() === '0,2',
      );
      live.close();
    });

    test('my tables are all that go on, those that wait for me first', async () => {
      const table = await begun(home);
      const person = table.owner;
      const opened: string[] = [];
      for (let i = 0; i < 110; i++) {
        opened.unshift((await person.post('/api/tables', { title, seats: openSeats(2) })).table.id);
      }
      const { tables } = await person.get<Tables>('/api/tables?list=mine');
      expect(tables[0]).toMatchObject({ id: table.id, waitingFor: [0, 1, 2] });
      expect(tables.map(({ id }) => id).sort()).toEqual([table.id, ...opened].sort());
      const times = tables.slice(1).map(({ updatedAt }) => updatedAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    });

    test('who lists a table hears that it is gone, or no longer theirs', async () => {
      const [owner, friend] = [await account(home), await account(home)];
      const make = async () => {
        const wish = { title, seats: [{ kind: 'open' }, { kind: 'invited', name: friend.name }] };
        return (await owner.post('/api/tables', wish)).table.id;
      };
      const [removed, freed] = [await make(), await make()];
      const live = await friend.live();
      const mine = async () => {
        const told = await live.next((message) => message.type === 'mine' && 'tables' in message);
        return 'tables' in told ? told.tables.map(({ id }) => id).sort() : [];
      };
      live.say({ type: 'watchMine' });
      expect(await mine()).toEqual([removed, freed].sort());
      await owner.ask('DELETE', `/api/tables/${removed}`);
      expect(await mine()).toEqual([freed]);
      await owner.post(`/api/tables/${freed}/leave`, { seat: 1 });
      expect(await mine()).toEqual([]);
      live.close();
    });

    test('in a sandbox one person plays all seats', async () => {
      const owner = await account(home);
      const { table } = await owner.post('/api/tables', {
        title,
        seats: openSeats(3),
        sandbox: true,
        visibility: 'public',
      });
      expect(table).toMatchObject({ sandbox: true, visibility: 'private', mySeats: [0, 1, 2] });
      await owner.post(`/api/tables/${table.id}/start`);
      for (const seat of [0, 1, 2]) {
        const position = await owner.position(table.id, seat);
        expect(position.viewer).toBe(seat);
        const action = choose(position, new Rng('sandbox'));
        expect((await owner.move(table.id, position.decision, action)).status).toBe(400); // whose move?
        expect((await owner.move(table.id, position.decision, action, commandId(), seat)).status).toBe(200);
      }
      // Nobody else gets in, not even with the link.
      const other = await account(home);
      expect((await other.refused('GET', `/api/invitations/${table.invitation}`)).status).toBe(404);
    });

    test('an owner removes a table that has not begun', async () => {
      const owner = await account(home);
      const { table } = await owner.post('/api/tables', { title, seats: openSeats(2), visibility: 'public' });
      const stranger = await account(home);
      expect((await stranger.refused('DELETE', `/api/tables/${table.id}`)).status).toBe(403);
      expect((await owner.ask('DELETE', `/api/tables/${table.id}`)).status).toBe(200);
      expect((await owner.refused('GET', `/api/tables/${table.id}`)).status).toBe(404);
      const played = await begun(home);
      expect((await played.owner.refused('DELETE', `/api/tables/${played.id}`)).code).toBe('table.started');
    });
  });
}
