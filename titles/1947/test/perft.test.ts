import { perft, replay } from '@roundhouse/kernel';
import { readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

/** Sequences of legal moves from points of a golden game: an unintended change of any rule moves a number. */
const COUNTS: readonly (readonly [move: number, where: string, counts: readonly number[]])[] = [
  [1, 'auction', [3, 7]],
  [39, 'par', [5, 10]],
  [40, 'insider', [2, 106]],
  [60, 'consent', [2, 19]],
  [67, 'bondOffer', [2, 12]],
  [74, 'track', [25, 374]],
  [76, 'station', [16, 108]],
  [77, 'trains', [15, 88]],
  [89, 'dividend', [16, 108]],
  [171, 'offer', [2, 19]],
  [223, 'sites', [2, 4]],
  [225, 'advance', [3, 18]],
  [670, 'run', [1, 11]],
  [781, 'temple', [11, 11]],
  [1196, 'discard', [1, 15]],
  [1355, 'protect', [2, 10]],
];

test.each(COUNTS)('after move %i (%s) there are %j sequences', (until, where, counts) => {
  const { state } = replay(TITLE, readGolden(TITLE, import.meta.url, 'top-price.json') as never, { until });
  expect(state.flow.at(-1)?.step).toBe(where);
  expect(perft(TITLE, state, counts.length)).toEqual(counts);
});
