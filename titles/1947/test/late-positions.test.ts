import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Json } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { RUNS } from '../run-search.ts';

interface Listed {
  readonly id: string;
  readonly position: Json;
}

const FILE = new URL('./hard-runs.json.gz', import.meta.url);
const NODES = 20_000;

test('§6.14.3 the best runs of T8 to T12 trains on late boards of games in which everybody builds are proved', () => {
  const listed = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as readonly Listed[];
  expect(listed.length).toBe(40);
  for (const { id, position } of listed) {
    const { runs, proved, upperBound } = RUNS.search(position, { nodes: NODES });
    expect({ id, proved, upperBound }).toEqual({ id, proved: true, upperBound: runs[0]?.value });
  }
});
