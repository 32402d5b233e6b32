import type { ChatLine, ServerMessage, Unread } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { account, type Home, newName, somebody } from '../home.ts';
import type { Person } from '../person.ts';
import { begun, openSeats, TITLE } from '../play.ts';

type Lines = { readonly lines: readonly ChatLine[] };

export function talkSuite(home: Home): void {
  describe('talk', () => {
    test('players talk among themselves, spectators apart', async () => {
      const table = await begun(home, { visibility: 'public' });
      const [player, other] = table.people as [Person, Person];
      const spectator = await account(home);
      const path = `/api/tables/${table.id}/chat`;
      const [lives, liveSpectator] = [await other.live(), await spectator.live()];
      for (const live of [lives, liveSpectator]) {
        live.say({ type: 'watch', table: table.id });
        await live.table();
      }
      await player.post(path, { room: 'players', text: 'I want <b>that</b> train' });
      await spectator.post(path, { room: 'spectators', text: 'They play slowly' });
      // Lines said at two servers may come in either order.
      const isForPlayers = (said: ServerMessage) => said.type === 'chat' && said.line.room === 'players';
      expect(await lives.next(isForPlayers)).toMatchObject({
        line: { room: 'players', text: 'I want <b>that</b> train', player: { name: player.name } },
      });
      const heard = await liveSpectator.next(({ type }) => type === 'chat');
      expect(heard).toMatchObject({ line: { room: 'spectators', text: 'They play slowly' } });
      expect(liveSpectator.messages.filter(({ type }) => type === 'chat')).toHaveLength(1);
      expect((await spectator.refused('GET', `${path}?room=players`)).status).toBe(403);
      expect((await spectator.refused('POST', path, { room: 'players', text: 'psst' })).status).toBe(403);
      expect((await somebody(home).refused('POST', path, { room: 'spectators', text: 'x' })).status).toBe(401);
      const { lines } = await other.get<Lines>(`${path}?room=players`);
      expect(lines.map(({ text }) => text)).toEqual(['I want <b>that</b> train']);
      expect((await spectator.get<Lines>(`${path}?room=spectators`)).lines).toHaveLength(1);
      for (const live of [lives, liveSpectator]) live.close();
    });

    test('what somebody has not read is counted, for all their devices, until they have seen it', async () => {
      const table = await begun(home, { visibility: 'public' });
      const [one, two] = table.people as [Person, Person];
      const spectator = await account(home);
      const path = `/api/tables/${table.id}`;
      const say = async (who: Person, room: string, text: string) =>
        (await who.post<{ line: ChatLine }>(`${path}/chat`, { room, text })).line.id;
      const unread = (who: Person) => who.get<Unread>(`${path}/unread`);
      expect(await unread(two)).toEqual({ players: 0, spectators: 0 });
      await say(one, 'players', 'first');
      const second = await say(one, 'players', 'second');
      await say(spectator, 'spectators', 'from outside');
      expect(await unread(two)).toEqual({ players: 2, spectators: 1 });
      expect(await unread(one)).toEqual({ players: 0, spectators: 1 }); // one's own lines do not count as unread
      const read = await two.ask<Unread>('PUT', `${path}/read`, { room: 'players', line: second });
      expect(read.body).toEqual({ players: 0, spectators: 1 });
      await say(one, 'players', 'third');
      // An outdated window does not make read lines unread again.
      await two.ask('PUT', `${path}/read`, { room: 'players', line: 0 });
      const device = Object.assign(somebody(home, 1), { cookie: two.cookie });
      expect(await unread(device)).toEqual({ players: 1, spectators: 1 });
      expect((await spectator.refused('GET', `${path}/unread`)).code).toBe('chat.players');
      expect((await spectator.refused('PUT', `${path}/read`, { room: 'players', line: 1 })).status).toBe(403);
      expect((await somebody(home).refused('GET', `${path}/unread`)).status).toBe(401);
      expect((await two.refused('PUT', `${path}/read`, { room: 'attic', line: 1 })).status).toBe(400);
    });

    test('nobody speaks to a table under the name of somebody who sits there', async () => {
      const table = await begun(home, { visibility: 'public' });
      const [player] = table.people as [Person];
      const owner = await account(home);
      const { table: other } = await owner.post('/api/tables', { title: TITLE.meta.id, seats: openSeats(3) });
      const [twin, guest] = [somebody(home), somebody(home)];
      await twin.post(`/api/invitations/${other.invitation}/join`, { name: player.name.toUpperCase() });
      await guest.post(`/api/invitations/${other.invitation}/join`, { name: newName() });
      const path = `/api/tables/${table.id}/chat`;
      const line = { room: 'spectators', text: 'I resign' };
      const refused = await twin.refused('POST', path, line);
      expect(refused).toMatchObject({ status: 409, code: 'people.nameTaken' });
      expect(refused.message).toContain('has your name');
      await guest.post(path, line);
      await player.post(path, line);
      await twin.post(`/api/tables/${other.id}/chat`, { room: 'players', text: 'Here it is my name' });
      expect((await player.get<Lines>(`${path}?room=spectators`)).lines).toHaveLength(2);
    });

    test('notes are their writer’s alone', async () => {
      const table = await begun(home);
      const [one, two] = table.people as [Person, Person];
      const path = `/api/tables/${table.id}/notes`;
      expect((await one.ask('PUT', path, { text: 'sell EIR\nlater' })).status).toBe(200);
      expect((await one.ask('PUT', path, { text: 'sell EIR\nnow' })).status).toBe(200);
      expect(await one.get<{ text: string }>(path)).toEqual({ text: 'sell EIR\nnow' });
      expect(await two.get<{ text: string }>(path)).toEqual({ text: '' });
    });
  });
}
