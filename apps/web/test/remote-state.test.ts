import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

// The page's own types need the DOM, which tests do not have.
const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/source/remote-state.ts');
const { limitsOf, moverOf } = (await import(FILE)) as {
  moverOf(entries: unknown, position: unknown, parts: unknown): number | null;
  limitsOf(entries: unknown, position: unknown, mine: readonly number[], parts: unknown): Record<string, number>;
};

type Made = number | 'auto' | 'table';

describe('what can be taken back at a table on the server', () => {
  const parts = { round: ['round'], turn: ['turn'] };
  /** After moves of these seats; programs play for seat 2. */
  const limits = (
    made: readonly Made[],
    { mine = [0], floor = 0, turnsAt = [] as readonly number[], undone = 0, settled = null as object | null } = {},
  ) => {
    const entries = made.map((by, index) => ({
      seq: index + 1,
      kind: by === 'table' ? 'table' : 'action',
      seat: by === 'auto' ? 2 : by === 'table' ? 0 : by, // an event of the table may name a seat, but is no move of that seat
      moves: index + 1,
      auto: by === 'auto',
      facts: turnsAt.includes(index + 1) ? [{ type: 'turn' }] : [],
    }));
    const standing = { moves: made.length - undone, floor, redoable: undone, waitingFor: [1], settled };
    const { forth, forthOwn, ...back } = limitsOf(entries, standing, mine, parts);
    return undone > 0 ? { forth, forthOwn } : back;
  };

  test('is one’s own last moves', () => {
    expect(limits([1, 0, 0])).toEqual({ own: 1, turn: 1, back: 2, agreed: 0 });
    expect(limits([1, 0, 0], { floor: 2 })).toEqual({ own: 2, turn: 2, back: 2, agreed: 2 });
  });

  test('is nothing that stands for good, as the server says, and it is told why', () => {
    const settled = { moves: 2, why: 'revealed' };
    expect(limits([0, 0, 0], { settled })).toEqual({ own: 2, turn: 2, back: 2, agreed: 2, settledBy: 'revealed' });
    const all = { moves: 3, why: 'seatReplaced' };
    expect(limits([0, 0, 0], { settled: all })).toMatchObject({ back: 2, agreed: 3, settledBy: 'seatReplaced' });
  });

  test('is of others only if they agree, and one move at a time', () => {
    expect(limits([0, 0, 1])).toEqual({ own: 3, turn: 3, back: 2, mine: 1, agreed: 0 });
    expect(limits([0, 'table'])).toEqual({ own: 2, turn: 2, back: 1, mine: 0, agreed: 0 });
    expect(limits([])).toEqual({ own: 0, turn: 0, back: 0, agreed: 0 });
  });

  test('is one’s own last move and what others have played since, in one step, if nothing of it stands for good', () => {
    expect(limits([1, 0, 1, 2, 'auto', 3])).toMatchObject({ back: 5, mine: 1 });
    expect(limits([0, 1, 2], { mine: [] })).not.toHaveProperty('mine');
    expect(limits([1, 2, 3])).not.toHaveProperty('mine');
    expect(limits([1, 0, 1, 2], { settled: { moves: 1, why: 'revealed' } })).toMatchObject({ mine: 1 });
    expect(limits([1, 0, 1, 2], { settled: { moves: 2, why: 'revealed' } })).not.toHaveProperty('mine');
    // What programs played for the seat is not what somebody regrets.
    expect(limits([2, 'auto', 1], { mine: [2] })).toMatchObject({ mine: 0 });
  });

  test('is one’s own last move with all that programs played after it', () => {
    expect(limits([1, 0, 'auto', 'auto'])).toEqual({ own: 1, turn: 1, back: 1, agreed: 0 });
    // A program of another player passed in between, so it is another turn.
    expect(limits([1, 0, 'auto', 0, 'auto'])).toEqual({ own: 1, turn: 3, back: 3, agreed: 0 });
    // What programs played before that move stays, whatever the seat.
    expect(limits([1, 'auto', 0, 'auto'])).toEqual({ own: 2, turn: 2, back: 2, agreed: 0 });
    expect(limits([1, 'auto', 'auto', 0], { mine: [2, 0] })).toEqual({ own: 3, turn: 3, back: 3, agreed: 0 });
  });

  test('is nothing of one’s own if programs have only answered others', () => {
    expect(limits([0, 1, 'auto'])).toEqual({ own: 3, turn: 3, back: 2, mine: 0, agreed: 0 });
    // Where nobody has moved by hand there is nothing at all.
    expect(limits(['auto', 'auto'])).toEqual({ own: 2, turn: 2, back: 2, agreed: 2 });
    expect(limits([0, 'auto'], { floor: 1 })).toEqual({ own: 2, turn: 2, back: 2, agreed: 2 });
  });

  test('is brought back with what programs played after it', () => {
    expect(limits([1, 0, 'auto', 'auto'], { undone: 3 })).toEqual({ forth: 4, forthOwn: true });
    expect(limits([1, 0, 'auto', 'auto', 0], { undone: 4 })).toEqual({ forth: 4, forthOwn: true });
    expect(limits([1, 0, 0], { undone: 2 })).toEqual({ forth: 2, forthOwn: true });
  });

  test('is brought back for others only if they agree', () => {
    expect(limits([0, 1, 0], { undone: 2 })).toEqual({ forth: 2, forthOwn: false });
    expect(limits([0, 1, 0], { undone: 2, mine: [0, 1] })).toEqual({ forth: 2, forthOwn: true });
  });

  test('is of who moved last, no matter who is to move', () => {
    const made = [0, 1, 2].map((seat, i) => ({
      seq: i,
      kind: 'action',
      seat,
      moves: i + 1,
      auto: seat === 2,
      facts: [],
    }));
    const standing = { moves: 3, floor: 0, redoable: 0, waitingFor: [2], settled: null };
    expect(moverOf(made, standing, parts)).toBe(1);
    expect(moverOf(made, { ...standing, moves: 1 }, parts)).toBe(0);
    expect(moverOf(made, { ...standing, floor: 2 }, parts)).toBe(null);
  });

  test('ends where the turn began, if it shall begin anew', () => {
    expect(limits([0, 0, 'auto', 0, 'auto'], { turnsAt: [2] })).toEqual({ own: 0, turn: 3, back: 3, agreed: 0 });
  });
});
