import type { Solution } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { betterSolution, RepeatedSearch } from './repeated-search.ts';

const found = (value: number, proved = false, upperBound = 100): Solution<string> => ({
  ...{ action: `worth ${value}`, value, proved, upperBound },
});

describe('a search that is done again with more work', () => {
  test('keeps the better answer and the closer bound', () => {
    const repeated = new RepeatedSearch<Solution<string>>(betterSolution);
    expect(repeated.take(found(60, false, 90))).toEqual(found(60, false, 90));
    const first = repeated.nodes;
    expect(repeated.take(found(50, false, 80))).toEqual(found(60, false, 80));
    expect(repeated.nodes).toBe(4 * first);
    expect(repeated.done).toBe(false);
    expect(repeated.take(found(70, true, 70))).toEqual(found(70, true, 70));
    expect(repeated.done).toBe(true);
  });

  test('ends when there is nothing to find, and when enough was done', () => {
    const none = new RepeatedSearch<Solution<string>>(betterSolution);
    expect(none.take(undefined)).toBeUndefined();
    expect(none.done).toBe(true);
    const short = new RepeatedSearch<Solution<string>>(betterSolution, 50_000);
    const work: number[] = [];
    while (!short.done) {
      work.push(short.nodes);
      short.take(found(1));
    }
    expect(work).toEqual([20_000, 50_000]);
  });
});
