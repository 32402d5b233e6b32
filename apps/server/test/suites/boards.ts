import { type GameLog, type Json, stableHash } from '@roundhouse/kernel';
import { LIMITS, type TableAnswer, type TableInfo } from '@roundhouse/protocol';
import { OWN_DATA, TITLE as RAILS } from '@roundhouse/titles/india-rails';
import { describe, expect, test } from 'vitest';
import { account, type Home } from '../home.ts';
import type { Person } from '../person.ts';
import { openSeats, TITLE } from '../play.ts';

const own = OWN_DATA as { readonly demands: { readonly cards: readonly Json[] }; readonly cities: Json };
/** A playable board, a different one for each number of cards. */
const withCards = (cards: number): Json =>
  ({ ...own, demands: { ...own.demands, cards: own.demands.cards.slice(0, cards) } }) as unknown as Json;

const wish = (board: unknown) => ({ title: RAILS.meta.id, seats: openSeats(2), seatOrder: 'chosen', board });

/** Two people, and a table of theirs on a board. */
async function opened(home: Home, board: unknown): Promise<{ owner: Person; friend: Person; table: TableInfo }> {
  const [owner, friend] = [await account(home), await account(home)];
  const { table } = await owner.post<TableAnswer>('/api/tables', wish(board));
  await friend.post(`/api/invitations/${table.invitation}/join`, {});
  return { owner, friend, table };
}

export function boardsSuite(home: Home): void {
  describe('boards of one’s own', () => {
    test('a table is opened on one, and played on it', async () => {
      const data = withCards(61);
      const { owner, friend, table } = await opened(home, data);
      expect(table).toMatchObject({ status: 'open', ownBoard: true });
      const { tables } = await friend.get<{ tables: readonly TableInfo[] }>('/api/tables?list=mine');
      expect(tables.find(({ id }) => id === table.id)).toMatchObject({ ownBoard: true });
      const { position } = await owner.post<TableAnswer>(`/api/tables/${table.id}/start`);
      const board = { id: RAILS.meta.board.id, hash: stableHash(data), data };
      expect(position?.view).toMatchObject({ board: { hash: board.hash } });
      expect(await friend.get(`/api/tables/${table.id}/board`)).toEqual(board);
      const choices =
        (await friend.position(table.id)).choices.length + (await owner.position(table.id)).choices.length;
      expect(choices).toBeGreaterThan(0);
      // A game cloned from it goes on with the same board.
      const clone = await friend.post<TableAnswer>(`/api/tables/${table.id}/clone`, {});
      const file = await friend.get<GameLog>(`/api/tables/${clone.table.id}/export`);
      expect(file.board).toEqual(board);
    });

    test('the title’s own, sent along, is the title’s own', async () => {
      const { owner, table } = await opened(home, OWN_DATA);
      expect(table.ownBoard).toBe(false);
      await owner.post(`/api/tables/${table.id}/start`);
      expect(await owner.get(`/api/tables/${table.id}/board`)).toEqual(RAILS.meta.board);
    });

    test('one that cannot be played on is refused with everything that is wrong', async () => {
      const owner = await account(home);
      const ask = (body: unknown) => owner.refused('POST', '/api/tables', body);
      const { cities: _cities, ...four } = own;
      expect(await ask(wish({ ...four, towns: {} }))).toMatchObject({
        status: 422,
        code: 'board.refused',
        message: 'board: cities.json is missing (and 1 more)',
        problems: ['cities.json is missing', 'towns.json is no file of a board'],
        board: {
          title: RAILS.meta.id,
          problems: [
            { file: null, code: 'file.missing', numbers: { name: 'cities.json' } },
            { file: null, code: 'file.notOfBoard', numbers: { name: 'towns.json' } },
          ],
        },
      });
      expect((await ask(wish(withCards(59)))).problems).toEqual(['demands.json: fewer than 60 Demand cards']);
      expect(await ask({ ...wish(OWN_DATA), title: TITLE.meta.id })).toMatchObject({
        code: 'board.refused',
        problems: [`${TITLE.meta.name} is played on its own board only`],
      });
    });

    test('hostile ones get a short answer, and no table', async () => {
      const owner = await account(home);
      const large = 'x'.repeat(LIMITS.body);
      const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const head = JSON.stringify(wish(0)).slice(0, -'0}'.length);
      const bodies: readonly [string, number][] = [
        [`${head}null}`, 422],
        [`${head}[]}`, 422],
        [`${head}${nested(100)}}`, 422],
        [`${head}${nested(50_000)}}`, 400],
        [`${head}{"__proto__": {"board": 1}}}`, 400],
        [`${head}{"board": {"constructor": {"prototype": {}}}}}`, 400],
        [`${head}{"${large}": 1}}`, 422],
        [`${head}{"board": "${large}"}}`, 422],
        [`${head}[${'0,'.repeat(600_000)}0]}`, 422],
        [`${head}"${large}`, 400],
        [`${head}"${'x'.repeat(LIMITS.board)}"}`, 413],
      ];
      for (const [body, status] of bodies) {
        const answer = await owner.ask('POST', '/api/tables', body);
        expect([body.slice(0, 200), answer.status]).toEqual([body.slice(0, 200), status]);
        expect(answer.text.length).toBeLessThan(3_000);
      }
      expect((await owner.get<{ tables: unknown[] }>('/api/tables?list=mine')).tables).toEqual([]);
    });

    test('without a board nothing is larger than an ordinary request may be', async () => {
      const owner = await account(home);
      const padded = { ...wish(undefined), name: 'x'.repeat(LIMITS.body) };
      expect((await owner.refused('POST', '/api/tables', padded)).status).toBe(400);
    });
  });
}
