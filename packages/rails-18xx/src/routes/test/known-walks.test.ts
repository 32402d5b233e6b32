import { describe, expect, test } from 'vitest';
import { KnownWalks } from '../known-walks.ts';

const region = (...words: readonly number[]): Int32Array => Int32Array.from(words);

describe('walks at one place', () => {
  test('one is behind another that has all it has and can go wherever it can', () => {
    const walks = new KnownWalks(10);
    expect(walks.isBehind(1, region(0b1110, 1), [50, 30], [0b11])).toBe(false);
    expect(walks.isBehind(1, region(0b0110, 1), [50, 30], [0b01])).toBe(true);
    expect(walks.isBehind(1, region(0b1110, 1), [40, 30], [0b11])).toBe(true);
  });

  test('track, a number or a bit that the other has not is a reason to go on', () => {
    const walks = new KnownWalks(10);
    expect(walks.isBehind(1, region(0b0110), [50, 30], [0b01])).toBe(false);
    expect(walks.isBehind(1, region(0b1110), [50, 30], [0b01])).toBe(false);
    expect(walks.isBehind(1, region(0b0110), [50, 40], [0b01])).toBe(false);
    expect(walks.isBehind(1, region(0b0110), [50, 30], [0b11])).toBe(false);
    expect(walks.isBehind(2, region(0b0110), [50, 30], [0b01])).toBe(false);
  });

  test('what is forgotten is looked at again', () => {
    const walks = new KnownWalks(2);
    const come = (word: number): boolean => walks.isBehind(1, region(word), [1], []);
    expect([1, 2, 4, 1].map(come)).toEqual([false, false, false, true]);
    expect(come(2)).toBe(false);
    walks.clear();
    expect(come(4)).toBe(false);
  });
});
