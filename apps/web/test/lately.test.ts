import { dated } from '@roundhouse/page/text/dates.ts';
import { lately } from '@roundhouse/page/text/lately.ts';
import { expect, test } from 'vitest';

const at = new Date(2026, 10, 17, 22, 47).getTime();

test('of today the time alone is told, of another day that too', () => {
  expect(lately(at, new Date(2026, 10, 17, 23, 5).getTime())).toBe('22:47');
  expect(lately(at, new Date(2026, 10, 18, 0, 5).getTime())).toBe('Nov 17, 2026, 22:47');
});

test('every time is told by hours of the day', () => {
  expect(dated({ dateStyle: 'medium', timeStyle: 'short' })(at)).toBe('Nov 17, 2026, 22:47');
});
