import { describeGolden, readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

describeGolden(TITLE, import.meta.url, ['agreement', 'bank', 'price', 'resigned']);

test('one of them breaks the bank in a Stock Round', () => {
  expect(readGolden(TITLE, import.meta.url, 'bank-in-stock-round.json').events.length).toBeGreaterThan(0);
});
