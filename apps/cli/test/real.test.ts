import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BotSeats, randomBot } from '@roundhouse/bots';
import { type ActionBase, copyOf, newGame, Rng } from '@roundhouse/kernel';
import { hasWords } from '@roundhouse/testing/has-words.ts';
import { times } from '@roundhouse/testing/thorough.ts';
import { TITLES } from '@roundhouse/titles';
import { refusalText } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { folder, run, spawnCommand } from './run.ts';

const REAL = { titles: TITLES };

async function newIndia(dir: string): Promise<string> {
  const file = path.join(dir, 'india.json');
  await run(['new', '18-india', '--players', '3', '--seed', '1', '--out', file], REAL);
  return file;
}

describe('with the real titles', () => {
  test('the demo plays to the end without a terminal, and says how to go on', () => {
    const { code, out, err } = spawnCommand(['demo']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/the game is over/i);
    expect(out).toContain('Final scores after');
    expect(out).toContain('play game.json');
  });

  test('every command of the readme that is built has its line in the help', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const listed = [...readme.matchAll(/^\| `(\w+)[^`]*` \|/gm)].map(([, name]) => name);
    for (const { name } of COMMANDS.filter(({ name }) => name !== 'titles')) expect(listed).toContain(name);
  });

  test('titles and rules', async () => {
    const { out } = await run(['titles', '--json'], REAL);
    expect(JSON.parse(out).map(({ id }: { id: string }) => id)).toContain('18-india');
    expect((await run(['rules', '18-india', '8.4.1'], REAL)).out).toContain('8.4.1.4');
    expect((await run(['rules', '18-india', '99.9'], REAL)).code).toBe(1);
  });

  test('options that can bring a game to a standstill are warned of', async () => {
    const words = ['new', 'india-rails', '--players', '2', '--seed', '1', '--option', 'costToMove=on'];
    const file = (name: string) => path.join(folder(), `${name}.json`);
    expect((await run([...words, '--out', file('hard')], REAL)).out).toContain('costToMove: Without one of the Mercy');
    const kind = await run([...words, '--option', 'borrowing=on', '--out', file('kind')], REAL);
    expect(kind.out).not.toContain('Mercy');
    const json = await run([...words, '--json', '--out', file('json')], REAL);
    expect(JSON.parse(json.out).warnings).toEqual(['costToMove']);
    expect((await run(['titles'], REAL)).out).toContain('Without one of the Mercy options');
  });

  test('a board is drawn as SVG and as PNG, and as nothing else', async () => {
    const dir = folder();
    const file = await newIndia(dir);
    const [svg, png] = ['board.svg', 'board.png'].map((name) => path.join(dir, name)) as [string, string];
    expect((await run(['render', file, '--out', svg], REAL)).code).toBe(0);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg/);
    expect((await run(['render', file, '--out', png, '--width', '300'], REAL)).code).toBe(0);
    expect(readFileSync(png).readUInt32BE(16)).toBe(300);
    expect((await run(['render', file, '--out', path.join(dir, 'board.jpg')], REAL)).err).toContain('.svg or .png');
  });

  test('whole games of every number of players hold in every move', async () => {
    const words = [
      'simulate',
      '18-india',
      '--players',
      '2-5',
      '--games',
      String(times(4, 12)),
      '--seed',
      'cli',
      '--json',
    ];
    const { code, out } = await run(words, REAL);
    expect(JSON.parse(out).failures).toEqual([]);
    expect(code).toBe(0);
  });
});

/** Tries actions of one moment at other moments: many rules refuse them, each with its own code. */
function refusals(title: (typeof TITLES)[number]): ReadonlyMap<string, string> {
  const { players } = title.meta;
  const names = Array.from({ length: players.min }, (_, seat) => `P${seat + 1}`);
  const seats = names.map((name) => ({ id: name, name }));
  const { state } = newGame(title, { players: seats, seed: 'refusals', options: {} });
  const found = new Map<string, string>();
  const tried: ActionBase[] = [];
  const rng = new Rng('refusals');
  new BotSeats(title, randomBot(title)).playOut(state, {
    cap: 400,
    onMove(_before, action, after) {
      tried.push(action);
      for (let i = 0; i < 10; i++) {
        const violation = title.check(after, rng.pick(tried));
        if (violation) found.set(violation.code, refusalText(title, violation, names));
      }
    },
  });
  return found;
}

describe('states', () => {
  test.each(TITLES.map((title) => [title.meta.id, title] as const))(
    'a copy of one of %s has all its fields',
    (_, title) => {
      const players = Array.from({ length: title.meta.players.min }, (_, seat) => ({
        id: `${seat}`,
        name: `P${seat}`,
      }));
      const { state } = newGame(title, { players, seed: 'copies', options: {} });
      expect(Object.entries(copyOf(state))).toEqual(Object.entries(state));
      // The title's own copies are literals, which drop unknown fields: if it is gone, the title's own way was used.
      expect(copyOf({ ...state, unknown: 1 })).not.toHaveProperty('unknown');
    },
  );
});

describe('words', () => {
  test.each(TITLES.map((title) => [title.meta.id, title] as const))('refusals of %s are sentences', (_, title) => {
    const found = refusals(title);
    expect(found.size).toBeGreaterThan(5);
    for (const [code, text] of found) {
      expect(hasWords(title, code)).toBe(true);
      // A template with a missing value falls back to the plain form, which begins with the code.
      expect(text.replace(/[^a-z]/gi, '').toLowerCase()).not.toMatch(new RegExp(`^${code.replace(/\W/g, '')}`, 'i'));
      expect(text).toMatch(/ Rule [\w./-]+: ./);
    }
  });
});
