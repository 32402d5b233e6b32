import { Rng } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { account, type Home } from '../home.ts';
import { commandId, type Person } from '../person.ts';
import { begun, choose, playMoves, type Table, toAct } from '../play.ts';

const rng = new Rng('consent');
const at = (table: Table, path: string) => `/api/tables/${table.id}/${path}`;

/** Everybody else says yes to the one proposal there is. */
async function agree(table: Table, people: readonly Person[]): Promise<TableAnswer> {
  let answer = await table.owner.get(`/api/tables/${table.id}`);
  const [proposal] = answer.table.proposals;
  for (const person of people) answer = await person.post(at(table, `proposals/${proposal?.id}`), { agree: true });
  return answer;
}

/** A game in which everybody has chosen a hand: from here on no cards are drawn for a while. */
async function drafting(home: Home): Promise<Table> {
  const table = await begun(home);
  await playMoves(table, 3);
  return table;
}

export function consentSuite(home: Home): void {
  describe('undo', () => {
    test('one’s own moves are free to take back and to bring back, and the log tells', async () => {
      const table = await drafting(home);
      const { person, seat, position } = await toAct(table);
      await person.move(table.id, position.decision, choose(position, rng));
      const undone = await person.post<TableAnswer>(at(table, 'undo'), { commandId: commandId(), to: 3 });
      expect(undone.position).toMatchObject({ moves: 3, seq: 5, redoable: 1, viewer: seat });
      expect(undone.position?.view).toEqual(position.view);
      expect(undone.position?.decision).not.toBe(position.decision);
      const redone = await person.post<TableAnswer>(at(table, 'redo'), { commandId: commandId(), to: 4 });
      expect(redone.position).toMatchObject({ moves: 4, seq: 6, redoable: 0 });
      const restarted = await person.post<TableAnswer>(at(table, 'restart-turn'), { commandId: commandId() });
      expect(restarted.position).toMatchObject({ moves: 3, seq: 7 });
      const { entries } = await person.get<{ entries: { kind: string; seat: number }[] }>(at(table, 'log'));
      expect(entries.slice(-4).map(({ kind }) => kind)).toEqual(['action', 'undo', 'redo', 'undo']);
      expect(entries.at(-1)?.seat).toBe(seat);
    });

    test('moves of others need everybody’s consent', async () => {
      const table = await drafting(home);
      await playMoves(table, 2);
      const { person, seat } = await toAct(table);
      const undo = { commandId: commandId(), to: 3 };
      expect(await person.refused('POST', at(table, 'undo'), undo)).toMatchObject({
        status: 403,
        code: 'undo.needsConsent',
      });
      const proposed = await person.post<TableAnswer>(at(table, 'proposals'), { kind: 'undo', to: 3 });
      const others = table.people.filter((each) => each !== person);
      expect(proposed.table.proposals).toMatchObject([{ kind: 'undo', to: 3, by: seat, agreed: [seat] }]);
      expect(proposed.table.proposals[0]?.needs).toHaveLength(2);
      expect((await agree(table, others)).position).toMatchObject({ moves: 3 });
      expect((await person.get(`/api/tables/${table.id}`)).table.proposals).toEqual([]);
    });

    test('one no, or another move, ends a proposal', async () => {
      const table = await drafting(home);
      await playMoves(table, 2);
      const [one, two] = table.people as readonly [Person, Person];
      const { table: info } = await one.post(at(table, 'proposals'), { kind: 'undo', to: 3 });
      const refused = await two.post(at(table, `proposals/${info.proposals[0]?.id}`), { agree: false });
      expect(refused.table.proposals).toEqual([]);
      await one.post(at(table, 'proposals'), { kind: 'undo', to: 3 });
      await playMoves(table, 1, 'other');
      expect((await one.get(`/api/tables/${table.id}`)).table.proposals).toEqual([]);
    });

    test('never past something revealed: nobody is even asked', async () => {
      const table = await drafting(home);
      // The third choice of a hand revealed the discards.
      const { person } = await toAct(table);
      const answer = await person.refused('POST', at(table, 'proposals'), { kind: 'undo', to: 2 });
      expect(answer).toMatchObject({ status: 403, code: 'undo.revealed' });
      expect((await person.get(`/api/tables/${table.id}`)).table.proposals).toEqual([]);
      expect((await person.position(table.id)).moves).toBe(3);
    });

    test('there is nothing before the beginning, or after the end', async () => {
      const table = await drafting(home);
      const { person } = await toAct(table);
      for (const to of [3, 4, 99]) {
        const refused = await person.refused('POST', at(table, 'undo'), { commandId: commandId(), to });
        expect(refused.code).toBe('undo.impossible');
      }
      const redo = await person.refused('POST', at(table, 'redo'), { commandId: commandId(), to: 4 });
      expect(redo.code).toBe('undo.impossible');
      expect((await person.refused('POST', at(table, 'undo'), { commandId: commandId(), to: -1 })).status).toBe(400);
      const fresh = await begun(home);
      const restart = await fresh.owner.refused('POST', at(fresh, 'restart-turn'), { commandId: commandId() });
      expect(restart.code).toBe('undo.impossible');
    });
  });

  describe('agreements', () => {
    test('a game ends by agreement, with standings, and then everything may be seen', async () => {
      const table = await begun(home);
      await table.owner.post(at(table, 'proposals'), { kind: 'end' });
      const { table: info } = await agree(table, table.people.slice(1));
      expect(info).toMatchObject({ status: 'finished', ended: 'agreement', waitingFor: [] });
      expect(info.standings).toHaveLength(3);
      const { person } = { person: table.people[1] as Person };
      expect((await person.position(table.id, 0)).view).toMatchObject({ viewer: 0 });
      const move = await person.move(table.id, '0', { type: 'pass' });
      expect([move.status, move.body.error.violation?.code]).toEqual([422, 'game.over']);
      const undo = await person.refused('POST', at(table, 'undo'), { commandId: commandId(), to: 0 });
      expect(undo.status).toBe(409);
    });

    test('a game is abandoned when all agree', async () => {
      const table = await begun(home);
      const { person, position } = await toAct(table);
      await table.owner.post(at(table, 'proposals'), { kind: 'abandon' });
      expect((await agree(table, table.people.slice(1))).table).toMatchObject({ status: 'abandoned', waitingFor: [] });
      // No question is open any more.
      for (const each of table.people) {
        expect(await each.position(table.id)).toMatchObject({ waitingFor: [], decision: null, choices: [] });
      }
      const move = await person.move(table.id, position.decision, choose(position, rng));
      expect([move.status, move.body.error.code]).toEqual([409, 'table.over']);
      // The game was not finished, so its secrets stay secret.
      expect((await table.owner.refused('GET', `/api/tables/${table.id}?as=1`)).status).toBe(403);
    });

    test('an absent player is replaced when the others agree', async () => {
      const table = await begun(home);
      const [owner, absent, other] = table.people as readonly [Person, Person, Person];
      const newcomer = await account(home);
      const hand = (await absent.position(table.id)).choices;
      await owner.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
      expect((await agree(table, [other])).table.seats[1]).toMatchObject({ kind: 'open', player: null });
      // As long as nobody else has the seat, the player may have it back.
      expect((await absent.get(`/api/tables/${table.id}`)).table).toMatchObject({ mySeats: [], mayReturnTo: [1] });
      const joined = await newcomer.post<TableAnswer>(`/api/invitations/${table.invitation}/join`, {});
      expect(joined.table.mySeats).toEqual([1]);
      expect((await absent.refused('GET', `/api/tables/${table.id}`)).status).toBe(404);
      expect(joined.position?.choices).toEqual(hand);
      const { entries } = await owner.get<{ entries: { type: string }[] }>(at(table, 'log'));
      expect(entries.at(-1)?.type).toBe('seatReplaced');
    });

    test('who is to be replaced may say no, or go willingly', async () => {
      const table = await begun(home);
      const [owner, one, other] = table.people as readonly [Person, Person, Person];
      const { table: asked } = await owner.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
      const no = await one.post(at(table, `proposals/${asked.proposals[0]?.id}`), { agree: false });
      expect(no.table.proposals).toEqual([]);
      const { table: wished } = await one.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
      expect(wished.proposals).toMatchObject([{ kind: 'replace', by: 1, seat: 1, needs: [0, 2] }]);
      expect((await agree(table, [owner, other])).table.seats[1]).toMatchObject({ kind: 'open', player: null });
    });

    test('who takes over a seat takes over no votes', async () => {
      const table = await begun(home);
      const [owner, leaving, other] = table.people as readonly [Person, Person, Person];
      await leaving.post(at(table, 'proposals'), { kind: 'end' });
      await owner.post(at(table, 'proposals'), { kind: 'abandon' });
      const { proposals } = (await leaving.get(`/api/tables/${table.id}`)).table;
      const abandon = proposals.find(({ kind }) => kind === 'abandon')?.id;
      await leaving.post(at(table, `proposals/${abandon}`), { agree: true });
      // Two ask for the same, and one proposal is enough.
      await owner.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
      const asked = await other.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
      const replace = asked.table.proposals.find(({ kind, by }) => kind === 'replace' && by === 0)?.id;
      const { table: free } = await other.post(at(table, `proposals/${replace}`), { agree: true });
      expect(free.seats[1]).toMatchObject({ kind: 'open', player: null });
      expect(free.proposals).toMatchObject([{ kind: 'abandon', agreed: [0], needs: [2] }]);
      const newcomer = await account(home);
      const { table: joined } = await newcomer.post(`/api/invitations/${table.invitation}/join`, {});
      expect(joined.proposals).toMatchObject([{ kind: 'abandon', agreed: [0], needs: [1, 2] }]);
      expect((await agree(table, [other])).table.status).toBe('playing');
      expect((await agree(table, [newcomer])).table.status).toBe('abandoned');
    });

    test('what only one person had not agreed to is done when they resign or are replaced', async () => {
      for (const [kind, status] of [
        ['end', 'finished'],
        ['abandon', 'abandoned'],
      ] as const) {
        for (const leaves of ['resigns', 'is replaced'] as const) {
          const table = await begun(home);
          const [owner, other, last] = table.people as readonly [Person, Person, Person];
          await owner.post(at(table, 'proposals'), { kind });
          expect((await agree(table, [other])).table.status).toBe('playing');
          if (leaves === 'resigns') await last.post(at(table, 'resign'), { commandId: commandId() });
          else {
            const { table: asked } = await owner.post(at(table, 'proposals'), { kind: 'replace', seat: 2 });
            const replace = asked.proposals.find((each) => each.kind === 'replace')?.id;
            await other.post(at(table, `proposals/${replace}`), { agree: true });
          }
          const { table: over } = await owner.get(`/api/tables/${table.id}`);
          expect([kind, leaves, over]).toMatchObject([kind, leaves, { status, proposals: [], waitingFor: [] }]);
        }
      }
    });

    test('an undo that only the one who is replaced had not agreed to is done', async () => {
      const table = await drafting(home);
      await playMoves(table, 2);
      const [owner, other] = table.people as readonly [Person, Person];
      await owner.post(at(table, 'proposals'), { kind: 'undo', to: 4 });
      await agree(table, [other]);
      const { table: asked } = await owner.post(at(table, 'proposals'), { kind: 'replace', seat: 2 });
      const replace = asked.proposals.find((each) => each.kind === 'replace')?.id;
      const done = await other.post<TableAnswer>(at(table, `proposals/${replace}`), { agree: true });
      expect(done.position).toMatchObject({ moves: 4, redoable: 1 });
      expect(done.table.proposals).toEqual([]);
    });

    test('nobody takes back that somebody took over a seat', async () => {
      const table = await drafting(home);
      await playMoves(table, 1);
      const [owner, gone, other] = table.people as readonly [Person, Person, Person];
      await gone.post(at(table, 'resign'), { commandId: commandId() });
      await owner.post(at(table, 'proposals'), { kind: 'replace', seat: 1 });
      await agree(table, [other]);
      const newcomer = await account(home);
      const { position } = await newcomer.post<TableAnswer>(`/api/invitations/${table.invitation}/join`, {});
      const moves = position?.moves ?? 0;
      const no = { status: 409, code: 'undo.seatReplaced' };
      const message = `With move ${moves} somebody took over a seat: that cannot be taken back.`;
      for (const to of [moves - 1, 3]) {
        const undo = await newcomer.refused('POST', at(table, 'undo'), { commandId: commandId(), to });
        expect(undo).toMatchObject({ ...no, message });
        expect(await owner.refused('POST', at(table, 'proposals'), { kind: 'undo', to })).toMatchObject(no);
      }
      const { table: after } = await owner.get(`/api/tables/${table.id}`);
      expect([after.moves, after.proposals, after.seats[1]?.resigned]).toEqual([moves, [], false]);
      // Later moves can be taken back as usual.
      const people = [owner, newcomer, other];
      await playMoves({ ...table, people }, 1);
      await owner.post(at(table, 'proposals'), { kind: 'undo', to: moves });
      const undone = await agree(table, [newcomer, other]);
      expect(undone.position?.moves).toBe(moves);
    });

    test('anyone who moves again is there: nobody is asked about them any more', async () => {
      const table = await begun(home);
      const { person, seat, position } = await toAct(table);
      const other = table.people.find((each) => each !== person) as Person;
      await other.post(at(table, 'proposals'), { kind: 'replace', seat });
      const { body } = await person.move(table.id, position.decision, choose(position, rng));
      expect(body.table.proposals).toEqual([]);
    });

    test('with the end of a game nothing is left to vote on', async () => {
      for (const end of ['end', 'abandon'] as const) {
        const table = await begun(home);
        const { table: info } = await table.owner.post(at(table, 'proposals'), { kind: end });
        const other = end === 'end' ? 'abandon' : 'end';
        const { table: both } = await table.owner.post(at(table, 'proposals'), { kind: other });
        expect(both.proposals).toHaveLength(2);
        const [first, second] = [info.proposals[0]?.id, both.proposals.find(({ kind }) => kind === other)?.id];
        for (const person of table.people.slice(1)) await person.post(at(table, `proposals/${first}`), { agree: true });
        const { table: over } = await table.owner.get(`/api/tables/${table.id}`);
        expect([over.status, over.proposals]).toEqual([end === 'end' ? 'finished' : 'abandoned', []]);
        const late = await (table.people[1] as Person).refused('POST', at(table, `proposals/${second}`), {
          agree: true,
        });
        expect(late).toMatchObject({ status: 409, code: 'table.over' });
      }
    });

    test('who resigns is played on, and the last one left ends the game', async () => {
      const table = await begun(home);
      for (const person of table.people) await person.post(at(table, 'resign'), { commandId: commandId() });
      const { table: info } = await table.owner.get(`/api/tables/${table.id}`);
      expect(info).toMatchObject({ status: 'finished', ended: 'resigned' });
      expect(info.seats.every(({ resigned }) => resigned)).toBe(true);
    });

    test('nonsense is not put to anybody', async () => {
      const table = await begun(home);
      for (const wish of [
        { kind: 'undo' },
        { kind: 'undo', to: 5 },
        { kind: 'replace' },
        { kind: 'replace', seat: 9 },
        { kind: 'end', to: 1 },
      ]) {
        expect((await table.owner.refused('POST', at(table, 'proposals'), wish)).status).toBe(400);
      }
    });
  });
}
