import { perft, replay } from '@roundhouse/kernel';
import { readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

/** Sequences of legal moves from points of a golden game: an unintended change of any rule moves a number. */
const COUNTS: readonly (readonly [move: number, where: string, counts: readonly number[]])[] = [
  [10, 'auction', [3, 7]],
  [29, 'par', [5, 295]],
  [68, 'side', [2, 18]],
  [151, 'offer', [2, 8]],
  [258, 'trains', [13, 35]],
  [338, 'stock', [5, 191]],
  [358, 'earnings', [2, 26]],
  [380, 'build', [22, 30]],
  [390, 'run', [1, 2]],
  [475, 'discard', [2, 22]],
  [529, 'takeover', [4, 23]],
];

test.each(COUNTS)('after move %i (%s) there are %j sequences', (until, where, counts) => {
  const { state } = replay(TITLE, readGolden(TITLE, import.meta.url, 'purchase.json') as never, { until });
  expect(state.flow.at(-1)?.step).toBe(where);
  expect(perft(TITLE, state, counts.length)).toEqual(counts);
});
