import { Rng } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { RUNS } from '../run-search.ts';
import { filledPosition } from './filled-positions.ts';

const EFFORTS = [500, 2_000, 8_000];

test('§5.4.2 on boards full of track something runs at once, more work finds no less, and bounds hold', () => {
  for (let i = 0; i < 3; i++) {
    const position = filledPosition(new Rng(`18España filled ${i}`));
    expect(filledPosition(new Rng(`18España filled ${i}`))).toEqual(position);
    const found = EFFORTS.map((nodes) => RUNS.search(position, { nodes }));
    const values = found.map(({ runs }) => runs[0]?.value ?? 0);
    expect(values[0]).toBeGreaterThan(0);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    for (const { upperBound } of found) expect(upperBound).toBeGreaterThanOrEqual(Math.max(...values));
  }
});

test('§6.2.1 that a combined train cannot cross is seen at once: only one side of its pass has track that leads anywhere', () => {
  const found = RUNS.search(filledPosition(new Rng('18-espana hard filled 31')), { nodes: 2_000 });
  expect(found).toMatchObject({ proved: true, upperBound: 0, runs: [{ value: 0, routes: [] }] });
});
