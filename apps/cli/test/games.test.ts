import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, newToy, run, snapshot } from './run.ts';

const NEW = ['new', 'market-day', '--players', '2', '--seed', '1'];

describe('new', () => {
  test('writes a game that can be read', async () => {
    const file = await newToy(folder(), '--names', 'Ada,Bob', '--option', 'die=off');
    const log = JSON.parse(readFileSync(file, 'utf8'));
    expect(log).toMatchObject({ title: 'market-day', seed: '1', options: { die: false, hand: 3 }, events: [] });
    expect(log.players).toEqual([
      { id: 'P1', name: 'Ada' },
      { id: 'P2', name: 'Bob' },
    ]);
  });

  test('does not overwrite unless told to', async () => {
    const dir = folder();
    const file = await newToy(dir);
    const before = snapshot(dir);
    const again = await run([...NEW, '--out', file]);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('--force');
    expect(snapshot(dir)).toEqual(before);
    expect((await run([...NEW, '--out', file, '--force'])).code).toBe(0);
  });

  test.each([
    [['--option', 'die'], 'name=value'],
    [['--option', 'dye=on'], 'did you mean die?'],
    [['--option', 'die=maybe'], 'on or off'],
    [['--option', 'hand=9'], '1 to 5'],
    [['--option', 'die=on', '--option', 'die=off'], 'twice'],
    [['--names', 'Ada'], '1 name for 2 players'],
    [['--names', 'Ada,Ada'], 'names must differ'],
    [['--names', 'Ada,'], 'empty name'],
  ])('refuses %j and writes nothing', async (words, hint) => {
    const dir = folder();
    const { code, err } = await run([...NEW, '--out', path.join(dir, 'g.json'), ...words]);
    expect(code).toBe(2);
    expect(err).toContain(hint);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('says when it cannot write', async () => {
    const dir = folder();
    const { code, err } = await run([...NEW, '--out', path.join(dir, 'no', 'g.json')]);
    expect(code).toBe(1);
    expect(err).toContain('no such folder');
    expect((await run([...NEW, '--out', dir, '--force'])).err).toContain('folder');
  });
});

/** A card that seat 0 holds, and one that it does not. */
async function cards(file: string): Promise<{ held: number; missing: number }> {
  const { seats } = JSON.parse((await run(['legal', file, '--seat', '0', '--json'])).out);
  const held = seats[0].choices.flatMap((choice: { action?: { card?: number } }) => choice.action?.card ?? []);
  return { held: held[0], missing: [1, 2, 3, 4, 5].find((card) => !held.includes(card)) ?? 0 };
}

describe('legal', () => {
  test('says whose turn it is and what they may do', async () => {
    const file = await newToy();
    const { code, out } = await run(['legal', file]);
    expect(code).toBe(0);
    expect(out).toContain('Waiting for P1 and P2.');
    expect(out).toContain('Bid (3)');
    expect(out).toContain('Arrange: cards 3');
  });

  test('takes a seat by number or name', async () => {
    const file = await newToy(folder(), '--names', 'Ada,Bob');
    const byName = await run(['legal', file, '--seat', 'bob', '--json']);
    expect(byName).toEqual(await run(['legal', file, '--seat', '1', '--json']));
    const { code, err } = await run(['legal', file, '--seat', '2']);
    expect(code).toBe(2);
    expect(err).toContain('seats are 0 to 1');
  });
});

describe('apply', () => {
  test('appends a legal action and leaves nothing else behind', async () => {
    const dir = folder();
    const file = await newToy(dir);
    const { held: card } = await cards(file);
    const action = JSON.stringify({ type: 'bid', seat: 0, card });
    const dry = await run(['apply', file, '--action', action, '--dry-run', '--json']);
    expect(JSON.parse(dry.out)).toMatchObject({ ok: true, written: false, waitingFor: [1] });
    expect(JSON.parse(readFileSync(file, 'utf8')).events).toEqual([]);
    expect((await run(['apply', file, '--action', action])).code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8')).events).toEqual([{ kind: 'action', action: JSON.parse(action) }]);
    expect(readdirSync(dir)).toEqual(['game.json']);
  });

  test('refuses with the number of the action and the rule, and writes nothing', async () => {
    const dir = folder();
    const file = await newToy(dir);
    const { missing: card } = await cards(file);
    const before = snapshot(dir);
    const { code, out, err } = await run(['apply', file, '--action', JSON.stringify({ type: 'bid', seat: 0, card })]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`action 1 is refused: Bid: not held (card ${card}). Rule 2.1: Only cards in hand may be bid.\n`);
    expect(snapshot(dir)).toEqual(before);
  });

  test.each([
    ['{"type":"pass","seat":0}', 'action 1 is refused: This cannot be done now: Pass.'],
    ['{"type":"bid"', 'not JSON'],
    ['{"type":"fly","seat":0}', 'not understood'],
    ['{"type":"bid","seat":0,"card":"7"}', 'not understood'],
    ['[]', 'not understood'],
    ['null', 'not understood'],
  ])('refuses %s and writes nothing', async (action, hint) => {
    const dir = folder();
    const file = await newToy(dir);
    const before = snapshot(dir);
    const { code, err } = await run(['apply', file, '--action', action]);
    expect(code).toBeGreaterThan(0);
    expect(err).toContain(hint);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(snapshot(dir)).toEqual(before);
  });

  test('refuses a seat out of turn', async () => {
    const file = await newToy();
    const { held: card } = await cards(file);
    const action = JSON.stringify({ type: 'bid', seat: 0, card });
    await run(['apply', file, '--action', action]);
    const { err } = await run(['apply', file, '--action', action]);
    expect(err).toContain('action 2 is refused: It is not the turn of P1; the game waits for P2.');
  });
});

describe('files that are no games', () => {
  const damaged: readonly (readonly [string, (text: string) => string, string])[] = [
    ['cut off', (text) => text.slice(0, -20), 'cut off'],
    ['empty', () => '', 'cut off'],
    ['not JSON', () => 'hello', 'not JSON'],
    ['a list', () => '[]', 'not an object'],
    ['of an unknown title', (text) => text.replace('market-day"', 'market-dey"'), 'did you mean market-day?'],
    ['without players', (text) => text.replace(/"players":\[.*\]/, '"players":[]'), '0 players'],
    ['with players of a wrong type', (text) => text.replace(/"players":\[.*\]/, '"players":7'), 'players'],
    ['with an unknown option', (text) => text.replace('"die"', '"dye"'), 'dye'],
    ['of newer rules', (text) => text.replace(/"rulesVersion":\d+/, '"rulesVersion":99'), 'newer'],
    ['with a strange event', (text) => text.replace('[\n\n]', '[{"kind":"party"}]'), 'event 1'],
    [
      'with an illegal action',
      (text) => text.replace('[\n\n]', '[{"kind":"action","action":{"type":"pass","seat":0}}]'),
      'action 1 is refused: This cannot be done now: Pass.',
    ],
  ];
  test.each(damaged)('%s', async (_, damage, hint) => {
    const dir = folder();
    const file = await newToy(dir);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    const before = snapshot(dir);
    for (const words of [
      ['replay', file],
      ['legal', file],
      ['apply', file, '--action', '{"type":"pass","seat":0}'],
    ]) {
      const { code, out, err } = await run(words);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(hint);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
    expect(snapshot(dir)).toEqual(before);
  });

  test('a file that is not there, and a folder', async () => {
    const dir = folder();
    expect((await run(['replay', path.join(dir, 'none.json')])).err).toContain('there is no file');
    expect((await run(['replay', dir])).err).toContain('folder');
    expect(existsSync(path.join(dir, 'none.json'))).toBe(false);
  });
});
