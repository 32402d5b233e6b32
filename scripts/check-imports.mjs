// Imports point one way: apps -> bots, board-drawing, protocol -> titles -> rails-18xx -> hexgrid, kernel.
// Type-only imports count too. Run without arguments to check the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ENGINE = 'packages/engine/src';

/** What each layer may import beside itself: other layers, and npm packages by name. */
const ALLOWED = {
  kernel: { layers: [], packages: [] },
  hexgrid: { layers: [], packages: [] },
  'rails-18xx': { layers: ['kernel', 'hexgrid'], packages: [] },
  // Files of other sites are read with schemas.
  'rails-site': { layers: ['kernel', 'hexgrid'], packages: ['zod'] },
  title: { layers: ['kernel', 'hexgrid', 'rails-18xx', 'rails-site'], packages: ['zod'] },
  registry: { layers: ['title', 'rails-site', 'kernel'], packages: [] },
  'board-drawing': { layers: ['kernel', 'hexgrid', 'rails-18xx', 'title', 'registry'], packages: [] },
  bots: { layers: ['kernel', 'hexgrid', 'rails-18xx', 'title', 'registry'], packages: [] },
  // Sentences for the terminal and the page.
  words: { layers: ['kernel', 'hexgrid', 'rails-18xx', 'title', 'registry'], packages: [] },
  // A game at a table, whichever it is.
  table: { layers: ['kernel'], packages: [] },
  // Messages name the kernel's types; what an action looks like inside is the title's business.
  protocol: { layers: ['kernel'], packages: ['zod'] },
};

/** Tests may also use the test tools, and node to read golden games. */
const TEST_PACKAGES = ['vitest', 'fast-check', 'zod'];

/**
 * The layer a file belongs to. `unit` is what "itself" means: a title is its own unit.
 * @param {string} file path from the repository's root, with forward slashes
 */
export function layerOf(file) {
  const inEngine = file.startsWith(`${ENGINE}/`) ? file.slice(ENGINE.length + 1).split('/') : undefined;
  if (inEngine) {
    const [top, next] = inEngine;
    if (top === 'titles') {
      return inEngine.length > 2 ? { layer: 'title', unit: `titles/${next}` } : { layer: 'registry', unit: 'titles' };
    }
    if (top === 'rails-18xx' && next === 'site') return { layer: 'rails-site', unit: top };
    return { layer: top, unit: top };
  }
  const [root, name] = file.split('/');
  // Tests of the whole engine stand outside src and may see all of it.
  if (file.startsWith('packages/engine/')) return { layer: 'engine-tests', unit: 'engine-tests' };
  if (root === 'packages') return { layer: name, unit: name };
  if (root === 'apps') return { layer: 'app', unit: `apps/${name}` };
  return { layer: 'tooling', unit: 'tooling' };
}

export const isTest = (file) => /\.test\.[cm]?tsx?$/.test(file) || file.split('/').includes('test');

/**
 * Blanks comments and the contents of template texts, and keeps everything else, so that a commented-out or
 * quoted import is not taken for one.
 */
