import { expect, test } from 'vitest';
import { secondLook } from './second-look.mjs';

const report = (...failed) => ({
  success: failed.length === 0,
  testResults: [
    { name: '/here/packages/kernel/test/log.test.ts', status: 'passed' },
    ...failed.map((name) => ({ name: `/here/${name}`, status: 'failed' })),
  ],
});
const PAGE = 'apps/web/test/browser/manage.test.ts';
const SERVER = 'apps/server/test/postgres.test.ts';
const COPY = 'scripts/test/new-title.test.ts'; // starts a server and a browser

test('what talks with other processes gets a second look', () => {
  expect(secondLook(report(PAGE, SERVER), '/here')).toEqual([PAGE, SERVER]);
  expect(secondLook(report(COPY), '/here')).toEqual([COPY]);
});

test('nothing does when rules or much else failed, or nothing', () => {
  expect(secondLook(report(PAGE, 'titles/18-india/test/8-2.test.ts'), '/here')).toEqual([]);
  expect(secondLook(report(PAGE, SERVER, 'apps/web/test/browser/plan.test.ts'), '/here')).toEqual([]);
  expect(secondLook(report(), '/here')).toEqual([]);
});
