import type { TableAnswer, TableInfo } from '@roundhouse/protocol';
import { TITLE as RAILS } from '@roundhouse/titles/india-rails';
import { describe, expect, test } from 'vitest';
import { account, type Home } from '../home.ts';
import type { Person } from '../person.ts';
import { openSeats } from '../play.ts';

const wish = (options: Record<string, unknown>) => ({
  title: RAILS.meta.id,
  seats: openSeats(2),
  seatOrder: 'chosen',
  options,
});

/** Two players who build nothing and place no train: from then on they can only discard. */
async function idle(home: Home): Promise<{ people: readonly [Person, Person]; id: string }> {
  const people = [await account(home), await account(home)] as const;
  const { table } = await people[0].post<TableAnswer>('/api/tables', wish({ costToMove: true }));
  await people[1].post(`/api/invitations/${table.invitation}/join`, {});
  await people[0].post(`/api/tables/${table.id}/start`);
  return { people, id: table.id };
}

/** Ends building turns and discards hands until the game proposes to end. */
async function discardOn(id: string, people: readonly Person[], turns: number): Promise<TableInfo> {
  let table = (await (people[0] as Person).get(`/api/tables/${id}`)).table;
  for (let i = 0; i < turns && table.proposals.length === 0; i++) {
    const seat = table.waitingFor[0] ?? 0;
    const person = people[seat] as Person;
    const { decision, choices } = await person.position(id);
    const opening = choices.some((choice) => choice.kind === 'exact' && choice.action.type === 'endTurn');
    const { body } = await person.move(id, decision, { type: opening ? 'endTurn' : 'discardHand', seat });
    expect(body.error).toBeUndefined();
    table = (await person.get(`/api/tables/${id}`)).table;
  }
  return table;
}

export function standstillSuite(home: Home): void {
  describe('a game at a standstill', () => {
    test('who opens a table is told what the options may lead to', async () => {
      const owner = await account(home);
      const { table } = await owner.post<TableAnswer>('/api/tables', wish({ costToMove: true }));
      expect(table.warnings).toEqual(['costToMove']);
      const { table: kind } = await owner.post<TableAnswer>('/api/tables', wish({ costToMove: true, borrowing: true }));
      expect(kind.warnings).toEqual([]);
    });

    test('the game proposes to end; one no declines it, and all who agree end it', async () => {
      const { people, id } = await idle(home);
      const [one, two] = people;
      // Two building turns each, then ten rounds.
      const asked = await discardOn(id, people, 4 + 2 * 10);
      expect(asked.proposals).toMatchObject([{ kind: 'end', by: null, agreed: [], needs: [0, 1] }]);
      const vote = (person: Person, { proposals }: TableInfo, agree: boolean) =>
        person.post<TableAnswer>(`/api/tables/${id}/proposals/${proposals[0]?.id}`, { agree });
      expect((await vote(two, asked, false)).table.proposals).toEqual([]);
      const again = await discardOn(id, people, 2 * 10);
      expect(again.proposals).toMatchObject([{ kind: 'end', by: null }]);
      await vote(one, again, true);
      expect((await vote(two, again, true)).table).toMatchObject({ status: 'finished', ended: 'agreement' });
    });
  });
}
