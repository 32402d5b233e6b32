import type { Entry, Position } from '@roundhouse/page/source/table-source.ts';
import { expect, test } from 'vitest';
import { withSameQuestion } from '../src/table/same-question.ts';

const position = (moves: number, more: Partial<Position> = {}): Position => ({
  ...{ viewer: 1, moves, length: moves, floor: 0, redoable: 0, view: {}, waitingFor: [1], actor: 1 },
  choices: [{ kind: 'listed', action: { type: 'keep', seat: 1 } }] as unknown as Position['choices'],
  ...{ others: [], ended: null, standings: null, program: null },
  ...more,
});

const entry = (seq: number, seat: number, more: Partial<Entry> = {}): Entry => ({
  ...{ seq, seat, kind: 'action', type: 'keep', moves: seq, at: 0, facts: [] },
  ...more,
});

const before = { position: position(1), entries: [entry(1, 0)] };
const next = (shown: Position, ...since: Entry[]) =>
  withSameQuestion(before, { position: shown, entries: [...before.entries, ...since] });

test('who is asked the same after others have moved has the same choices', () => {
  expect(next(position(2), entry(2, 0)).choices).toBe(before.position.choices);
  expect(next(position(2), entry(2, 0)).moves).toBe(2);
  expect(next(position(1), entry(2, 0, { kind: 'table', moves: 1 })).choices).toBe(before.position.choices);
});

test('after an own move, an undo, by other eyes or in the past the same question is asked anew', () => {
  expect(next(position(2), entry(2, 1)).choices).not.toBe(before.position.choices);
  expect(next(position(1), entry(2, 0), entry(3, 0, { kind: 'undo', moves: 1 })).choices).not.toBe(
    before.position.choices,
  );
  expect(next(position(2, { viewer: 0 }), entry(2, 0)).choices).not.toBe(before.position.choices);
  expect(next(position(0, { length: 1 })).choices).not.toBe(before.position.choices);
});

test('other choices are other choices', () => {
  expect(next(position(2, { choices: [] }), entry(2, 0)).choices).toEqual([]);
});
