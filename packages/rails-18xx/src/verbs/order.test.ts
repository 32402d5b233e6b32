import { expect, test } from 'vitest';
import { orderBy } from './order.ts';

test('a new order goes by the first number that differs; equals stay or exchange their places', () => {
  const numbers = [
    [2, 5],
    [1, 9],
    [2, 3],
    [2, 5],
  ];
  const by = (seat: number) => numbers[seat] ?? [];
  expect(orderBy([0, 1, 2, 3], by, 'least')).toEqual([1, 2, 0, 3]);
  expect(orderBy([0, 1, 2, 3], by, 'most')).toEqual([0, 3, 2, 1]);
  expect(orderBy([0, 1, 2, 3], by, 'least', 'exchange')).toEqual([1, 2, 3, 0]);
  expect(orderBy([3, 1, 2, 0], by, 'most', 'exchange')).toEqual([0, 3, 2, 1]);
});
