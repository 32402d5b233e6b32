import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TITLES } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { folder, run } from './run.ts';

const command = (...words: readonly string[]) => run(words, { titles: TITLES });
const SITE = ['--option', 'edition=18xx.games', '--option', 'deal=18xx.games'];

test('a game with the set-up of 18xx.games is written for that site, and read again', async () => {
  const dir = folder();
  const at = (name: string): string => path.join(dir, name);
  expect(
    (await command('new', '18-espana', '--players', '3', '--seed', '7', ...SITE, '--out', at('ours.json'))).code,
  ).toBe(0);
  const { code, out } = await command('export', at('ours.json'), '--format', '18xx.games', '--out', at('site.json'));
  expect([code, out]).toEqual([0, expect.stringMatching(/^18España: 0 actions of 18xx\.games written/)]);
  expect(JSON.parse(readFileSync(at('site.json'), 'utf8'))).toMatchObject({ title: '18ESP', settings: { seed: 7 } });
  expect((await command('replay', at('site.json'))).code).toBe(0);
});

test('what cannot go there is refused in one line', async () => {
  const dir = folder();
  const at = (name: string): string => path.join(dir, name);
  expect((await command('new', '18-india', '--players', '3', '--seed', '7', '--out', at('print.json'))).code).toBe(0);
  const { code, err } = await command('export', at('print.json'));
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/cannot go to 18xx\.games: it is played with “Edition: As printed”, /),
  ]);
  expect((await command('export', at('print.json'), '--format', 'other')).code).toBe(2);
});

test('why a game cannot go there is told in the words of who reads it', async () => {
  const print = path.join(folder(), 'print.json');
  expect((await command('new', '18-india', '--players', '3', '--seed', '7', '--out', print)).code).toBe(0);
  const titles = TITLES.map((title) => ({
    ...title,
    ...(title.words && { words: { ...title.words, exports: { 'option.other': 'otra {option} que {known}' } } }),
  }));
  const { err } = await run(['export', print], { titles });
  expect(err).toMatch(/: otra edition que 18xx\.games/);
});

test('the help names the games that can go there', async () => {
  expect((await command('export', '--help')).out).toContain('For games of 18 India and 18España.');
});
