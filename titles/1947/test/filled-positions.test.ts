import { Rng } from '@roundhouse/kernel';
import { bothFound, type FoundRuns } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import { expect, test } from 'vitest';
import { RUNS } from '../run-search.ts';
import { filledPosition } from './filled-positions.ts';

const EFFORTS = [500, 2_000, 8_000];

test('§6.14.1 on boards full of track something runs at once, much more work finds no less, and bounds hold', () => {
  for (let i = 0; i < 3; i++) {
    const position = filledPosition(new Rng(`1947 filled ${i}`));
    expect(filledPosition(new Rng(`1947 filled ${i}`))).toEqual(position);
    const found = EFFORTS.map((nodes) => RUNS.search(position, { nodes }));
    const values = found.map(({ runs }) => runs[0]?.value ?? 0);
    expect(values[0]).toBeGreaterThan(0);
    expect(values.at(-1)).toBeGreaterThanOrEqual(values[0] ?? 0);
    // One search with a little more work may end somewhere worse: that is why the better of all is kept.
    const kept = found.reduce<FoundRuns | undefined>(bothFound, undefined);
    expect(kept?.runs[0]?.value).toBe(Math.max(...values));
    for (const { upperBound } of found) expect(upperBound).toBeGreaterThanOrEqual(Math.max(...values));
  }
});
