import { describeGolden, readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

describeGolden(TITLE, import.meta.url, ['agreement', 'income', 'lastSix', 'resigned']);

test('both ends of the book are there with people only and with bots', () => {
  const bots = (file: string) => readGolden(TITLE, import.meta.url, `${file}.json`).options.bots;
  expect(['income', 'last-six'].map(bots)).toEqual(['0', '0']);
  expect(['income-bots', 'last-six-bots'].map(bots)).toEqual(['2', '1']);
});
