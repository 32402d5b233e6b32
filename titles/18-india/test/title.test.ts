import { stableHash, titleProblems } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { MAP } from '../data/map.ts';
import { TITLE } from '../index.ts';

test('the title keeps the contract: rule index, citations, options', () => {
  expect(titleProblems(TITLE)).toEqual([]);
});

test('the hash of the board is that of the map', () => {
  expect(TITLE.meta.board).toEqual({ id: '18-india', hash: stableHash(MAP) });
});
