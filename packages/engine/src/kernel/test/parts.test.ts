import { describe, expect, test } from 'vitest';
import { restartPoint } from '../index.ts';

const PARTS = { round: ['round'], turn: ['turn'] };

/** Where the turn began, of seven moves of which one seat made all after the second. */
const restart = (told: Readonly<Record<number, string>>, movesOn: boolean): number =>
  restartPoint(
    PARTS,
    { from: 2, length: 7, factsOf: (move) => (told[move] === undefined ? [] : [{ type: told[move] }]) },
    movesOn,
  );

describe('a turn that is made anew', () => {
  test('begins with the first move of the seat in a row, where nothing tells of turns', () => {
    expect(restart({}, true)).toBe(2);
    expect(restart({ 3: 'moved', 5: 'moved' }, false)).toBe(2);
  });

  test('begins where the last turn was told to begin, and not with an earlier one of the same seat', () => {
    expect(restart({ 3: 'turn', 5: 'turn' }, true)).toBe(5);
    expect(restart({ 4: 'round' }, true)).toBe(4);
    expect(restart({ 1: 'turn', 2: 'turn' }, true)).toBe(2);
  });

  test('is the one that just ended when somebody else is to move, and none when it is the seat again', () => {
    expect(restart({ 4: 'turn', 7: 'turn' }, false)).toBe(4);
    expect(restart({ 4: 'turn', 7: 'turn' }, true)).toBe(7);
  });
});
