import { Rng } from '@roundhouse/kernel';
import type { ErrorAnswer } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { account, atOneServer, type Home, somebody } from '../home.ts';
import { commandId, type Person } from '../person.ts';
import { begun, choose, playMoves, toAct } from '../play.ts';

const rng = new Rng('moves');

export function movesSuite(home: Home): void {
  describe('moves', () => {
    test('a move is accepted, told to its sender and shown to the others', async () => {
      const table = await begun(home);
      const { person, seat, position } = await toAct(table);
      const { status, body } = await person.move(table.id, position.decision, choose(position, rng));
      expect(status).toBe(200);
      expect(body.accepted).toMatchObject({ seq: 1, moves: 1, entries: [{ seq: 1, seat, kind: 'action', moves: 1 }] });
      expect(body.position).toMatchObject({ seq: 1, moves: 1, viewer: seat });
      for (const other of table.people) expect((await other.position(table.id)).seq).toBe(1);
    });

    test('the same command again gets the same answer and acts once', async () => {
      const table = await begun(home);
      const { person, position } = await toAct(table);
      const [action, id] = [choose(position, rng), commandId()];
      const first = await person.move(table.id, position.decision, action, id);
      const again = await person.move(table.id, position.decision, action, id);
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
      expect((await person.position(table.id)).seq).toBe(1);
      // Even if they come at the same time, and with different contents.
      const next = await toAct(table);
      const other = { action: choose(next.position, rng), id: commandId() };
      const many = await Promise.all(
        [1, 2, 3, 4].map(() => next.person.move(table.id, next.position.decision, other.action, other.id)),
      );
      expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(many.map(({ body }) => JSON.stringify(body.accepted))).size).toBe(1);
      expect((await person.position(table.id)).seq).toBe(2);
      const changed = await next.person.move(table.id, 'nonsense', { type: 'nonsense' }, other.id);
      expect(changed.body.accepted).toEqual(many[0]?.body.accepted);
    });

    test('a late decision gets 409 and the fresh position; simultaneous ones do not collide', async () => {
      const table = await begun(home);
      const positions = await Promise.all(table.people.map((person) => person.position(table.id)));
      expect(positions.map(({ decision }) => decision)).toEqual(['0', '0', '0']);
      for (const [seat, person] of table.people.entries()) {
        const position = positions[seat] as (typeof positions)[number];
        expect((await person.move(table.id, position.decision, choose(position, rng))).status).toBe(200);
      }
      const [first] = positions;
      if (!first) throw new Error();
      const late = await (table.people[0] as Person).move(table.id, first.decision, choose(first, rng));
      expect(late.status).toBe(409);
      expect(late.body.error.code).toBe('move.late');
      const { fresh } = late.body.error;
      expect(fresh).toEqual(await (table.people[0] as Person).get(`/api/tables/${table.id}`));
      expect(fresh?.position?.decision).not.toBe('0');
    });

    test('of two moves at the same instant exactly one is accepted', async () => {
      const table = await begun(home);
      await playMoves(table, 5);
      for (let round = 0; round < 5; round++) {
        const { person, seat, position } = await toAct(table);
        // The same person on several devices, at every server.
        const devices = [0, 1, 2, 3].map((at) => {
          const device = somebody(home, at);
          device.cookie = person.cookie;
          return device;
        });
        const action = choose(position, rng);
        const answers = await Promise.all(devices.map((device) => device.move(table.id, position.decision, action)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
        expect((await table.owner.position(table.id)).moves).toBe(6 + round);
        expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.error.fresh)).toBe(true);
        expect(seat).toBeGreaterThanOrEqual(0);
      }
    });

    test('a refusal names rule, summary and numbers, and nothing is stored', async () => {
      const table = await begun(atOneServer(home));
      const live = await (table.people[1] as Person).live();
      live.say({ type: 'watch', table: table.id });
      await live.table();
      const { person, position } = await toAct(table);
      const action = { ...(choose(position, rng) as { certs: string[] }) };
      const refused = await person.move(table.id, position.decision, { ...action, certs: action.certs.slice(1) });
      expect(refused.status).toBe(422);
      const { violation } = refused.body.error as ErrorAnswer['error'];
      expect(violation).toMatchObject({ code: 'selection.count', section: '6.4', numbers: { chosen: 6, keep: 7 } });
      expect(violation?.summary).toMatch(/keeps/);
      expect((await person.position(table.id)).seq).toBe(0);
      // The others hear nothing of it.
      live.say({ type: 'ping' });
      await live.next(({ type }) => type === 'pong');
      expect(live.messages.filter(({ type }) => type === 'table')).toHaveLength(1);
      live.close();
    });

    test('what an action says of its seat is not asked', async () => {
      const table = await begun(home);
      const { person, seat, position } = await toAct(table);
      const action = { ...(choose(position, rng) as object), seat: (seat + 1) % 3 };
      const { body } = await person.move(table.id, position.decision, action);
      expect(body.accepted.entries[0]?.seat).toBe(seat);
    });

    test('who is not seated cannot act', async () => {
      const table = await begun(home, { visibility: 'public' });
      const { position } = await toAct(table);
      const stranger = await account(home);
      const answer = await stranger.move(table.id, position.decision, choose(position, rng));
      expect(answer.status).toBe(403);
      expect(answer.body.error.code).toBe('table.notSeated');
      expect((await somebody(home).move(table.id, position.decision, { type: 'x' })).status).toBe(401);
      const other = table.people[1] as Person;
      const foreign = await other.move(table.id, position.decision, choose(position, rng), commandId(), 0);
      expect(foreign.body.error.code).toBe('table.notYourSeat');
    });

    test('moves reach everybody who watches, and missed ones come after a pause', async () => {
      const table = await begun(home);
      const watcher = table.people[2] as Person;
      const live = await watcher.live();
      live.say({ type: 'watch', table: table.id });
      expect((await live.table()).position?.seq).toBe(0);
      await playMoves(table, 4);
      const last = await live.table(({ position }) => position?.seq === 4);
      expect(last.position?.view).toEqual((await watcher.position(table.id)).view);
      const seqs = live.messages.flatMap((message) =>
        message.type === 'table' ? message.entries.map(({ seq }) => seq) : [],
      );
      expect(seqs).toEqual([1, 2, 3, 4]);
      live.close();
      await playMoves(table, 4, 'more');
      const back = await watcher.live();
      back.say({ type: 'watch', table: table.id, since: 4 });
      const { entries, position } = await back.table();
      expect(entries.map(({ seq }) => seq)).toEqual([5, 6, 7, 8]);
      expect(position?.seq).toBe(8);
      back.close();
    });
  });
}
