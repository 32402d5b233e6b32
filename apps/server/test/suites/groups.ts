import type { ChatLine, GroupInfo, GroupInvitation, TableInfo, TiesAnswer } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { account, type Home, somebody } from '../home.ts';
import type { Person } from '../person.ts';
import { begun, openSeats, TITLE } from '../play.ts';

type Groups = { readonly id: string; readonly groups: readonly GroupInfo[] };
type Tables = { readonly tables: readonly TableInfo[] };
const title = TITLE.meta.id;

export function groupsSuite(home: Home): void {
  const tie = async (me: Person, other: Person, kind: string | null) =>
    (await me.ask<TiesAnswer>('PUT', '/api/me/people', { name: other.name, tie: kind })).body;
  const openOf = async (person: Person, query = '') =>
    (await person.get<Tables>(`/api/tables?list=open${query}`)).tables.map(({ id }) => id);

  describe('friends, and those who are kept away', () => {
    test('are a list of one’s own, of which the other hears nothing', async () => {
      const [me, friend] = [await account(home), await account(home)];
      expect(await me.get('/api/me/people')).toEqual({ friends: [], blocked: [] });
      const known = await tie(me, friend, 'friend');
      expect(known).toMatchObject({ friends: [{ name: friend.name }], blocked: [] });
      expect(await tie(me, friend, 'block')).toMatchObject({ friends: [], blocked: [{ name: friend.name }] });
      expect(await tie(me, friend, null)).toEqual({ friends: [], blocked: [] });
      expect(await friend.get('/api/me/people')).toEqual({ friends: [], blocked: [] });
      expect((await me.refused('PUT', '/api/me/people', { name: me.name, tie: 'block' })).code).toBe('people.yourself');
      expect((await me.refused('PUT', '/api/me/people', { name: 'Nobody At All', tie: 'friend' })).status).toBe(400);
      expect((await me.refused('PUT', '/api/me/people', { name: friend.name, tie: 'love' })).status).toBe(400);
      expect((await somebody(home).refused('GET', '/api/me/people')).status).toBe(401);
    });

    test('tables of friends are found, and of those who are kept away are not', async () => {
      const [me, friend, other] = [await account(home), await account(home), await account(home)];
      await tie(me, friend, 'friend');
      const open = async (owner: Person) =>
        (await owner.post('/api/tables', { title, seats: openSeats(2), visibility: 'public' })).table.id;
      const [theirs, others] = [await open(friend), await open(other)];
      expect(await openOf(me)).toEqual(expect.arrayContaining([theirs, others]));
      const friendly = await openOf(me, '&of=friends');
      expect([friendly.includes(theirs), friendly.includes(others)]).toEqual([true, false]);
      await tie(me, other, 'block');
      expect(await openOf(me)).not.toContain(others);
      expect(await openOf(other)).not.toContain(await open(me));
    });

    test('who is kept away cannot join, invite, be heard, or ask for another game', async () => {
      const table = await begun(home, { players: 2 });
      const [me, pest] = table.people as [Person, Person];
      await tie(me, pest, 'block');
      const { table: open } = await me.post('/api/tables', { title, seats: openSeats(2), visibility: 'public' });
      expect((await pest.refused('POST', `/api/tables/${open.id}/join`, {})).code).toBe('table.notWelcome');
      expect((await pest.refused('POST', `/api/invitations/${open.invitation}/join`, {})).code).toBe(
        'table.notWelcome',
      );
      const wish = { title, seats: [{ kind: 'open' }, { kind: 'invited', name: me.name }] };
      expect((await pest.refused('POST', '/api/tables', wish)).code).toBe('people.notInvited');
      const live = await me.live();
      live.say({ type: 'watch', table: table.id });
      await live.table();
      const say = (person: Person, text: string) =>
        person.post(`/api/tables/${table.id}/chat`, { room: 'players', text });
      await say(pest, 'can you hear me?');
      await say(me, 'quiet here');
      expect(await live.next(({ type }) => type === 'chat')).toMatchObject({ line: { text: 'quiet here' } });
      live.close();
      const { lines } = await me.get<{ lines: ChatLine[] }>(`/api/tables/${table.id}/chat?room=players`);
      expect(lines.map(({ text }) => text)).toEqual(['quiet here']);
      const { table: asked } = await pest.post(`/api/tables/${table.id}/proposals`, { kind: 'abandon' });
      await me.post(`/api/tables/${table.id}/proposals/${asked.proposals[0]?.id}`, { agree: true });
      const { table: again } = await pest.post(`/api/tables/${table.id}/rematch`);
      expect(again.seats.map(({ kind }) => kind).sort()).toEqual(['open', 'taken']);
    });
  });

  describe('groups', () => {
    test('have tables of their own, which members see and join, and nobody else', async () => {
      const [owner, member, stranger] = [await account(home), await account(home), await account(home)];
      const { id, groups } = await owner.post<Groups>('/api/groups', { name: 'Club' });
      expect(groups).toMatchObject([{ id, name: 'Club', isMine: true, members: [{ name: owner.name }] }]);
      const code = groups[0]?.invitation ?? '';
      const seen = await somebody(home).get<GroupInvitation>(`/api/group-invitations/${code}`);
      expect(seen).toEqual({ name: 'Club', owner: owner.name, members: 1, isMember: false });
      await member.post(`/api/group-invitations/${code}/join`);
      await member.post(`/api/group-invitations/${code}/join`);
      const wish = { title, seats: openSeats(2), visibility: 'public', group: id };
      const { table } = await owner.post('/api/tables', wish);
      expect(table).toMatchObject({ group: id, visibility: 'private' });
      expect((await member.get<Tables>(`/api/groups/${id}/tables`)).tables.map((each) => each.id)).toEqual([table.id]);
      expect(await openOf(member)).not.toContain(table.id);
      expect((await stranger.refused('GET', `/api/tables/${table.id}`)).status).toBe(404);
      expect((await stranger.refused('GET', `/api/groups/${id}/tables`)).status).toBe(404);
      expect((await stranger.refused('POST', '/api/tables', wish)).status).toBe(404);
      expect((await member.get(`/api/tables/${table.id}`)).table).toMatchObject({ group: id, invitation: null });
      expect((await member.post(`/api/tables/${table.id}/join`, {})).table.mySeats).toEqual([1]);
      // A member who leaves the group keeps their seat, and sees nothing else of the group.
      const me = (await member.get<{ me: { id: string } }>('/api/me')).me.id;
      await member.ask('DELETE', `/api/groups/${id}/members/${me}`);
      expect((await member.get(`/api/tables/${table.id}`)).table.mySeats).toEqual([1]);
      expect((await member.refused('GET', `/api/groups/${id}/tables`)).status).toBe(404);
    });

    test('are ruled by who made them', async () => {
      const [owner, member, stranger] = [await account(home), await account(home), await account(home)];
      const { id, groups } = await owner.post<Groups>('/api/groups', { name: 'Club' });
      const code = groups[0]?.invitation ?? '';
      await member.post(`/api/group-invitations/${code}/join`);
      const idOf = async (person: Person) => (await person.get<{ me: { id: string } }>('/api/me')).me.id;
      const [mine, theirs] = [await idOf(owner), await idOf(member)];
      for (const [person, path, refusal] of [
        [stranger, `/api/groups/${id}`, '404 notFound'],
        [stranger, `/api/groups/${id}/members/${theirs}`, '404 notFound'],
        [member, `/api/groups/${id}`, '403 group.notOwner'],
        [member, `/api/groups/${id}/members/${mine}`, '403 group.notOwner'],
        [owner, `/api/groups/${id}/members/${mine}`, '409 group.owner'],
      ] as const) {
        const { status, code: why } = await person.refused('DELETE', path);
        expect([path, `${status} ${why}`]).toEqual([path, refusal]);
      }
      // A member who was removed cannot come back by the old address.
      await owner.ask('DELETE', `/api/groups/${id}/members/${theirs}`);
      expect((await member.refused('POST', `/api/group-invitations/${code}/join`)).status).toBe(404);
      const { table } = await owner.post('/api/tables', { title, seats: openSeats(2), group: id });
      await owner.ask('DELETE', `/api/groups/${id}`);
      expect((await owner.get<Groups>('/api/groups')).groups).toEqual([]);
      expect((await owner.get(`/api/tables/${table.id}`)).table).toMatchObject({ group: null });
      expect((await owner.refused('POST', '/api/groups', { name: '' })).status).toBe(400);
      expect((await somebody(home).refused('POST', '/api/groups', { name: 'Club' })).status).toBe(401);
    });
  });
}
