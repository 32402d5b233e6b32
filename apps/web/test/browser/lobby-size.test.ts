import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildPage, DIST } from './page-server.ts';

const MOST_BYTES = 100_000;

it('the start page needs at most 100 KB of scripts, compressed: what it shows later is loaded later', () => {
  buildPage();
  const scripts = readFileSync(path.join(DIST, 'index.html'), 'utf8').match(/assets\/[\w-]+\.js/g) ?? [];
  const bytes = scripts.map((script) => gzipSync(readFileSync(path.join(DIST, script))).length);
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
