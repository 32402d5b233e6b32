import type { TitleInfo } from '@roundhouse/page/source/table-source.ts';
import { expect, test } from 'vitest';
import { isForSite, isOfferedForSite } from '../src/source/for-site.ts';

test('games go to 18xx.games that are played by its rules, of titles that can', () => {
  const title = (goesToSite?: boolean) => ({ goesToSite }) as TitleInfo;
  expect(isForSite(title(true), { edition: '18xx.games' })).toBe(true);
  expect(isForSite(title(true), { edition: 'print' })).toBe(false);
  expect(isForSite(title(true), {})).toBe(false);
  expect(isForSite(title(), { edition: '18xx.games' })).toBe(false);
});

test('the file, which tells the seed, is not offered while others play', () => {
  const offered = (status: 'playing' | 'finished' | 'abandoned', sandbox = false) =>
    isOfferedForSite({ forSite: true }, { status, sandbox });
  expect(offered('playing')).toBe(false);
  expect(offered('abandoned')).toBe(false);
  expect(offered('finished')).toBe(true);
  expect(offered('playing', true)).toBe(true);
  expect(isOfferedForSite({}, { status: 'finished', sandbox: false })).toBe(false);
});
