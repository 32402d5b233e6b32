import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageKey } from './page-key.mjs';

describe('the key of a build of the page', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'page-key-'));
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const SOURCES = [
    'apps/web/src/main.tsx',
    'apps/web/index.html',
    'apps/web/public/icon.svg',
    'apps/web/vite.config.ts',
    'titles/1947/data/board.json',
    'packages/words/package.json',
    'package.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
    'scripts/build-page.mjs',
  ];
  const OTHERS = [
    'apps/web/dist/index.html',
    'apps/web/test/page.test.ts',
    'apps/server/src/main.ts',
    'titles/1947/test/x.test.ts',
    'packages/kernel/node_modules/x/index.js',
    'README.md',
  ];

  beforeAll(() => {
    for (const file of [...SOURCES, ...OTHERS]) write(file, 'one');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each(SOURCES)('changes with the content of %s, though its size and time are the same', (file) => {
    const old = new Date(0);
    utimesSync(path.join(root, file), old, old);
    const before = pageKey(root);
    write(file, 'two');
    utimesSync(path.join(root, file), old, old);
    expect(pageKey(root)).not.toBe(before);
    write(file, 'one');
    expect(pageKey(root)).toBe(before);
  });

  test.each(OTHERS)('has nothing to do with %s', (file) => {
    const before = pageKey(root);
    write(file, 'two');
    expect(pageKey(root)).toBe(before);
  });

  test('changes when a source is added, renamed or removed', () => {
    const keys = [pageKey(root)];
    write('packages/kernel/src/more.ts', 'one');
    keys.push(pageKey(root));
    renameSync(path.join(root, 'packages/kernel/src/more.ts'), path.join(root, 'packages/kernel/src/less.ts'));
    keys.push(pageKey(root));
    expect(new Set(keys).size).toBe(3);
    rmSync(path.join(root, 'packages/kernel/src/less.ts'));
    expect(pageKey(root)).toBe(keys[0]);
  });
});
