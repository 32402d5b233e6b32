import { siteFile } from '@roundhouse/titles/18-india/import/test/site-file.ts';
import { expect, test } from 'vitest';
import { playedLog } from '../../server/test/logs.ts';
import { readGameFile, siteTextOf } from '../src/local/game-file.ts';
import { titleOfOwn } from '../src/local/own-file.ts';

test('a game at one screen is opened from our own files and from those of 18xx.games', () => {
  const { log } = playedLog(12);
  expect(readGameFile(JSON.stringify(log))).toEqual(log);
  const recorded = siteFile(1234, 3);
  expect(readGameFile(JSON.stringify(recorded))).toMatchObject({
    title: '18-india',
    options: { edition: '18xx.games' },
  });
});

test('a game of 18xx.games is written for that site again; any other is refused with the reason', () => {
  const recorded = siteFile(1234, 3);
  const log = readGameFile(JSON.stringify(recorded));
  const written = siteTextOf(log);
  expect(written).toMatchObject({ ok: true });
  expect(written.ok && readGameFile(written.text).events).toEqual(log.events);
  expect(siteTextOf(playedLog(12).log)).toMatchObject({
    ok: false,
    move: null,
    problem: { code: 'option.other', numbers: { option: 'edition', value: 'print', known: '18xx.games' } },
  });
  expect(() => siteTextOf({ ...log, title: '1947' })).toThrow(/1947/);
});

test('what is wrong with a file is told', () => {
  const recorded = siteFile(1234, 3);
  expect(() => readGameFile('{')).toThrow(/^file\.noJson /);
  expect(() => readGameFile('{}')).toThrow();
  expect(() => readGameFile(JSON.stringify({ ...recorded, title: '1830' }))).toThrow(/^file\.noImport$/);
  const broken = {
    ...recorded,
    actions: [...recorded.actions, { type: 'dance', entity: 11, entity_type: 'player', id: 99 }],
  };
  expect(() => readGameFile(JSON.stringify(broken))).toThrow(/^action 99: action\.unknown /);
});

test('the title of our own files is known before any is loaded; of others all are', () => {
  expect(titleOfOwn(JSON.stringify(playedLog(3).log))).toBe('18-india');
  for (const other of [JSON.stringify(siteFile(1234, 3)), '{"title":"18-india"}', 'null', '{'])
    expect(titleOfOwn(other)).toBeUndefined();
});
