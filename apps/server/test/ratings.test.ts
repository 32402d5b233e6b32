import { expect, test } from 'vitest';
import { meanRating, ratingsAfter, shownRating, UNKNOWN } from '../src/results/ratings.ts';
import { barsOf, spreadOf } from '../src/results/spread.ts';

const placed = (...places: number[]) => places.map((place) => ({ rating: UNKNOWN, place }));

test('who wins gains, who loses pays, and a draw between equals moves nobody', () => {
  const [first, second, third] = ratingsAfter(placed(1, 2, 3)).map(shownRating) as [number, number, number];
  expect(shownRating(UNKNOWN)).toBe(1000);
  expect(first).toBeGreaterThan(1000);
  expect(second).toBeLessThan(first);
  expect(third).toBeLessThan(second);
  const [one, other] = ratingsAfter(placed(1, 1));
  expect(one).toEqual(other);
  expect(one?.mu).toBe(UNKNOWN.mu);
});

test('one alone proves nothing, and more is learned from a surprise', () => {
  expect(ratingsAfter(placed(1))).toEqual([UNKNOWN]);
  const strong = { mu: 35_000_000, sigma: 2_000_000 };
  const gain = (other: typeof strong) => {
    const [winner] = ratingsAfter([
      { rating: UNKNOWN, place: 1 },
      { rating: other, place: 2 },
    ]);
    return (winner?.mu ?? 0) - UNKNOWN.mu;
  };
  expect(gain(strong)).toBeGreaterThan(gain({ mu: 15_000_000, sigma: 2_000_000 }));
  expect(meanRating([UNKNOWN, { mu: UNKNOWN.mu + 2, sigma: UNKNOWN.sigma - 2 }])).toEqual({
    ...{ mu: UNKNOWN.mu + 1, sigma: UNKNOWN.sigma - 1 },
  });
});

test('figures of many games', () => {
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([1, 2, 3, 4, 10])).toEqual({ least: 1, quarter: 2, middle: 3, threeQuarters: 4, most: 10 });
  expect(barsOf([])).toEqual([]);
  expect(barsOf([7])).toEqual([{ from: 7, to: 8, count: 1 }]);
  const bars = barsOf([-30, 0, 95, 100, 1170]);
  expect(bars[0]).toEqual({ from: -200, to: 0, count: 1 });
  expect(bars.map(({ count }) => count)).toEqual([1, 3, 0, 0, 0, 0, 1]);
});
