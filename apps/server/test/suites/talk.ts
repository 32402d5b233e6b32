import type { ChatLine } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { account, type Home, somebody } from '../home.ts';
import type { Person } from '../person.ts';
import { begun } from '../play.ts';

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
      expect(await lives.next(({ type }) => type === 'chat')).toMatchObject({
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
