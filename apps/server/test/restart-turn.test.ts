import { type GameLog, replay } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Inside, openInside } from './inside.ts';
import { playedLog } from './logs.ts';
import { commandId, Person } from './person.ts';
import { TITLE } from './play.ts';

/** A game in which a director has run one company and made a move with the next; and how many moves came before that. */
function twoTurns(): { readonly log: GameLog; readonly began: number; readonly seat: number } {
  const { log } = playedLog(400, { seed: 'restart' });
  const seats: (number | null)[] = [null];
  const turns: boolean[] = [false];
  replay(TITLE, log, {
    onMove: ({ move, facts }) => {
      seats.push(move.kind === 'action' ? move.action.seat : null);
      turns.push(facts.some(({ type }) => type === 'turn'));
    },
  });
  // The director made the move before the one that ended the turn, the one that ended it, and the next.
  const began = turns.findIndex((begins, i) => begins && [i - 1, i + 1].every((near) => seats[near] === seats[i]));
  return { log: { ...log, events: log.events.slice(0, began + 1) }, began, seat: seats[began] ?? -1 };
}

describe('a turn that is made anew', () => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside();
  });
  afterAll(() => inside?.close());

  test('is that of one company, though its director ran another just before', async () => {
    const { log, began, seat } = twoTurns();
    expect(began).toBeGreaterThan(50);
    const person = new Person(inside.base);
    await person.register(`P ${commandId()}`);
    const { table } = await person.post<TableAnswer>('/api/import', { file: log });
    const restart = { commandId: commandId(), seat };
    const again = await person.post<TableAnswer>(`/api/tables/${table.id}/restart-turn`, restart);
    expect(again.position).toMatchObject({ moves: began, redoable: 1 });
    // Nothing has been done in this turn now; the moves before belong to another turn.
    const path = `/api/tables/${table.id}/restart-turn`;
    const refused = await person.refused('POST', path, { commandId: commandId(), seat });
    expect(refused.code).toBe('undo.impossible');
  });
});
