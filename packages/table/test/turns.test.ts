import { describe, expect, test } from 'vitest';
import { Past, type PastLine, turnBegan } from '../src/index.ts';

const PARTS = { round: ['round'], turn: ['turn'] };

type Made = number | 'auto' | readonly [number | 'auto', string];

/** Where seat 0's turn began after these moves; programs play for seat 2. A move may announce that a turn or a round begins. */
const restart = (made: readonly Made[], isToMove: boolean, floor = 0): number => {
  const lines = made.map((each, i): PastLine => {
    const [by, told] = typeof each === 'object' ? each : [each];
    const facts = told === undefined ? [] : [{ type: told }];
    return { kind: 'action', seat: by === 'auto' ? 2 : by, moves: i + 1, auto: by === 'auto', facts };
  });
  return turnBegan({ length: made.length, floor, redoable: 0, past: new Past(PARTS, lines) }, 0, isToMove);
};

describe('a turn that is made anew', () => {
  test('begins with the first move of the seat in a row, where nothing tells of turns', () => {
    expect(restart([1, 0, 0, 0], true)).toBe(1);
    expect(restart([1, 0, 0, 0], false)).toBe(1);
    expect(restart([0, 0, 0], true, 2)).toBe(2);
  });

  test('begins where the last turn was told to begin, and not with an earlier one of the same seat', () => {
    expect(restart([1, [0, 'turn'], 0, [0, 'turn'], 0], true)).toBe(4);
    expect(restart([1, 0, [0, 'round'], 0], true)).toBe(3);
  });

  test('is the one that just ended when somebody else is to move, and none when it is the seat again', () => {
    expect(restart([1, [0, 'turn'], 0, [0, 'turn']], false)).toBe(2);
    expect(restart([1, [0, 'turn'], 0, [0, 'turn']], true)).toBe(4);
    // A program has begun the next turn.
    expect(restart([[1, 'turn'], 0, [0, 'turn'], 'auto'], false)).toBe(1);
  });

  test('is not made of several, between which programs of others passed', () => {
    expect(restart([1, 0, 'auto', 0, 'auto', 0], true)).toBe(5);
    expect(restart([1, 0, 'auto', 0, 'auto'], false)).toBe(3);
    expect(restart([1, 0, 'auto', 0, 'auto'], true)).toBe(5);
  });

  test('goes on while programs of others answer in it', () => {
    expect(restart([[1, 'turn'], 0, 'auto', 0], true)).toBe(1);
    expect(restart([[1, 'turn'], 0, 'auto', 0, 'auto'], true)).toBe(1);
    expect(restart([[1, 'turn'], 0, 1, 0], true)).toBe(3);
  });

  test('is nobody’s who did not move last', () => {
    expect(restart([0, 0, 1], false)).toBe(3);
    expect(restart(['auto', 'auto'], true)).toBe(2);
    expect(restart([], true)).toBe(0);
  });
});
