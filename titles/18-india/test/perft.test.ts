import { readFileSync } from 'node:fs';
import { parseLogText, perft, problemLine, replay } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

/** Sequences of legal moves from points of a golden game: an unintended change of any rule moves a number. */
const COUNTS: readonly (readonly [move: number, where: string, counts: readonly number[]])[] = [
  [1, 'select', [3, 6]],
  [4, 'draft', [19, 348]],
  [56, 'home', [2, 2]],
  [351, 'certificates', [4, 24]],
  [352, 'track', [9, 15]],
  [354, 'trains', [10, 29]],
  [361, 'revenue', [2, 20]],
  [363, 'offer', [2, 11]],
  [386, 'selling', [7, 45]],
  [390, 'stock', [7, 35]],
  [409, 'station', [2, 2]],
  [464, 'home', [196, 196]],
  [865, 'operating', [0, 0]],
];

const text = readFileSync(new URL('./golden/price.json', import.meta.url), 'utf8');

test.each(COUNTS)('after move %i (%s) there are %j sequences', (until, where, counts) => {
  const parsed = parseLogText(text, () => TITLE);
  if (!parsed.ok) throw new Error(parsed.problems.map(problemLine).join('; '));
  const { state } = replay(TITLE, parsed.log, { until });
  expect(state.flow.at(-1)?.step).toBe(where);
  expect(perft(TITLE, state, counts.length)).toEqual(counts);
});
