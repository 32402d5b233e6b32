import { perft, replay } from '@roundhouse/kernel';
import { readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

/** Sequences of legal moves from points of a golden game: an unintended change of any rule moves a number. */
const COUNTS: readonly (readonly [move: number, where: string, counts: readonly number[]])[] = [
  [1, 'auction', [3, 7]],
  [39, 'par', [5, 10]],
  [40, 'insider', [2, 106]],
  [77, 'consent', [2, 19]],
  [85, 'bondOffer', [2, 12]],
  [93, 'track', [25, 374]],
  [95, 'station', [16, 108]],
  [96, 'trains', [15, 88]],
  [108, 'dividend', [16, 108]],
  [190, 'offer', [2, 19]],
  [242, 'sites', [2, 4]],
  [244, 'advance', [3, 18]],
  [689, 'run', [1, 11]],
  [800, 'temple', [11, 11]],
  [1215, 'discard', [1, 15]],
  [1374, 'protect', [2, 10]],
];

test.each(COUNTS)('after move %i (%s) there are %j sequences', (until, where, counts) => {
  const { state } = replay(TITLE, readGolden(TITLE, import.meta.url, 'top-price.json') as never, { until });
  expect(state.flow.at(-1)?.step).toBe(where);
  expect(perft(TITLE, state, counts.length)).toEqual(counts);
});
