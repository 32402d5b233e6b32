import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../../apps/server/test/at-end.ts';
import { PSEUDO } from './pseudo.ts';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Not sources, and not needed to build and check them. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data.sqlite', 'coverage']);

/** How paths of package files begin in the results that the compiler keeps. */
const OF_PACKAGE = /"\.\.\/\.\.\/(?!\.\.\/|@roundhouse\/)/g;

/**
 * Takes the compiler's results for these sources along, so that it only checks what was added. Their paths of packages have
 * to lead to the real folder, as the links do: otherwise all packages would look new, and everything would be checked again.
 */
function keepKnown(from: string, to: string): void {
  const known = path.join('.cache', 'tsc');
  if (!existsSync(path.join(from, known))) return;
  mkdirSync(path.join(to, known), { recursive: true });
  const packages = path.relative(path.join(to, known), from).replaceAll(path.sep, '/');
  for (const name of readdirSync(path.join(from, known))) {
    const text = readFileSync(path.join(from, known, name), 'utf8');
    writeFileSync(path.join(to, known, name), text.replaceAll(OF_PACKAGE, `"${packages}/`));
  }
}

/** Packages from npm are links to those of this repository; our own lead into the copy, which has a cache of its own. */
function linkModules(copy: string): void {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')];
  mkdirSync(path.join(to, '@roundhouse'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '.cache' && name !== '@roundhouse') symlinkSync(path.join(from, name), path.join(to, name));
  }
  keepKnown(from, to);
  for (const name of readdirSync(path.join(from, '@roundhouse'))) {
    symlinkSync(readlinkSync(path.join(from, '@roundhouse', name)), path.join(to, '@roundhouse', name));
  }
}

/** Copies the sources of the repository into a temporary folder. */
export function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'roundhouse-new-title-'));
  atEnd(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(ROOT, copy, { recursive: true, filter: (file) => !LEFT_OUT.has(path.basename(file)) });
  linkModules(copy);
  return copy;
}

/** The rules of the toy game of the kernel's tests, and where they belong in a title. */
const KERNELS_TOY: Readonly<Record<string, string>> = {
  'market-day.ts': 'rules/market-day.ts',
  'market-day-sections.ts': 'sections.ts',
  'market-day-rule-index.ts': 'rule-index.ts',
};

function takeRules(folder: string): void {
  for (const [from, to] of Object.entries(KERNELS_TOY)) {
    let text = readFileSync(path.join(ROOT, 'packages/kernel/test', from), 'utf8');
    text = text.replace("'../src/index.ts'", "'@roundhouse/kernel'");
    for (const [file, place] of Object.entries(KERNELS_TOY)) text = text.replace(`'./${file}'`, `'../${place}'`);
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
    writeFileSync(path.join(folder, to), text);
  }
}

/** Adds a title as a contributor would: a folder, and a line in the registry. */
export function addMarketDay(copy: string): void {
  const folder = path.join(copy, 'titles/market-day');
  cpSync(path.join(ROOT, 'scripts/test/new-title/market-day'), folder, { recursive: true });
  takeRules(folder);
  // Only its own tests: those of everything else are checked in the repository itself.
  const tests = { extends: './tsconfig.node.json', include: ['titles/market-day/test/**/*.ts'] };
  writeFileSync(path.join(copy, 'tsconfig.new-title.json'), JSON.stringify(tests));
  const registry = path.join(copy, 'titles/registry.ts');
  const [comment = '', ...games] = readFileSync(registry, 'utf8').trimEnd().split('\n');
  games.push("export { GAME as marketDay } from './market-day/game.ts';");
  const folderOf = (line: string): string => line.split(' from ')[1] ?? '';
  games.sort((a, b) => (folderOf(a) < folderOf(b) ? -1 : 1));
  writeFileSync(registry, `${[comment, ...games].join('\n')}\n`);
}

/** The environment of a user's own shell, without the variables of the test runner. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|BASE_URL$)/.test(name)),
);

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a Node program in the copy. */
export function runIn(
  copy: string,
  args: readonly string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd: copy, env: { ...ENVIRONMENT, ...more }, maxBuffer: 50_000_000 };
    const child = execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? -1) : 0;
      resolve({ code, output: stdout + stderr });
    });
    child.stdin?.end(input);
  });
}

/** Adds a language as a contributor would: a folder in each catalogue, and nothing else. */
export function addPseudoLanguage(copy: string): void {
  // Every catalogue may import it from here.
  cpSync(path.join(ROOT, 'scripts/test/pseudo.ts'), path.join(copy, 'packages/words/src/pseudo.ts'));
  const write = (folder: string, file: string, name: string, type: string): void => {
    mkdirSync(path.join(copy, folder, PSEUDO), { recursive: true });
    const lines = [
      "import { pseudo } from '@roundhouse/words/pseudo.ts';",
      `import { ${name} as english } from '../en/${file}';`,
      `import type { ${type.split('[')[0]} } from '../index.ts';`,
      `export const ${name}: ${type} = pseudo(english);`,
    ];
    writeFileSync(path.join(copy, folder, PSEUDO, file), `${lines.join('\n')}\n`);
  };
  write('packages/page/src/text', 'index.ts', 'TEXTS', 'Texts');
  write('packages/page/src/text', 'account.ts', 'ACCOUNT', 'AccountTexts');
  write('packages/page/src/text', 'table.ts', 'TABLE', 'TableTexts');
  write('packages/words/src', 'notices.ts', 'NOTICES', 'Notices');
  write('packages/words/src', 'files.ts', 'FILES', 'FileWords');
  write('apps/cli/src/text', 'index.ts', 'TEXTS', 'Texts');
  for (const title of readdirSync(path.join(copy, 'titles'))) {
    const folder = `titles/${title}/words`;
    if (!existsSync(path.join(copy, folder, 'en/index.ts'))) continue;
    write(folder, 'index.ts', 'WORDS', 'Words');
    write(folder, 'start.ts', 'START', "Words['start']");
    if (existsSync(path.join(copy, folder, 'en/boards.ts'))) write(folder, 'boards.ts', 'BOARDS', 'Boards');
    if (existsSync(path.join(copy, folder, 'en/board.ts'))) write(folder, 'board.ts', 'BOARD', "Words['board']");
  }
}
