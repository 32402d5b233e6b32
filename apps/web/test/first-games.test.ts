import { describe, expect, test } from 'vitest';
import { countGame } from '../src/table/first-games.ts';

describe('first games', () => {
  test('are the first three of each title, for as long as they last', () => {
    let kept: string | null = null;
    const isFirst = (title: string, table: string): boolean => {
      const counted = countGame(kept, title, table);
      kept = counted.keep;
      return counted.isFirst;
    };
    expect(['a', 'b', 'c', 'd'].map((table) => isFirst('1947', table))).toEqual([true, true, true, false]);
    expect(isFirst('1947', 'b')).toBe(true);
    expect(isFirst('18-india', 'd')).toBe(true);
  });

  test('are counted anew where what was kept cannot be read', () => {
    expect(countGame('{', '1947', 'a')).toEqual({ isFirst: true, keep: '{"1947":["a"]}' });
  });
});
