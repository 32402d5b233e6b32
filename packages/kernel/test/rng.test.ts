import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng, randomBelow, seedRng, shuffle } from '../src/index.ts';

/** How far counts are from equal; for n cells, values well above n are a sign of a fault. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function tally(cells: number, times: number, draw: (i: number) => number): readonly number[] {
  const counts = new Array<number>(cells).fill(0);
  for (let i = 0; i < times; i++) {
    const cell = draw(i);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

describe('the generator', () => {
  // Saved games depend on these numbers: they may never change.
  test('gives the same numbers for ever', () => {
    expect(seedRng('roundhouse')).toEqual([501301298, 3460827085, 1370493589, 2978989833]);
    const rng = new Rng('roundhouse');
    expect(Array.from({ length: 8 }, () => rng.below(1000))).toEqual([920, 805, 403, 685, 391, 500, 642, 660]);
    expect(new Rng('').shuffle([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([0, 2, 7, 1, 4, 5, 6, 3]);
  });

  test('a shuffle draws the numbers that are drawn one by one', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 60 }), (seed, length) => {
        const items = Array.from({ length }, (_, i) => i);
        const rng = new Rng(seed);
        const expected = [...items];
        for (let i = length - 1; i > 0; i--) {
          const j = rng.below(i + 1);
          [expected[i], expected[j]] = [expected[j] ?? 0, expected[i] ?? 0];
        }
        expect(shuffle(seedRng(seed), items)).toEqual([expected, rng.state]);
      }),
    );
  });

  test('a number is whole and below its bound', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 0x100000000 }), (seed, bound) => {
        const [value, rest] = randomBelow(seedRng(seed), bound);
        expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
        expect(rest.every((word) => word >>> 0 === word)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 0x100000001])('has nothing below %s', (bound) => {
    expect(() => randomBelow(seedRng('x'), bound)).toThrow(RangeError);
  });

  test('has no memory: the same state gives the same number', () => {
    const state = seedRng('x');
    expect(randomBelow(state, 6)).toEqual(randomBelow(state, 6));
    expect(new Rng(state).below(6)).toBe(randomBelow(state, 6)[0]);
  });

  test('all numbers come up about equally often', () => {
    const rng = new Rng('die');
    expect(chiSquare(tally(6, 60_000, () => rng.below(6)))).toBeLessThan(25);
    expect(chiSquare(tally(100, 100_000, () => rng.below(100)))).toBeLessThan(170);
  });

  test('pairs of throws are independent', () => {
    const rng = new Rng('pairs');
    expect(chiSquare(tally(36, 72_000, () => rng.below(6) * 6 + rng.below(6)))).toBeLessThan(80);
  });

  test('seeds that differ little give unlike games', () => {
    expect(chiSquare(tally(6, 6_000, (i) => new Rng(`seed-${i}`).below(6)))).toBeLessThan(25);
    expect(new Set(Array.from({ length: 20_000 }, (_, i) => seedRng(String(i)).join())).size).toBe(20_000);
  });
});

describe('shuffling', () => {
  test('keeps every item, and the list it was given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const given = [...items];
        expect([...new Rng(seed).shuffle(items)].sort()).toEqual([...given].sort());
        expect(items).toEqual(given);
      }),
    );
  });

  test('every order of four comes up about equally often', () => {
    const rng = new Rng('shuffle');
    const orders = new Map<string, number>();
    for (let i = 0; i < 48_000; i++) {
      const order = rng.shuffle([0, 1, 2, 3]).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()])).toBeLessThan(60);
  });

  test('pick takes any item', () => {
    const rng = new Rng('pick');
    expect(new Set(Array.from({ length: 100 }, () => rng.pick(['a', 'b', 'c']))).size).toBe(3);
    expect(() => rng.pick([])).toThrow(RangeError);
  });
});
