import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkUsed } from './check-used.mjs';

const FILES = {
  'packages/toy/src/index.ts': "export { lost, half } from './prices.ts';",
  'packages/toy/src/prices.ts': [
    '/** half, lost, twice */',
    'export const half = (sum: number): number => sum / 2;',
    'export const twice = (sum: number): number => 2 * sum;',
    'export function lost(): number {',
    '  return quarter(0);',
    '}',
    'export const quarter = (sum: number): number => sum / 4;',
    'export type Unsaid = number;',
  ].join('\n'),
  'packages/toy/test/prices.test.ts': "import { lost, twice } from '../src/prices.ts'; lost(); twice(1);",
  'packages/kernel/src/testing/kit.ts': 'export const kit = 1;',
  'titles/1947/rules/pay.ts': "import { half } from '@roundhouse/toy'; const pay = half(3);",
};

test('what tests alone use is named; what sources use, its own file too, is not', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'roundhouse-used-'));
  try {
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const why = 'is used by no source: delete it, or move it to the tests';
    expect(checkUsed(root)).toEqual({
      files: 4,
      problems: [`packages/toy/src/prices.ts  twice ${why}`, `packages/toy/src/prices.ts  lost ${why}`],
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
