import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TITLES } from '@roundhouse/titles';
import { TITLE as ROLL_AND_WRITE } from '@roundhouse/titles/roll-and-write';
import { expect, test } from 'vitest';
import { folder as newFolder, run } from './run.ts';

// Boards are read, hashed and checked as a whole, several times in a test.
const DATA = fileURLToPath(new URL('../../../titles/india-rails/data', import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: files that are damaged on purpose have no type
type Files = any;

/** A folder with the files of the game's own board, one of them changed. */
function folderWith(
  change: (read: (file: string) => Files, write: (file: string, value: unknown) => void) => void,
): string {
  const folder = path.join(newFolder(), 'board');
  mkdirSync(folder);
  cpSync(DATA, folder, { recursive: true });
  change(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
    (file, value) => writeFileSync(path.join(folder, file), typeof value === 'string' ? value : JSON.stringify(value)),
  );
  return folder;
}

const command = (...words: string[]) => run(words, { titles: TITLES });

const cheaper = () =>
  folderWith((read, write) => {
    const board = read('board.json');
    board.costs.values.alpine = 4;
    write('board.json', board);
  });

test('board check knows the board that comes with the game', async () => {
  const { code, out } = await command('board', 'check', DATA);
  expect([code, out]).toEqual([0, expect.stringContaining('is the board that comes with India Rails')]);
});

test('board check finds out whose board it is', async () => {
  const folder = fileURLToPath(new URL('../../../titles/roll-and-write/data', import.meta.url));
  const titles = [...TITLES.filter(({ meta }) => meta.id !== ROLL_AND_WRITE.meta.id), ROLL_AND_WRITE];
  const { code, out } = await run(['board', 'check', folder], { titles });
  expect([code, out]).toEqual([0, expect.stringContaining('is the board that comes with 18XX Roll & Write')]);
  const named = await run(['board', 'check', folder, '--title', 'india-rails'], { titles });
  expect([named.code, named.out]).toEqual([1, expect.stringContaining('board.json is missing')]);
});

test('a corrected board of 1947 is known for what it is, played on and drawn', async () => {
  const folder = path.join(newFolder(), 'board');
  cpSync(fileURLToPath(new URL('../../../titles/1947/data', import.meta.url)), folder, { recursive: true });
  expect((await command('board', 'check', folder)).out).toContain('is the board that comes with 1947');
  const map = JSON.parse(readFileSync(path.join(folder, 'map.json'), 'utf8')) as Files;
  map.sites[0].name = 'Mesopotamia';
  writeFileSync(path.join(folder, 'map.json'), JSON.stringify(map));
  expect((await command('board', 'check', folder)).code).toBe(0);
  const [game, picture] = ['game.json', 'board.svg'].map((file) => path.join(newFolder(), file)) as [string, string];
  const begun = await command('new', '1947', '--players', '3', '--seed', '1', '--board', folder, '--out', game);
  expect([begun.code, begun.err]).toEqual([0, '']);
  expect((await command('render', game, '--out', picture)).code).toBe(0);
  expect(readFileSync(picture, 'utf8')).toContain('MESOPOTAMIA');
});

test('board check names what is wrong, one line each', async () => {
  const folder = folderWith((read, write) => {
    const cities = read('cities.json');
    cities.cities[0].region = 'Nowhere';
    cities.cities[1].size = 'huge';
    write('cities.json', cities);
  });
  const { code, out } = await command('board', 'check', folder);
  expect(code).toBe(1);
  expect(out).toContain('cities.json: cities[1].size');
  const json = await command('board', 'check', folder, '--json');
  expect(JSON.parse(json.out)).toMatchObject({
    title: 'india-rails',
    own: false,
    problems: [
      {
        file: 'cities.json',
        code: 'file.malformed',
        numbers: { place: 'cities[1].size', what: expect.any(String) },
        message: expect.stringContaining('cities.json: cities[1].size: '),
      },
    ],
  });
});

test('board check says what it cannot read', async () => {
  expect((await command('board', 'check', '/no/such/folder')).err).toContain('there is no folder');
  expect((await command('board', 'check', path.join(DATA, 'board.json'))).err).toContain('name the folder');
  const folder = folderWith((_read, write) => write('loads.json', '{"goods": ['));
  expect((await command('board', 'check', folder)).err).toContain('loads.json is not JSON');
  expect((await command('board', 'look', folder)).code).toBe(2);
  expect((await command('board', 'check', DATA, '--title', '18-india')).err).toContain('own board only');
});

test('a game is begun on a board of its own and replayed from its file', async () => {
  const folder = cheaper();
  const out = path.join(newFolder(), 'game.json');
  const begun = await command(
    'new',
    'india-rails',
    '--players',
    '3',
    '--seed',
    '1',
    '--board',
    folder,
    '--out',
    out,
    '--json',
  );
  expect(begun).toMatchObject({ code: 0, err: '' });
  const log = JSON.parse(readFileSync(out, 'utf8'));
  expect(log.board).toMatchObject({ id: 'india-rails', hash: JSON.parse(begun.out).board.hash });
  expect(log.board.data.board.costs.values.alpine).toBe(4);
  expect((await command('replay', out)).code).toBe(0);
  const legal = await command('legal', out);
  expect(legal).toMatchObject({ code: 0, err: '' });
});

test('a game on the own board does not carry it, and one on a broken board does not begin', async () => {
  const out = path.join(newFolder(), 'game.json');
  const words = ['new', 'india-rails', '--players', '2', '--seed', '1', '--out', out];
  expect((await command(...words, '--board', DATA)).code).toBe(0);
  expect(JSON.parse(readFileSync(out, 'utf8')).board).not.toHaveProperty('data');
  const broken = folderWith((read, write) => write('events.json', { ...read('events.json'), events: 3 }));
  const refused = await command(...words, '--force', '--board', broken);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('cannot be played on: events.json: events');
});
