import { stableHash, titleProblems } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { OWN_DATA } from '../board/index.ts';
import { TITLE } from '../index.ts';

test('the title keeps the contract: rule index, citations, options', () => {
  expect(titleProblems(TITLE)).toEqual([]);
});

test('the hash of the board is that of its files', () => {
  expect(TITLE.meta.board).toEqual({ id: 'roll-and-write', hash: stableHash(OWN_DATA) });
});
