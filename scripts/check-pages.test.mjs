import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPages } from './check-pages.mjs';

const RAILS = 'packages/rails-18xx/src';

const FILES = {
  'packages/rails-18xx/package.json': '{ "sideEffects": false }',
  'titles/package.json': '{ "sideEffects": false }',
  [`${RAILS}/routes/walker.ts`]: 'export const walk = (): number => 1;',
  [`${RAILS}/routes/path.ts`]: 'export const path = (): number => 2;',
  [`${RAILS}/steps/run-trains.ts`]: 'export const trainRuns = (run: () => number) => ({ run });',
  [`${RAILS}/index.ts`]: [
    "export * from './routes/path.ts';",
    "export * from './routes/walker.ts';",
    "export * from './steps/run-trains.ts';",
  ].join('\n'),
  'titles/toy/rules/prices.ts': 'export const price = (): number => 3;',
  'titles/toy/rules/run.ts': `
    import { path, trainRuns, walk } from '../../../${RAILS}/index.ts';
    export const lengthOf = (): number => path();
    export const run = trainRuns(walk);
  `,
  'titles/toy/queries.ts': "export { price } from './rules/prices.ts'; export { lengthOf, run } from './rules/run.ts';",
};

test.each([
  ['a query of a file without steps', "import { price } from '../queries.ts'; console.log(price());", []],
  [
    'one of a file that makes a step, although it needs none itself',
    "import { lengthOf } from '../queries.ts'; console.log(lengthOf());",
    [expect.stringMatching(/^titles\/toy\/page\/index\.tsx {2}takes 2 files .*; queries that do: lengthOf, run$/)],
  ],
  [
    'a type, and what draws routes',
    `import type { run } from '../queries.ts'; import { path } from '../../../${RAILS}/index.ts';
     export const shown = (given: typeof run | null): number => (given ? 0 : path());`,
    [],
  ],
])('a page that takes %s', async (_, page, problems) => {
  const root = mkdtempSync(path.join(tmpdir(), 'roundhouse-pages-'));
  try {
    for (const [file, text] of Object.entries({ ...FILES, 'titles/toy/page/index.tsx': page })) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    expect(await checkPages(root)).toEqual({ pages: 1, problems });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
