import { expect, test } from 'vitest';
import {
  byPrice,
  columnOf,
  EMPTY_MARKET,
  enter,
  leave,
  type MarketDef,
  moveAcross,
  moveAlong,
  priceOf,
} from './market.ts';

const LINE: MarketDef = { rows: [[0, 50, 60, 70, 80]] };
const GRID: MarketDef = {
  rows: [
    [60, 70, 80, 90],
    [50, 60, 70],
    [40, 50],
  ],
};

const place = (def: MarketDef, company: string, row: number, column: number, market = EMPTY_MARKET) => {
  const entered = enter(market, company, row, column);
  return { market: entered, price: priceOf(def, entered, company) };
};

test('a marker enters the space of its price', () => {
  expect(columnOf(LINE, 70)).toBe(3);
  expect(place(LINE, 'A', 0, columnOf(LINE, 70)).price).toBe(70);
  expect(() => columnOf(LINE, 65)).toThrow('no space of 65');
  expect(priceOf(LINE, EMPTY_MARKET, 'A')).toBeUndefined();
});

test('a marker moves along its row and stops at both ends', () => {
  const { market } = place(LINE, 'A', 0, 3);
  expect(priceOf(LINE, moveAlong(LINE, market, 'A', 1), 'A')).toBe(80);
  expect(priceOf(LINE, moveAlong(LINE, market, 'A', 4), 'A')).toBe(80);
  expect(priceOf(LINE, moveAlong(LINE, market, 'A', -9), 'A')).toBe(0);
  expect(moveAlong(LINE, market, 'B', 1)).toBe(market);
});

test('a marker moves across the rows and stops where the next row is too short', () => {
  const { market } = place(GRID, 'A', 1, 1);
  expect(priceOf(GRID, moveAcross(GRID, market, 'A', -1), 'A')).toBe(70);
  expect(priceOf(GRID, moveAcross(GRID, market, 'A', -5), 'A')).toBe(70);
  expect(priceOf(GRID, moveAcross(GRID, market, 'A', 3), 'A')).toBe(50);
  const right = place(GRID, 'A', 0, 3).market;
  expect(moveAcross(GRID, right, 'A', 1)).toBe(right);
});

test('companies are ordered by price, then by who came to the space first', () => {
  let market = place(LINE, 'A', 0, 2).market;
  market = place(LINE, 'B', 0, 2, market).market;
  market = place(LINE, 'C', 0, 4, market).market;
  expect(byPrice(LINE, market)).toEqual(['C', 'A', 'B']);
  // A moves away and back, so it lies below B now. A marker that cannot move keeps its place.
  market = moveAlong(LINE, moveAlong(LINE, market, 'A', 1), 'A', -1);
  expect(byPrice(LINE, market)).toEqual(['C', 'B', 'A']);
  expect(byPrice(LINE, moveAlong(LINE, market, 'C', 1))).toEqual(['C', 'B', 'A']);
  expect(byPrice(LINE, leave(market, 'B'))).toEqual(['C', 'A']);
});

test('equal prices of a grid: further right first, then higher up', () => {
  let market = place(GRID, 'A', 2, 1).market; // 50
  market = place(GRID, 'B', 1, 0, market).market; // 50
  market = place(GRID, 'C', 0, 1, market).market; // 70
  market = place(GRID, 'D', 1, 2, market).market; // 70
  expect(byPrice(GRID, market)).toEqual(['D', 'C', 'A', 'B']);
});
