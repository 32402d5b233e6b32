import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Game } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { folder, run } from './run.ts';
import { TITLES } from './toy-titles.ts';

const SIMULATE = ['simulate', 'market-day', '--players', '2-4', '--seed', 's', '--json'];

/** The statistics without what a clock measured. */
function figures(out: string): Record<string, unknown> {
  const { milliseconds: _, ...rest } = JSON.parse(out);
  return rest;
}

/** The small game, whose invariants fail after this many moves. */
function faulty(after: number): readonly Game[] {
  const [title] = TITLES;
  return [{ ...title, invariants: (state) => (state.seq >= after ? ['the till is short'] : []) } as Game];
}

describe('simulate', () => {
  test('plays games to their end and counts what happened', async () => {
    const { code, out } = await run([...SIMULATE, '--games', '9']);
    expect(code).toBe(0);
    expect(figures(out)).toMatchObject({ games: 9, finished: 9, capped: 0, failed: 0, endReasons: { cards: 9 } });
    expect(figures(out)).toMatchObject({ neverSeen: [], failures: [] });
  });

  test('the same seed gives the same games, another one others', async () => {
    const [a, b] = [await run([...SIMULATE, '--games', '6']), await run([...SIMULATE, '--games', '6'])];
    expect(figures(a.out)).toEqual(figures(b.out));
    const other = await run([...SIMULATE.map((word) => (word === 's' ? 't' : word)), '--games', '6']);
    expect(figures(other.out)).not.toEqual(figures(a.out));
  });

  test('many games are shared out among threads', async () => {
    const { code, out } = await run([...SIMULATE, '--games', '50']);
    expect(code).toBe(0);
    expect(figures(out)).toMatchObject({ games: 50, finished: 50, failures: [] });
  });

  test('options vary unless they are to stay as they are in the book', async () => {
    const optionsOn = async (...more: readonly string[]): Promise<unknown> =>
      figures((await run([...SIMULATE, '--games', '40', ...more])).out).options;
    expect(await optionsOn()).not.toEqual(await optionsOn('--standard'));
    expect(await optionsOn('--standard')).toEqual({ die: 40 }); // on unless somebody turns it off
  });

  test('a cap stops a game, and it is told which', async () => {
    const { out, err } = await run([...SIMULATE, '--games', '2', '--cap', '3']);
    expect(figures(out)).toMatchObject({ finished: 0, capped: 2 });
    expect(err).toContain('seed s-2, 3 players: not over after 3 moves');
  });

  test('a violation is told with seed and move, saved, and no success', async () => {
    const dir = path.join(folder(), 'failures');
    const { code, out, err } = await run([...SIMULATE, '--games', '2', '--save-failures', dir], { titles: faulty(4) });
    expect(code).toBe(1);
    expect(figures(out).failures).toEqual([
      { seed: 's-1', players: 2, move: 4, problem: 'the till is short' },
      { seed: 's-2', players: 3, move: 4, problem: 'the till is short' },
    ]);
    expect(readdirSync(dir)).toEqual(['market-day-2p-s-1.json', 'market-day-3p-s-2.json']);
    expect(JSON.parse(readFileSync(path.join(dir, 'market-day-2p-s-1.json'), 'utf8')).events).toHaveLength(4);
    expect(err).toContain('market-day-2p-s-1.json');
  });
});

describe('perft', () => {
  test('counts sequences from a set-up', async () => {
    const { code, out } = await run(['perft', 'market-day', '--players', '2', '--seed', '1', '--depth', '2', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ title: 'market-day', depth: 2 });
    expect(JSON.parse(out).counts).toHaveLength(2);
  });
});
