import { expect, test } from 'vitest';
import { chooseBest } from '../index.ts';

const best = (values: readonly number[], limit: number, must?: readonly number[]): readonly number[] => {
  const chosen = new Int32Array(values.length);
  const count = chooseBest(values, values.length, limit, chosen, must && Uint8Array.from(must));
  return [...chosen.subarray(0, count)].sort((a, b) => a - b);
};

test('the highest values are chosen, ties to the earlier', () => {
  expect(best([10, 40, 20, 40, 20], 3)).toEqual([1, 2, 3]);
  expect(best([10, 20], 4)).toEqual([0, 1]);
  expect(best([10, 20], 0)).toEqual([]);
});

test('one that must be among them takes the place of the lowest', () => {
  expect(best([10, 40, 20, 30], 2, [1, 0, 0, 0])).toEqual([0, 1]);
  expect(best([10, 40, 20, 30], 2, [0, 1, 0, 0])).toEqual([1, 3]);
  expect(best([10, 40, 20, 30], 2, [1, 0, 1, 0])).toEqual([1, 2]);
  expect(best([10, 40, 20, 30], 2, [0, 0, 0, 0])).toEqual([1, 3]);
});
