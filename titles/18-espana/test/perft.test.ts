import { perft, replay } from '@roundhouse/kernel';
import { readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

/** Sequences of legal moves from points of a golden game: an unintended change of any rule moves a number. */
const COUNTS: readonly (readonly [move: number, where: string, counts: readonly number[]])[] = [
  [7, 'auction', [3, 7]],
  [49, 'stock', [59, 3127]],
  [77, 'build', [34, 447]],
  [91, 'offer', [2, 16]],
  [98, 'trains', [11, 81]],
  [210, 'run', [1, 2]],
  [217, 'earnings', [2, 26]],
  [756, 'discard', [3, 62]],
];

test.each(COUNTS)(
  'after move %i (%s) there are %j sequences',
  (until, where, counts) => {
    const { state } = replay(TITLE, readGolden(TITLE, import.meta.url, 'purchase.json') as never, { until });
    expect(state.flow.at(-1)?.step).toBe(where);
    expect(perft(TITLE, state, counts.length)).toEqual(counts);
  },
  60_000,
);
