import { describe, expect, test } from 'vitest';
import { nearest } from '../src/suggest.ts';
import { run, spawnCommand } from './run.ts';

const oneLine = (text: string): boolean => /^[^\n]+\n$/.test(text);

describe('help', () => {
  test('lists every command, and is no success when nothing was asked', async () => {
    const asked = await run(['--help']);
    expect(asked.code).toBe(0);
    for (const name of ['new', 'legal', 'apply', 'replay', 'simulate', 'perft', 'rules', 'titles']) {
      expect(asked.out).toContain(`  ${name}`);
    }
    expect((await run([])).code).toBe(2);
  });

  test.each(['new', 'legal', 'apply', 'replay', 'simulate', 'perft', 'rules', 'titles'])(
    'explains %s',
    async (name) => {
      const { code, out } = await run([name, '--help']);
      expect(code).toBe(0);
      expect(out).toContain(`roundhouse -- ${name}`);
      expect(out).toContain('--help');
      expect(await run(['help', name])).toEqual({ code: 0, out, err: '' });
    },
  );
});

describe('what is not understood', () => {
  test.each([
    [['simulat'], 'did you mean simulate?'],
    [['xyzzy'], 'there are: '],
    [['--json'], 'name a command first'],
    [['titles', '--jsn'], 'did you mean --json?'],
    [['titles', 'extra'], 'does not take "extra"'],
    [['titles', '--json=yes'], '--json takes no value'],
    [['rules'], 'needs <title>'],
    [['rules', 'market-dya'], 'did you mean market-day?'],
    [['new', 'market-day', '--seed', '1', '--out', 'x'], '--players is missing'],
    [['new', 'market-day', '--players', '9', '--seed', '1', '--out', 'x'], 'from 2 to 4'],
    [['new', 'market-day', '--players', '2.5', '--seed', '1', '--out', 'x'], 'whole number'],
    [['new', 'market-day', '--players', '2', '--out', '--json'], '--out needs a value'],
    [['new', 'market-day', '--players', '2', '--players', '3'], '--players is given twice'],
    [['simulate', 'market-day', '--players', '2-9', '--seed', '1'], 'from 2 to 4'],
    [['simulate', 'market-day', '--players', '3-2', '--seed', '1'], 'from 3 to 4'],
    [['simulate', 'market-day', '--players', '2', '--seed', '1', '--bots', 'randm'], 'did you mean random?'],
    [['perft', 'market-day', '--depth', '0'], 'from 1 to 12'],
  ])('%j is refused in one line', async (words, hint) => {
    const { code, out, err } = await run(words);
    expect(err).toContain(hint);
    expect(oneLine(err)).toBe(true);
    expect([code, out]).toEqual([2, '']);
  });

  test('the real command does the same', () => {
    const { code, out, err } = spawnCommand(['replai', 'game.json']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe('there is no command "replai"; did you mean replay?\n');
  });
});

describe('the nearest word', () => {
  test('is found through a slip, a swap and a beginning', () => {
    expect(nearest('perf', ['perft', 'play'])).toBe('perft');
    expect(nearest('lgeal', ['legal', 'apply'])).toBe('legal');
    expect(nearest('sim', ['simulate', 'apply'])).toBe('simulate');
  });
  test('is not forced', () => {
    expect(nearest('banana', ['legal', 'apply'])).toBeUndefined();
  });
});
