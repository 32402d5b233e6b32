import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameLog, Json } from '@roundhouse/kernel';
import { type Game, TITLES } from '@roundhouse/titles';
import { FILES } from '@roundhouse/words/en/files.ts';
import { NO_WORDS } from '@roundhouse/words/title-words.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pseudo, strayIn, withoutQuoted, writtenOn } from '../../../scripts/test/pseudo.ts';
import { terminalNames } from '../../../scripts/test/pseudo-data.ts';
import { brokenFiles } from '../../../scripts/test/pseudo-files.ts';
import { GAMES } from '../../../scripts/test/pseudo-walk.ts';
import { WITH_BOARDS, wrongBoards } from '../../../scripts/test/wrong-boards.ts';
import { TEXTS } from '../src/text/en/index.ts';
import { say } from '../src/text/index.ts';
import { folder, run } from './run.ts';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../titles');

/** What the terminal says to a player, in a language without any English words. */
describe('in another language', () => {
  const names = terminalNames();
  const spoken = TITLES.map(
    (title): Game => ({
      ...title,
      words: pseudo(title.words ?? NO_WORDS),
      ...(title.boardWords && { boardWords: pseudo(title.boardWords) }),
    }),
  );

  beforeAll(() => say(pseudo(TEXTS), pseudo(FILES)));
  afterAll(() => say(TEXTS));

  /** Lines with words that neither a catalogue said nor data hold. */
  async function strays(
    words: readonly string[],
    input = '',
    read = (text: string) => text,
  ): Promise<readonly string[]> {
    const { out, err } = await run(words, { titles: spoken, input });
    const lines = read(out + err)
      .replaceAll(/\/\S*roundhouse-[^/]*\//g, '')
      .split('\n');
    expect(lines.length).toBeGreaterThan(1);
    return lines.flatMap((line) => strayIn(line, names).map((word) => `${words[0]}: ${line} [${word}]`));
  }

  test('the help and the list of games are free of English', async () => {
    for (const words of [['--help'], ['play', '--help'], ['routes', '--help'], ['titles'], ['nonsense'], ['rules']]) {
      expect(await strays(words)).toEqual([]);
    }
  });

  test.each(TITLES.map(({ meta }) => [meta.id, meta.players.min] as const))(
    '%s is played without English',
    async (id, min) => {
      const names = ['Asha', 'Bela', 'Chand'].slice(0, Math.max(2, min));
      const file = path.join(folder(), `${id}.json`);
      expect(await strays(['rules', id])).toEqual([]);
      const seats = ['--players', String(names.length), '--names', names.join()];
      expect(await strays(['new', id, ...seats, '--seed', '7', '--out', file])).toEqual([]);
      expect(await strays(['legal', file])).toEqual([]);
      expect(await strays(['apply', file, '--action', '{"type":"pass","seat":0}'])).toEqual([]);
      const typed = [
        '',
        'help',
        'nonsense',
        '1',
        'best',
        'yes',
        '',
        'undo',
        'redo',
        'as Bela',
        'rules 5',
        '1',
        'quit',
        '',
      ];
      expect(await strays(['play', file], typed.join('\n'))).toEqual([]);
    },
  );

  const positions = GAMES.map(([title, file, part = 1]) => [title, file, part] as const);
  test.each(positions)('%s is drawn without English', async (title, file, part) => {
    const golden = path.join(FOLDER, title, 'test/golden', file);
    const { events, players } = JSON.parse(readFileSync(golden, 'utf8')) as GameLog;
    const people = { ...names, words: new Set([...names.words, ...players.map(({ name }) => name)]) };
    const out = path.join(folder(), `${title}.svg`);
    const until = String(Math.round(events.length * part));
    expect(await strays(['render', golden, '--until', until, '--out', out])).toEqual([]);
    const texts = writtenOn(readFileSync(out, 'utf8'));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => strayIn(text, people).length > 0)).toEqual([]);
  });

  test.each(brokenFiles())('a file is refused without English: %s', async (_, text) => {
    const file = path.join(folder(), 'game.json');
    writeFileSync(file, text);
    const { code } = await run(['replay', file], { titles: spoken });
    expect(code).toBe(1);
    expect(await strays(['replay', file])).toEqual([]);
  });

  test('of every title that is played on boards that people enter, boards are known with which all is wrong', () => {
    const able = TITLES.filter(({ boards }) => boards);
    expect(able.map(({ meta }) => meta.id).toSorted()).toEqual(WITH_BOARDS.toSorted());
    const said = able.flatMap(({ meta, boards }) => {
      const found = new Set(
        wrongBoards(meta.id)
          .flatMap((board) => boards?.check(board as Json) ?? [])
          .map(({ code }) => code),
      );
      return boards?.codes.filter((code) => !found.has(code)).map((code) => `${meta.id}: ${code}`);
    });
    expect(said).toEqual([]);
  });

  const wrong = WITH_BOARDS.flatMap((title) => wrongBoards(title).map((board, i) => [title, i, board] as const));
  test.each(wrong)('a board of %s is refused without English: %i', async (title, _, board) => {
    const at = path.join(folder(), 'board');
    mkdirSync(at);
    for (const [name, content] of Object.entries(board))
      writeFileSync(path.join(at, `${name}.json`), JSON.stringify(content));
    expect(await strays(['board', 'check', at, '--title', title], '', withoutQuoted)).toEqual([]);
    const begin = [
      'new',
      title,
      '--players',
      '3',
      '--seed',
      '7',
      '--board',
      at,
      '--out',
      path.join(folder(), 'x.json'),
    ];
    expect(await strays(begin, '', withoutQuoted)).toEqual([]);
  });

  test('an action that is none is refused without English', async () => {
    const file = path.join(folder(), 'game.json');
    await run(['new', '18-india', '--players', '2', '--seed', '7', '--out', file], { titles: spoken });
    for (const action of ['{"type":"fly","seat":0}', '{"type":"pass","seat":1}', '7'])
      expect((await strays(['apply', file, '--action', action])).filter((stray) => !stray.includes('[fly]'))).toEqual(
        [],
      );
  });

  /** Indented lines are tables of what happened: they name actions and facts by the names in the data. */
  const isTable = (stray: string): boolean => /^\w+: {5}/.test(stray);

  test('the tools are free of English', async () => {
    const out = (name: string): string => path.join(folder(), name);
    const india = path.join(FOLDER, '18-india/test/golden/agreement.json');
    const seats = ['--players', '2', '--games', '1', '--seed', '7'];
    const asked = [
      ['simulate', 'roll-and-write', ...seats, '--cap', '30'],
      ['simulate', 'roll-and-write', ...seats, '--bots', 'nobody'],
      ['simulate', 'roll-and-write', '--players', '1-2-3', '--seed', '7'],
      ['arena', 'roll-and-write', ...seats, '--bots', 'random', '--cap', '30'],
      ['arena', 'roll-and-write', ...seats, '--bots', 'random', '--effort', '0'],
      ['perft', 'roll-and-write', '--players', '2', '--depth', '1'],
      ['replay', india],
      ['replay', india, '--before-id', '3'],
      ['replay', out('nowhere.json')],
      ['routes', india, '--company', 'nobody'],
      ['routes', india, '--company', 'GIPR'],
      ['render', india, '--out', out('board.svg')],
      ['render', india, '--out', out('board.gif')],
      ['board', 'check', path.join(FOLDER, 'india-rails/data')],
      ['board', 'check', out('nowhere')],
      ['export', india, '--format', 'nothing'],
      ['new', '18-india', '--players', '3', '--seed', '7', '--names', 'A,A,B', '--out', out('x.json')],
      ['new', '18-india', '--players', '3', '--seed', '7', '--option', 'nothing', '--out', out('x.json')],
    ];
    const found: string[] = [];
    for (const words of asked) found.push(...(await strays(words)).filter((stray) => !isTable(stray)));
    expect(found).toEqual([]);
  });
});