export function withoutComments(source) {
  let out = '';
  let i = 0;
  while (i < source.length) {
    const c = source[i];
    const two = source.slice(i, i + 2);
    if (two === '//') {
      while (i < source.length && source[i] !== '\n') i++;
    } else if (two === '/*') {
      const end = source.indexOf('*/', i + 2);
      const stop = end < 0 ? source.length : end + 2;
      out += source.slice(i, stop).replace(/[^\n]/g, ' ');
      i = stop;
    } else if (c === "'" || c === '"' || c === '`') {
      let j = i + 1;
      while (j < source.length && source[j] !== c && (c === '`' || source[j] !== '\n')) j += source[j] === '\\' ? 2 : 1;
      const text = source.slice(i, j + 1);
      out += c === '`' && text.includes('\n') ? text.replace(/[^\n`]/g, ' ') : text;
      i = j + 1;
    } else {
      out += c;
      i++;
    }
  }
  return out;
}

const IMPORTS = [
  /(?:^|[;}\n])\s*(?:import|export)\b(?:[^'"`;()]*?\bfrom\b)?\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g,
  /\brequire\s*\(\s*(['"`])([^'"`\n]+)\1/g,
];

/** @returns {{ specifier: string, line: number }[]} every module a source text names, types included */
export function importsOf(source) {
  const text = withoutComments(source);
  const found = [];
  for (const pattern of IMPORTS) {
    for (const match of text.matchAll(pattern)) {
      const at = match.index + match[0].length;
      found.push({ specifier: match[2], line: text.slice(0, at).split('\n').length });
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

/** Where a specifier leads: a file of the repository, or an npm package, or node. */
export function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return { file: path.posix.join(path.posix.dirname(file), specifier) };
  if (specifier.startsWith('node:')) return { package: 'node' };
  const parts = specifier.split('/');
  if (parts[0] === '@roundhouse') {
    const rest = parts.slice(2).join('/');
    if (parts[1] === 'engine') return { file: `${ENGINE}/${rest}/index.ts` };
    const isApp = ['cli', 'server', 'web'].includes(parts[1]);
    return { file: `${isApp ? 'apps' : 'packages'}/${parts[1]}/src/index.ts` };
  }
  return { package: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] };
}

/** The page knows titles only through their own folders, so that a new one adds a folder and nothing else. */
function pageRefusal(file, specifier) {
  const isPage = file.startsWith('apps/web/src/') && !file.startsWith('apps/web/src/titles/');
  const named = /\/(?:titles|words)\/([\w-]+)/.exec(specifier)?.[1];
  const isTitle = named !== undefined && !['index', 'site', 'title-ui', 'questions', 'rules'].includes(named);
  return isPage && isTitle ? `only apps/web/src/titles may import the title ${named}` : undefined;
}

/** @returns {string | undefined} why `file` may not import `specifier` */
export function refusal(file, specifier) {
  const from = layerOf(file);
  const page = pageRefusal(file, specifier);
  if (page !== undefined) return page;
  if (from.layer === 'app' || from.layer === 'tooling' || from.layer === 'engine-tests') return undefined;
  const rule = ALLOWED[from.layer];
  if (!rule) return `${from.layer} is not a known layer: add it to scripts/check-imports.mjs`;
  const target = targetOf(file, specifier);
  if (target.package !== undefined) {
    if (rule.packages.includes(target.package)) return undefined;
    if (isTest(file) && (target.package === 'node' || TEST_PACKAGES.includes(target.package))) return undefined;
    return `${from.unit} may not import the package ${target.package}`;
  }
  const to = layerOf(target.file);
  if (!isTest(file) && isTest(target.file)) return `${target.file} is a test; only tests may import it`;
  if (to.unit === from.unit || rule.layers.includes(to.layer)) return undefined;
  // Shared tools of tests, such as ruleTest, stand in packages/engine/test.
  if (isTest(file) && to.layer === 'engine-tests') return undefined;
  return `${from.unit} may not import ${to.unit}`;
}

function sourceFiles(root, folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourceFiles(root, name);
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [name] : [];
  });
}

/** Checks all sources under `root`. */
export function checkImports(root) {
  const files = [...sourceFiles(root, 'packages'), ...sourceFiles(root, 'apps')];
  let imports = 0;
  const problems = [];
  for (const file of files) {
    for (const { specifier, line } of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
      imports++;
      const why = refusal(file, specifier);
      if (why) problems.push(`${file}:${line}  '${specifier}'  ${why}`);
    }
  }
  return { files: files.length, imports, problems };
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { files, imports, problems } = checkImports(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const problem of problems) console.error(problem);
  console.log(`Import directions: ${files} files, ${imports} imports, ${problems.length} refused.`);
  if (problems.length > 0 || files === 0) process.exitCode = 1;
}
