import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TITLES as REAL } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { folder, newToy, type Outcome, run } from './run.ts';

const events = (file: string): readonly { kind: string; action?: { type: string } }[] =>
  JSON.parse(readFileSync(file, 'utf8')).events;

/** Types the lines at the prompts of `play`. */
const typed = (file: string, ...lines: readonly string[]): Promise<Outcome> =>
  run(['play', file], { input: lines.map((line) => `${line}\n`).join('') });

describe('play', () => {
  test('takes choices by number, saves every move and says goodbye', async () => {
    const file = await newToy();
    const { code, out } = await typed(file, 'bid', '2', '2', 'quit');
    expect(code).toBe(0);
    expect(events(file)).toHaveLength(2);
    expect(out).toContain('is saved after 2 moves.');
  });

  test('ends with the input, and everything is saved', async () => {
    const file = await newToy();
    const { code, out } = await typed(file, '2');
    expect(code).toBe(0);
    expect(out).toContain('is saved after 1 move.');
    expect(events(file)).toHaveLength(1);
  });

  test('takes moves back and brings them back', async () => {
    const file = await newToy();
    const { out } = await typed(file, 'undo', '2', 'undo', 'redo', 'undo');
    expect(out).toContain('There is nothing to undo.');
    expect(events(file).map(({ kind }) => kind)).toEqual(['action', 'undo', 'redo', 'undo']);
    const { out: later } = await typed(file, 'redo');
    expect(later).toContain('Brought back.');
  });

  test('asks for what is open: as JSON, or by the solver', async () => {
    const file = await newToy();
    const { out } = await typed(file, '4', 'nonsense', '{"order":[]}', '4', 'best', 'yes');
    expect(out).toContain('This is not JSON.');
    expect(out).toContain('Refused: Arrange: not yours (cards 3). Rule 2.1');
    expect(events(file).map(({ action }) => action?.type)).toEqual(['arrange']);
  });

  test('looks up rules, explains itself, and guesses what was meant', async () => {
    const file = await newToy();
    const { out } = await typed(file, 'rules 2.1', 'rules', 'rules xyz', 'help', 'undoo', '77', 'as nobody');
    expect(out).toContain('Only cards in hand may be bid.');
    expect(out).toContain('Which section?');
    expect(out).toContain('Nothing about xyz');
    expect(out).toContain('take back the last move');
    expect(out).toContain('Did you mean undo?');
    expect(out).toContain('There is no choice 77.');
    expect(out).toContain('Nobody is called nobody');
    expect(events(file)).toEqual([]);
  });

  test('refuses a file that the rules refuse', async () => {
    const { code, err } = await typed(path.join(folder(), 'none.json'));
    expect(code).toBe(1);
    expect(err).toContain('there is no file');
  });
});

describe('play with hidden hands', () => {
  test('shows a hand only after the keyboard was passed on', async () => {
    const file = path.join(folder(), 'india.json');
    const words = ['new', '18-india', '--players', '2', '--seed', '1', '--names', 'Ada,Bob', '--out', file];
    await run(words, { titles: REAL });
    const numbers = '1 2 3 4 5 6 7 8';
    const input = ['', '1 2', '1 1 2 3 4 5 6 7', numbers, '', 'best', 'yes', ''].map((line) => `${line}\n`).join('');
    const { code, out } = await run(['play', file], { titles: REAL, input });
    expect(code).toBe(0);
    expect(events(file).map(({ action }) => action?.type)).toEqual(['selectHand', 'selectHand']);
    expect(out).toContain('Choose 8; you chose 2.');
    expect(out).toContain('A number is there twice.');
    const [before, ada, bob] = out.split(/Pass the keyboard to /);
    expect(before).not.toContain('Your hand');
    expect(ada).toMatch(/^Ada[\s\S]*Your hand/);
    expect(bob).toMatch(/^Bob[\s\S]*Ada has chosen a hand[\s\S]*Your hand/);
    expect(ada).toContain('Phase I, Stock Round');
  });

  test('builds and runs in India Rails by the names of places', async () => {
    const file = path.join(folder(), 'rails.json');
    const words = ['new', 'india-rails', '--players', '2', '--seed', '7', '--out', file];
    await run(words, { titles: REAL });
    const input = ['', '1', 'nowhere', 'agra', '1', 'Agra, Kanpur', 'quit'].map((line) => `${line}\n`).join('');
    const { out } = await run(['play', file], { titles: REAL, input });
    expect(out).toContain('There is no place called nowhere.');
    expect(out).toContain('builds 3 sections for ₹5M');
    expect(events(file).map(({ action }) => action?.type)).toEqual(['build', 'build']);
  });
});
