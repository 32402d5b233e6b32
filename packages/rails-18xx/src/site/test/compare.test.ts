import { describe, expect, test } from 'vitest';
import { compareLines } from '../compare.ts';
import { applyLine, changesBetween, type TraceLine } from '../trace.ts';

const POLICY = { ignored: (field: string) => field === 'flow', unordered: (field: string) => field.endsWith('.hand') };
const line = (n: number, sections: Record<string, unknown>): TraceLine =>
  ({ n, id: n * 10, type: n === 0 ? 'setup' : 'pass', ...sections }) as TraceLine;

describe('traces', () => {
  test('a line holds only what changed; keys that are gone become null', () => {
    const before = { bank: { cash: 5 }, corps: { A: { cash: 1 }, B: { cash: 2 } }, pool: {} };
    const after = { bank: { cash: 5 }, corps: { A: { cash: 3 } }, pool: { A: 10 } };
    const changes = changesBetween(before, after);
    expect(changes).toEqual({ corps: { A: { cash: 3 }, B: null }, pool: { A: 10 } });
    expect(applyLine(before, line(1, changes))).toEqual(after);
  });

  test('equal traces have no differences, whichever sections a line repeats', () => {
    const ours = [line(0, { bank: { cash: 5 }, flow: 1 }), line(1, {})];
    const theirs = [line(0, { bank: { cash: 5 }, flow: 2 }), line(1, { bank: { cash: 5 } })];
    expect(compareLines(ours, theirs, POLICY)).toEqual([]);
  });

  test('a difference is told with number, id, field and both values, once as long as it lasts', () => {
    const ours = [line(0, { corps: { A: { cash: 1 } } }), line(1, {}), line(2, { corps: { A: { cash: 2 } } })];
    const theirs = [line(0, { corps: { A: { cash: 9 } } }), line(1, {}), line(2, {})];
    expect(compareLines(ours, theirs, POLICY)).toEqual([
      { n: 0, id: 0, field: 'corps.A.cash', ours: 1, theirs: 9 },
      { n: 2, id: 20, field: 'corps.A.cash', ours: 2, theirs: 9 },
    ]);
  });

  test('order matters but where the policy says it does not', () => {
    const ours = [line(0, { players: { 1: { hand: ['a', 'b'], row: ['a', 'b'] } } })];
    const theirs = [line(0, { players: { 1: { hand: ['b', 'a'], row: ['b', 'a'] } } })];
    expect(compareLines(ours, theirs, POLICY).map(({ field }) => field)).toEqual(['players.1.row']);
  });

  test('lines that only one trace has are differences', () => {
    const differences = compareLines([line(0, {}), line(1, {})], [line(0, {}), line(2, {})], POLICY);
    expect(differences).toEqual([
      { n: 1, id: 10, field: 'line', ours: 'pass', theirs: null },
      { n: 2, id: 20, field: 'line', ours: null, theirs: 'pass' },
    ]);
  });
});
