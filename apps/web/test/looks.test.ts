import { Looks, thinned } from '@roundhouse/page/rails/looks.ts';
import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { describe, expect, test, vi } from 'vitest';

const entry = (moves: number, seq = moves): Entry => ({
  ...{ seq, moves, kind: 'action', seat: 0, type: 'x', at: 0, facts: [] },
});
const always = (): boolean => true;

describe('figures of earlier moves', () => {
  test('are looked up once, and then only what is new', async () => {
    const looks = new Looks();
    const look = vi.fn(async (move: number) => [move * 10]);
    expect(await looks.fill([entry(5), entry(9)], look, always)).toBe(true);
    expect(looks.of(entry(9))).toEqual([90]);
    expect(await looks.fill([entry(5), entry(9)], look, always)).toBe(false);
    expect(await looks.fill([entry(5), entry(9), entry(12)], look, always)).toBe(true);
    expect(look.mock.calls.flat()).toEqual([5, 9, 12]);
    // The same move, made again after it was taken back.
    await looks.fill([entry(5), entry(9, 14)], look, always);
    expect(look.mock.calls.flat()).toEqual([5, 9, 12, 9]);
  });

  test('that are on their way are not asked for again; what came is kept although nobody waits any more', async () => {
    const looks = new Looks();
    let answer = (_figures: readonly number[]): void => undefined;
    const look = vi.fn(
      () =>
        new Promise<readonly number[]>((resolve) => {
          answer = resolve;
        }),
    );
    let isWanted = true;
    const first = looks.fill([entry(5), entry(9)], look, () => isWanted);
    const second = looks.fill([entry(5)], look, always);
    isWanted = false;
    answer([50]);
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(look).toHaveBeenCalledOnce();
    expect(looks.of(entry(5))).toEqual([50]);
  });

  test('that could not be had are asked for the next time', async () => {
    const looks = new Looks();
    const look = vi.fn(async () => [1]).mockRejectedValueOnce(new Error('no network'));
    await expect(looks.fill([entry(5)], look, always)).rejects.toThrow('no network');
    expect(await looks.fill([entry(5)], look, always)).toBe(true);
  });
});

test('of many points those that are shown stay the same when there are more', () => {
  const points = (count: number) => Array.from({ length: count }, (_, i) => i);
  expect(thinned(points(24))).toHaveLength(24);
  for (let count = 1; count < 200; count++) {
    const shown = thinned(points(count));
    expect(shown.length).toBeLessThanOrEqual(24);
    const known = thinned(points(count - 1));
    for (const point of shown) expect(point === count - 1 || known.includes(point)).toBe(true);
  }
});
