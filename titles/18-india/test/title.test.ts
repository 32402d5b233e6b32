import { stableHash, start, titleProblems } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { MAP } from '../data/map.ts';
import { TITLE } from '../index.ts';
import { START } from '../words/en/start.ts';

test('the title keeps the contract: rule index, citations, options', () => {
  expect(titleProblems(TITLE)).toEqual([]);
});

test('the hash of the board is that of the map', () => {
  expect(TITLE.meta.board).toEqual({ id: '18-india', hash: stableHash(MAP) });
});

test('a game is played as printed unless its table chooses otherwise; what is known at second hand says so', () => {
  expect(start(TITLE, { players: 3, seed: 'usual', options: {} }).state.edition).toBe('print');
  expect(START.options.edition.values.errata.help).toContain('second hand');
});
