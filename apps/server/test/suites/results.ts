import type { PersonAnswer, ResultsAnswer, TableAnswer, TitleStatistics } from '@roundhouse/protocol';
import { describe, expect, test, vi } from 'vitest';
import { account, type Home, somebody } from '../home.ts';
import { commandId, type Person } from '../person.ts';
import { begun, playByChance } from '../play.ts';

const SHORT = 'roll-and-write';
const PATIENCE = { timeout: 60_000, interval: 20 };

const pageOf = (asker: Person, { name }: { readonly name: string }): Promise<PersonAnswer> =>
  asker.get(`/api/people/${encodeURIComponent(name)}`);

/** A whole game of two, played with random moves. */
async function wholeGame(people: readonly [Person, Person], visibility: string): Promise<TableAnswer['table']> {
  const [one, two] = people;
  const wish = { title: SHORT, seats: [{ kind: 'open' }, { kind: 'open' }], seatOrder: 'chosen', visibility };
  const { table } = await one.post<TableAnswer>('/api/tables', wish);
  await two.post(`/api/invitations/${table.invitation}/join`, {});
  await one.post(`/api/tables/${table.id}/start`);
  await playByChance(SHORT, table.id, people);
  return (await one.get(`/api/tables/${table.id}`)).table;
}

export function resultsSuite(home: Home): void {
  describe('what came of games', () => {
    test('a finished game is kept and rated once; others see ratings only of who shows them', async () => {
      const people = [await account(home), await account(home)] as const;
      const stranger = await account(home);
      const table = await wholeGame(people, 'public');
      const { standings } = table;
      await vi.waitFor(async () => expect((await pageOf(people[0], people[0])).results).toHaveLength(1), PATIENCE);
      const pages = [await pageOf(people[0], people[0]), await pageOf(people[1], people[1])];
      for (const [seat, page] of pages.entries()) {
        const { place, score } = standings?.find((each) => each.seat === seat) ?? { place: 0, score: 0 };
        expect(page.results[0]).toMatchObject({ table: table.id, title: SHORT, place });
        expect(page.results[0]?.seats.find(({ name }) => name === people[seat as 0 | 1].name)).toEqual({
          ...{ name: people[seat as 0 | 1].name, isBot: false, place, score },
        });
        expect(page.games).toEqual([{ title: SHORT, played: 1, won: place === 1 ? 1 : 0 }]);
        expect(page.moveMs).toBeGreaterThanOrEqual(0);
        const change = page.results[0]?.change ?? Number.NaN;
        expect(page.ratings).toEqual([{ title: SHORT, rating: 1000 + change, games: 1 }]);
      }
      // The best place may be lower than the first, where all players can lose a game.
      const [one, two] = [0, 1].map((seat) => standings?.find((each) => each.seat === seat)?.place ?? 0) as [
        number,
        number,
      ];
      const [mine, theirs] = pages.map(({ results }) => results[0]?.change ?? 0) as [number, number];
      expect(Math.sign(mine - theirs)).toBe(Math.sign(two - one));
      expect(await pageOf(stranger, people[0])).toMatchObject({ ratings: null, showsRatings: false, isMe: false });
      expect((await pageOf(stranger, people[0])).results[0]).toMatchObject({ table: table.id, change: null });
      await people[0].ask('PUT', '/api/me/ratings', { shown: true });
      expect((await pageOf(stranger, people[0])).ratings).toEqual(pages[0]?.ratings);
    });

    test('games of a private table are for those who may see it, and count nevertheless', async () => {
      const people = [await account(home), await account(home)] as const;
      const stranger = await account(home);
      const table = await wholeGame(people, 'private');
      await vi.waitFor(async () => expect((await pageOf(people[0], people[0])).results).toHaveLength(1), PATIENCE);
      const page = await pageOf(stranger, people[0]);
      expect(page.results).toEqual([]);
      expect(page.games).toMatchObject([{ played: 1 }]);
      const found = (who: Person, query: string) => who.get<ResultsAnswer>(`/api/results?${query}`);
      const query = `title=${SHORT}&person=${encodeURIComponent(people[1].name)}`;
      expect((await found(stranger, query)).results).toEqual([]);
      expect((await found(people[0], query)).results.map(({ table: id }) => id)).toEqual([table.id]);
      expect((await found(people[0], 'title=18-india')).results.map(({ table: id }) => id)).not.toContain(table.id);
      const figures = await stranger.get<TitleStatistics>(`/api/titles/${SHORT}/statistics`);
      expect(figures.games).toBeGreaterThan(0);
      expect(figures.scores.reduce((sum, { count }) => sum + count, 0)).toBe(figures.games);
      expect(JSON.stringify(figures)).not.toContain(people[0].name);
    });

    test('who resigns is rated behind all others, and nobody is rated for a game against bots', async () => {
      const table = await begun(home, { players: 3 });
      const [owner, other, leaving] = table.people as readonly [Person, Person, Person];
      await leaving.post(`/api/tables/${table.id}/resign`, { commandId: commandId() });
      const { table: info } = await owner.post(`/api/tables/${table.id}/proposals`, { kind: 'end' });
      await other.post(`/api/tables/${table.id}/proposals/${info.proposals[0]?.id}`, { agree: true });
      await vi.waitFor(async () => expect((await pageOf(owner, owner)).results).toHaveLength(1), PATIENCE);
      const changes = await Promise.all(
        table.people.map(async (person) => (await pageOf(person, person)).results[0]?.change ?? 0),
      );
      expect(changes[0]).toBe(changes[1]);
      expect(changes[2]).toBeLessThan(changes[0] ?? 0);

      const bots = { title: SHORT, seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }], pace: 60_000 };
      const { table: alone } = await owner.post<TableAnswer>('/api/tables', { ...bots, seatOrder: 'chosen' });
      await owner.post(`/api/tables/${alone.id}/start`);
      await owner.post(`/api/tables/${alone.id}/proposals`, { kind: 'end' });
      await vi.waitFor(async () => expect((await pageOf(owner, owner)).results).toHaveLength(2), PATIENCE);
      const page = await pageOf(owner, owner);
      expect(page.results[0]).toMatchObject({ title: SHORT, change: null });
      expect(page.results[0]?.seats).toHaveLength(2);
      expect(page.ratings?.map(({ title }) => title)).not.toContain(SHORT);
    });

    test('the same people play again: one table, no matter who asks, and the others are invited', async () => {
      const table = await begun(home, { players: 2 });
      const [owner, other] = table.people as readonly [Person, Person];
      const again = `/api/tables/${table.id}/rematch`;
      expect((await owner.refused('POST', again, {})).code).toBe('table.notOver');
      const { table: info } = await owner.post(`/api/tables/${table.id}/proposals`, { kind: 'end' });
      await other.post(`/api/tables/${table.id}/proposals/${info.proposals[0]?.id}`, { agree: true });
      const [first, second] = await Promise.all([
        other.post<TableAnswer>(again, {}),
        owner.post<TableAnswer>(again, {}),
      ]);
      expect(first.table.id).toBe(second.table.id);
      const next = (await owner.get(`/api/tables/${first.table.id}`)).table;
      expect(next).toMatchObject({ status: 'open', title: info.title, options: info.options, seatOrder: 'random' });
      expect(next.seats.map(({ kind }) => kind).sort()).toEqual(['invited', 'taken']);
      expect((await owner.get(`/api/tables/${table.id}`)).table.rematch).toBe(next.id);
      const stranger = await account(home);
      expect((await stranger.refused('POST', again, {})).status).toBe(404);
      const guest = next.seats[0]?.kind === 'invited' ? owner : other;
      await guest.post(`/api/tables/${next.id}/join`, {});
      expect((await owner.get(`/api/tables/${next.id}`)).table.seats.map(({ kind }) => kind)).toEqual([
        'taken',
        'taken',
      ]);
    });

    test('a game that was abandoned proves nothing', async () => {
      const table = await begun(home, { players: 2, visibility: 'public' });
      const [owner, other] = table.people as readonly [Person, Person];
      const { table: info } = await owner.post(`/api/tables/${table.id}/proposals`, { kind: 'abandon' });
      await other.post(`/api/tables/${table.id}/proposals/${info.proposals[0]?.id}`, { agree: true });
      expect((await owner.get(`/api/tables/${table.id}`)).table.status).toBe('abandoned');
      expect((await pageOf(owner, owner)).results).toEqual([]);
    });

    test('who has no account has no page, and what is asked must make sense', async () => {
      const person = await account(home);
      expect((await person.refused('GET', '/api/people/nobody-of-this-name')).status).toBe(404);
      expect((await person.refused('GET', '/api/titles/1830/statistics')).status).toBe(400);
      expect((await person.refused('GET', '/api/results?before=soon')).status).toBe(400);
      expect((await person.refused('PUT', '/api/me/ratings', { shown: 'yes' })).status).toBe(400);
      expect((await somebody(home).refused('PUT', '/api/me/ratings', { shown: true })).status).toBe(401);
    });
  });
}
