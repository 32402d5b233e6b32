import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImports, importsOf, refusal } from './check-imports.mjs';

describe('import directions', () => {
  test.each([
    ['packages/kernel/src/flow.ts', './rng.ts'],
    ['packages/rails-18xx/src/steps/track.ts', '@roundhouse/kernel'],
    ['packages/rails-18xx/src/steps/track.ts', '@roundhouse/hexgrid'],
    ['packages/rails-18xx/src/site/schema.ts', 'zod'],
    ['packages/rails-18xx/src/steps/track.test.ts', '@roundhouse/titles/1947'],
    ['packages/protocol/src/moves.ts', '@roundhouse/kernel'],
    ['packages/protocol/src/moves.ts', 'zod'],
    ['packages/bots/src/random.ts', '@roundhouse/kernel'],
    ['packages/page/src/rails/board.tsx', 'react'],
    ['packages/page/src/rails/board.tsx', '@roundhouse/board-drawing'],
    ['packages/testing/src/golden.ts', 'node:fs'],
    ['titles/1947/rules/setup.ts', '@roundhouse/rails-18xx'],
    ['titles/1947/rules/action.ts', 'zod'],
    ['titles/1947/index.ts', './data/map.ts'],
    ['titles/1947/import/schema.ts', '@roundhouse/rails-18xx/site/schema.ts'],
    ['titles/1947/words/facts.ts', '../data/companies.ts'],
    ['titles/1947/words/facts.ts', '../queries.ts'],
    ['titles/1947/queries.ts', './rules/limits.ts'],
    ['titles/1947/rules/limits.ts', '../action.ts'],
    ['titles/1947/bots/search.ts', '../rules/limits.ts'],
    ['titles/1947/page/board.tsx', '../view.ts'],
    ['titles/1947/page/board.tsx', '../drawing/index.ts'],
    ['titles/1947/page/board.tsx', 'react'],
    ['titles/1947/game.ts', './words/index.ts'],
    ['titles/1947/game.ts', '../game.ts'],
    ['titles/1947/test/7-4.test.ts', 'vitest'],
    ['titles/1947/test/7-4.test.ts', 'node:fs'],
    ['titles/1947/test/7-4.test.ts', '@roundhouse/testing/golden.ts'],
    ['titles/registry.ts', './1947/game.ts'],
    ['titles/site.ts', '@roundhouse/rails-18xx/site/file.ts'],
    ['apps/cli/src/main.ts', '@roundhouse/bots'],
    ['apps/cli/src/main.ts', '@roundhouse/titles'],
    ['apps/cli/src/main.ts', '@roundhouse/titles/1947'],
    ['apps/cli/src/main.ts', 'node:fs'],
    ['apps/web/test/browser/positions.ts', '@roundhouse/titles/1947'],
    ['apps/web/test/game-file.test.ts', '@roundhouse/titles/1947/import/test/site-file.ts'],
    ['titles/1947/test/browser/page.test.ts', '@roundhouse/web/test/browser/player.ts'],
    ['titles/1947/test/browser/page.test.ts', 'playwright-core'],
  ])('%s may import %s', (file, specifier) => {
    expect(refusal(file, specifier)).toBeUndefined();
  });

  test.each([
    ['packages/words/src/index.ts', '@roundhouse/bots'],
    ['packages/words/src/index.ts', '@roundhouse/titles/1947'],
    ['packages/kernel/src/flow.ts', '@roundhouse/hexgrid'],
    ['packages/kernel/src/flow.ts', '../../hexgrid/src/index.ts'],
    ['packages/kernel/src/flow.ts', 'zod'],
    ['packages/hexgrid/src/axial.ts', '@roundhouse/kernel'],
    ['packages/rails-18xx/src/steps/track.ts', '@roundhouse/titles/1947'],
    ['packages/rails-18xx/src/steps/track.ts', 'zod'],
    ['packages/board-drawing/src/hex.ts', '@roundhouse/titles/1947'],
    ['packages/board-drawing/src/hex.ts', '@roundhouse/bots'],
    ['packages/bots/src/random.ts', '@roundhouse/board-drawing'],
    ['packages/bots/src/random.ts', '../../../apps/cli/src/main.ts'],
    ['packages/page/src/rails/board.tsx', '../../../../apps/web/src/main.tsx'],
    ['packages/page/src/rails/board.tsx', '@roundhouse/titles/1947/page/index.tsx'],
    ['packages/protocol/src/moves.ts', '@roundhouse/titles'],
    ['packages/protocol/src/moves.ts', 'node:fs'],
    ['packages/unheard-of/src/index.ts', '@roundhouse/kernel'],
    ['titles/1947/index.ts', '../18-india/index.ts'],
    ['titles/1947/index.ts', '@roundhouse/titles/18-india'],
    ['titles/1947/index.ts', '../index.ts'],
    ['titles/1947/index.ts', './test/positions.ts'],
    ['titles/1947/index.ts', './words/index.ts'],
    ['titles/1947/rules/track.ts', '../page/board.tsx'],
    ['titles/1947/rules/track.ts', 'node:fs'],
    ['titles/1947/rules/track.ts', 'react'],
    ['titles/1947/words/facts.ts', '@roundhouse/board-drawing'],
    ['titles/1947/words/facts.ts', '../rules/limits.ts'],
    ['titles/1947/drawing/index.ts', '../rules/state.ts'],
    ['titles/1947/terminal/index.ts', '../score.ts'],
    ['titles/1947/page/board.tsx', '../rules/atlas.ts'],
    ['titles/1947/queries.ts', './words/index.ts'],
    ['titles/1947/page/board.tsx', '../../../apps/web/src/main.tsx'],
    ['titles/1947/test/7-4.test.ts', '../../18-india/index.ts'],
    ['apps/web/src/table/now.tsx', '@roundhouse/titles/1947/page/index.tsx'],
    ['apps/server/src/main.ts', '@roundhouse/titles/1947/rules/state.ts'],
    ['apps/server/src/main.ts', '@roundhouse/titles/1947/test/positions.ts'],
    ['apps/web/test/browser/positions.ts', '@roundhouse/titles/1947/rules/state.ts'],
    ['packages/board-drawing/test/tile.test.ts', '@roundhouse/titles/1947/data/tiles.ts'],
    ['titles/1947/test/7-4.test.ts', '@roundhouse/web/test/browser/player.ts'],
    ['titles/1947/test/7-4.test.ts', 'playwright-core'],
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
      mkdirSync(path.join(root, 'packages/kernel/src'), { recursive: true });
      writeFileSync(path.join(root, 'packages/kernel/src/rng.ts'), "\nimport { hex } from '@roundhouse/hexgrid';\n");
      expect(checkImports(root)).toEqual({
        files: 1,
        imports: 1,
        problems: ["packages/kernel/src/rng.ts:2  '@roundhouse/hexgrid'  kernel may not import hexgrid"],
      });
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
