import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import { expect, test } from 'vitest';
import { coverage } from '../src/rule-coverage.ts';

test('sections without test or reason are named, and citations of nothing', () => {
  expect(coverage(marketDay.rules, ['2', '2.1', '3', '10', '1.1'])).toEqual({ untested: [], unknown: [] });
  expect(coverage(marketDay.rules, ['2', '9', '3'])).toEqual({ untested: ['1.1', '2.1', '10'], unknown: ['9'] });
});
