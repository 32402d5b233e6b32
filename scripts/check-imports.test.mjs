import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImports, importsOf, refusal } from './check-imports.mjs';

const src = 'packages/engine/src';

describe('import directions', () => {
  test.each([
    [`${src}/kernel/flow.ts`, './rng.ts'],
    [`${src}/rails-18xx/steps/track.ts`, '../../kernel/index.ts'],
    [`${src}/rails-18xx/steps/track.ts`, '../../hexgrid/index.ts'],
    [`${src}/titles/1947/rules/setup.ts`, '../../../rails-18xx/index.ts'],
    [`${src}/rails-18xx/site/schema.ts`, 'zod'],
    [`${src}/titles/1947/import/schema.ts`, '../../../rails-18xx/site/schema.ts'],
    [`${src}/titles/site.ts`, '../rails-18xx/site/file.ts'],
    [`${src}/titles/1947/index.ts`, './data/map.ts'],
    ['packages/protocol/src/moves.ts', '@roundhouse/engine/kernel'],
    ['packages/protocol/src/moves.ts', 'zod'],
    [`${src}/titles/1947/rules/action.ts`, 'zod'],
    [`${src}/titles/1947/test/7-4.test.ts`, 'vitest'],
    [`${src}/titles/1947/test/7-4.test.ts`, 'node:fs'],
    [`${src}/titles/index.ts`, './1947/index.ts'],
    ['packages/bots/src/random.ts', '@roundhouse/engine/kernel'],
    ['packages/board-drawing/src/hex.ts', '@roundhouse/engine/titles/1947'],
    ['apps/cli/src/main.ts', '@roundhouse/bots'],
    ['packages/words/src/18-india/names.ts', '@roundhouse/engine/titles/1947'],
    ['apps/web/src/titles/1947/index.tsx', '@roundhouse/engine/titles/1947'],
    ['apps/web/src/table/now.tsx', '../titles/title-ui.ts'],
    ['apps/web/src/local/host.ts', '@roundhouse/engine/titles'],
    ['apps/cli/src/main.ts', 'node:fs'],
  ])('%s may import %s', (file, specifier) => {
    expect(refusal(file, specifier)).toBeUndefined();
  });

  test.each([
    ['apps/web/src/table/now.tsx', '@roundhouse/engine/titles/1947'],
    ['apps/web/src/table/now.tsx', '../titles/1947/index.tsx'],
    ['packages/words/src/index.ts', '@roundhouse/bots'],
    [`${src}/kernel/flow.ts`, '../hexgrid/index.ts'],
    [`${src}/kernel/flow.ts`, 'zod'],
    [`${src}/hexgrid/axial.ts`, '../kernel/index.ts'],
    [`${src}/rails-18xx/steps/track.ts`, '../../titles/1947/index.ts'],
    [`${src}/rails-18xx/steps/track.ts`, '@roundhouse/engine/titles'],
    [`${src}/rails-18xx/steps/track.ts`, 'zod'],
    [`${src}/titles/1947/index.ts`, '../18-india/index.ts'],
    [`${src}/titles/1947/index.ts`, '@roundhouse/engine/titles/18-india'],
    [`${src}/titles/1947/index.ts`, '../index.ts'],
    [`${src}/titles/1947/index.ts`, './test/positions.ts'],
    [`${src}/titles/1947/index.ts`, 'node:fs'],
    [`${src}/titles/1947/test/7-4.test.ts`, '../../18-india/index.ts'],
    ['packages/bots/src/random.ts', '@roundhouse/board-drawing'],
    ['packages/bots/src/random.ts', '../../../apps/cli/src/main.ts'],
    ['packages/board-drawing/src/hex.ts', '@roundhouse/bots'],
    ['packages/protocol/src/moves.ts', '@roundhouse/engine/titles'],
    ['packages/protocol/src/moves.ts', 'node:fs'],
    ['packages/unheard-of/src/index.ts', '@roundhouse/engine/kernel'],
  ])('%s may not import %s', (file, specifier) => {
    expect(refusal(file, specifier)).toEqual(expect.any(String));
  });

  test('every way of importing is seen, comments are not', () => {
    const source = [
      "import './a.ts';",
      "import type { B } from './b.ts';",
      'import {',
      '  c, // from "./no.ts"',
      "} from './c.ts';",
      "export * from './d.ts';",
      "const e = await import('./e.ts');",
      "type F = import('./f.ts').F;",
      "// import './no.ts';",
      "/* import './no.ts'; */",
      "export const from = 'no';",
    ].join('\n');
    expect(importsOf(source)).toEqual([
      { specifier: './a.ts', line: 1 },
      { specifier: './b.ts', line: 2 },
      { specifier: './c.ts', line: 5 },
      { specifier: './d.ts', line: 6 },
      { specifier: './e.ts', line: 7 },
      { specifier: './f.ts', line: 8 },
    ]);
  });

  test('a wrong import in a folder of sources is reported with its place', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'imports-'));
    try {
      mkdirSync(path.join(root, src, 'kernel'), { recursive: true });
      writeFileSync(path.join(root, src, 'kernel/rng.ts'), "\nimport { hex } from '../hexgrid/index.ts';\n");
      expect(checkImports(root)).toEqual({
        files: 1,
        imports: 1,
        problems: [`${src}/kernel/rng.ts:2  '../hexgrid/index.ts'  kernel may not import hexgrid`],
      });
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
