import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

const readsFile = "import { readFileSync } from 'node:fs';\n\nexport const read = readFileSync;\n";
const long = Array.from({ length: 501 }, (_, i) => `export const a${i} = ${i};\n`).join('');

/** Name of the finding, and a text in which it must be found. */
const REFUSED = [
  ['Math.random', 'export const roll = Math.random();\n'],
  ['variable Date', 'export const now = new Date();\n'],
  ['variable Intl', 'export const format = new Intl.NumberFormat();\n'],
  ['variable document', 'export const page = document;\n'],
  ['localeCompare', "export const order = 'a'.localeCompare('b');\n"],
  ['no async functions', 'export async function draw() {}\n'],
  ['no async functions', 'export const draw = async () => 1;\n'],
  ['no async functions', 'export const deck = { async draw() {} };\n'],
  ['no async functions', 'export class Deck {\n  static async draw() {}\n}\n'],
  ['noNodejsModules', readsFile],
  ['noExcessiveLinesPerFile', long],
];
const ACCEPTED = [
  ['packages/kernel/src/plain.ts', 'export const pay = (asyncFee: number) => asyncFee + Math.abs(1);\n'],
  ['titles/1947/test/golden.ts', readsFile],
  ['titles/1947/rules/track.test.ts', readsFile],
  ['titles/1947/data/map.ts', long],
  ['packages/rails-18xx/src/tiles/yellow.ts', long],
];

describe('lint of rules files', () => {
  let folder = '';
  let findings = [];

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
    for (const file of ['biome.json', '.gitignore', 'scripts/lint/pure-rules.grit']) {
      cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
    }
    const cases = [...REFUSED.map(([, text], i) => [`packages/kernel/src/case-${i}.ts`, text]), ...ACCEPTED];
    for (const [name, text] of cases) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const args = [biome, 'lint', '--colors=off', '--max-diagnostics=none', '--reporter=github', 'packages', 'titles'];
    const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    findings = run.stdout.split('\n').filter((line) => line.startsWith('::'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const about = (name) => findings.filter((line) => line.includes(`/${name},`)).join('\n');

  test.each(REFUSED.map(([named], i) => [named, `packages/kernel/src/case-${i}.ts`]))(
    '%s is refused in %s',
    (named, file) => {
      expect(about(file)).toContain(named);
    },
  );

  test.each(ACCEPTED.map(([file]) => file))('%s passes', (file) => {
    expect(about(file)).toBe('');
  });
});
