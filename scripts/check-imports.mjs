// Imports point one way: apps -> titles -> page, words, board-drawing, rails-18xx/bots -> rails-18xx, bots, table, protocol
// -> hexgrid, kernel.
// Type-only imports count too. Run without arguments to check the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPages } from './check-pages.mjs';

/** What each layer may import besides itself: other layers, and npm packages by name. */
const ALLOWED = {
  kernel: { layers: [], packages: [] },
  hexgrid: { layers: [], packages: [] },
  'rails-18xx': { layers: ['kernel', 'hexgrid'], packages: [] },
  // Files of other sites are read with schemas.
  'rails-site': { layers: ['kernel', 'hexgrid', 'rails-18xx'], packages: ['zod'] },
  // What the bots of its games share.
  'rails-bots': { layers: ['kernel', 'hexgrid', 'rails-18xx', 'bots'], packages: [] },
  'board-drawing': { layers: ['kernel', 'hexgrid', 'rails-18xx', 'words'], packages: [] },
  bots: { layers: ['kernel'], packages: [] },
  // A game at a table, of any title.
  table: { layers: ['kernel'], packages: [] },
  // Sentences for the terminal and the page.
  words: { layers: ['kernel', 'rails-18xx'], packages: [] },
  // Messages name the kernel's types; only the title knows what an action looks like inside.
  protocol: { layers: ['kernel'], packages: ['zod'] },
  page: {
    layers: ['kernel', 'hexgrid', 'rails-18xx', 'words', 'board-drawing', 'protocol', 'table'],
    packages: ['react'],
  },
  // Drawings as pictures, for terminal and server.
  raster: { layers: [], packages: ['node', '@resvg/resvg-js'] },
  // What the tests of titles share.
  testing: {
    layers: ['kernel', 'rails-18xx', 'bots', 'table', 'words'],
    packages: ['node', 'vitest', 'esbuild'],
  },
  registry: {
    layers: ['title-game', 'kernel', 'rails-18xx', 'rails-site', 'words', 'board-drawing', 'bots'],
    packages: [],
  },
};

/** Parts of a title that show it or play it; the rest of its folder is its rules. */
const PARTS = ['words', 'drawing', 'bots', 'terminal', 'page', 'import', 'lessons', 'game'];

/**
 * What a title's other parts may import of its rules: view, queries, actions, tables, and for a search also plans. They get the
 * rest through `queries.ts`. The face is part of the rules, and may import all of them.
 */
const FACE_WITHIN = /^titles\/[^/]+\/(?:(?:index|view|queries|action|options)\.ts$|(?:data|board|planner)\/)/;

/** What each part of a title may import: parts of the same title, layers, and packages. No part knows another title. */
const TITLE_PARTS = {
  rules: { parts: ['face'], layers: ['kernel', 'hexgrid', 'rails-18xx', 'rails-site'], packages: ['zod'] },
  face: { parts: ['rules'], layers: ['kernel', 'hexgrid', 'rails-18xx', 'rails-site'], packages: ['zod'] },
  import: { parts: ['face', 'rules'], layers: ['kernel', 'hexgrid', 'rails-18xx', 'rails-site'], packages: ['zod'] },
  words: { parts: ['face'], layers: ['kernel', 'hexgrid', 'rails-18xx', 'words'], packages: [] },
  drawing: {
    parts: ['face', 'words'],
    layers: ['kernel', 'hexgrid', 'rails-18xx', 'board-drawing'],
    packages: [],
  },
  // A search plays on from a position, so it needs the rules themselves.
  bots: { parts: ['face', 'rules'], layers: ['kernel', 'hexgrid', 'rails-18xx', 'rails-bots', 'bots'], packages: [] },
  terminal: { parts: ['face', 'words'], layers: ['kernel', 'hexgrid', 'rails-18xx', 'words'], packages: [] },
  page: {
    parts: ['face', 'words', 'drawing'],
    layers: ['kernel', 'hexgrid', 'rails-18xx', 'words', 'board-drawing', 'page'],
    packages: ['react'],
  },
  // Plain data.
  lessons: { parts: ['face'], layers: ['kernel'], packages: [] },
  // Puts the parts together.
  game: {
    parts: ['face', 'rules', 'words', 'drawing', 'bots', 'terminal', 'import', 'lessons'],
    layers: ['registry'],
    packages: [],
  },
};

/** What everything else may import of titles: the registry, and the public face of each. */
const FACE = /^titles\/(?:(?:index|game|site)\.ts|[^/]+\/index\.ts)$/;

/** Tests elsewhere may use what the tests of a title share, such as files and positions. */
const TITLE_TESTS = /^titles\/[^/]+\/(?:[^/]+\/)?test\//;

/** Tests of one title on the page use the page's tools for browsers. */
const BROWSER_TESTS = /^titles\/[^/]+\/test\/browser\//;
const BROWSER_TOOLS = /^apps\/web\/test\/browser\//;

/** Tests may also use the test tools, and node to read golden games. */
const TEST_PACKAGES = ['vitest', 'fast-check', 'zod'];

/**
 * The layer a file belongs to. `unit` is what "itself" means: a title is its own unit, and `part` says which part of it.
 * @param {string} file path from the repository's root, with forward slashes
 */
export function layerOf(file) {
  const [root, name, next] = file.split('/');
  if (root === 'titles') {
    if (next === undefined) return { layer: 'registry', unit: 'titles' };
    const part = next.replace(/\.ts$/, '');
    const known = PARTS.includes(part) ? part : FACE_WITHIN.test(file) ? 'face' : 'rules';
    return { layer: `title-${known}`, unit: `titles/${name}`, part: known };
  }
  if (file.startsWith('packages/rails-18xx/src/site/')) return { layer: 'rails-site', unit: name };
  if (file.startsWith('packages/rails-18xx/src/bots/')) return { layer: 'rails-bots', unit: name };
  if (root === 'packages') return { layer: name, unit: name };
  if (root === 'apps') return { layer: 'app', unit: `apps/${name}` };
  return { layer: 'tooling', unit: 'tooling' };
}

export const isTest = (file) =>
  /\.test\.[cm]?tsx?$/.test(file) || file.split('/').includes('test') || file.startsWith('packages/testing/');

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
  const [scope, name, ...rest] = specifier.split('/');
  if (scope !== '@roundhouse') return { package: scope.startsWith('@') ? `${scope}/${name}` : scope };
  const inside = rest.length === 0 || /\.\w+$/.test(rest.at(-1)) ? rest : [...rest, 'index.ts'];
  if (name === 'titles') return { file: ['titles', ...(inside.length ? inside : ['index.ts'])].join('/') };
  const root = ['cli', 'server', 'web'].includes(name) ? 'apps' : 'packages';
  if (inside[0] === 'test') return { file: [root, name, ...inside].join('/') };
  return { file: [root, name, 'src', ...(inside.length ? inside : ['index.ts'])].join('/') };
}

function packageRefusal(file, unit, rule, name) {
  if (rule.packages.includes(name)) return undefined;
  if (isTest(file) && (name === 'node' || TEST_PACKAGES.includes(name))) return undefined;
  if (BROWSER_TESTS.test(file) && name === 'playwright-core') return undefined;
  return `${unit} may not import the package ${name}`;
}

/** Within a title, tests may import everything, and parts what the table above says. */
function titleRefusal(file, from, to, target) {
  if (BROWSER_TESTS.test(file) && BROWSER_TOOLS.test(target)) return undefined;
  const rule = TITLE_PARTS[from.part];
  if (to.unit === from.unit) {
    if (isTest(file) || to.part === from.part || rule.parts.includes(to.part)) return undefined;
    return `the ${from.part} of a title may not import its ${to.part}`;
  }
  if (to.part !== undefined || rule.layers.includes(to.layer)) {
    return to.part === undefined ? undefined : `${from.unit} may not import ${to.unit}`;
  }
  return isTest(file) && to.layer !== 'app' ? undefined : `${from.unit}, ${from.part}, may not import ${to.unit}`;
}

/** Whether something outside a title reaches into it. */
function isDeep(file, from, target) {
  if (!target.file?.startsWith('titles/') || FACE.test(target.file) || from.unit.startsWith('titles')) return false;
  return !(isTest(file) && TITLE_TESTS.test(target.file));
}

/** @returns {string | undefined} why `file` may not import `specifier` */
export function refusal(file, specifier) {
  const from = layerOf(file);
  const target = targetOf(file, specifier);
  if (from.layer === 'tooling') return undefined;
  if (isDeep(file, from, target)) return `titles are known by their public face, not by ${target.file}`;
  if (from.layer === 'app') return undefined;
  const rule = from.part === undefined ? ALLOWED[from.layer] : TITLE_PARTS[from.part];
  if (!rule) return `${from.layer} is not a known layer: add it to scripts/check-imports.mjs`;
  if (target.package !== undefined) return packageRefusal(file, from.unit, rule, target.package);
  const to = layerOf(target.file);
  if (!isTest(file) && isTest(target.file)) return `${target.file} is a test; only tests may import it`;
  if (from.part !== undefined) return titleRefusal(file, from, to, target.file);
  if (to.unit === from.unit || rule.layers.includes(to.layer)) return undefined;
  // Tests of shared code may try it on a title.
  if (isTest(file) && to.layer !== 'app') return undefined;
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
  const files = ['titles', 'packages', 'apps'].flatMap((folder) => sourceFiles(root, folder));
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
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const { files, imports, problems } = checkImports(root);
  const heavy = await checkPages(root);
  for (const problem of [...problems, ...heavy.problems]) console.error(problem);
  console.log(`Import directions: ${files} files, ${imports} imports, ${problems.length} refused.`);
  console.log(`Steps and route search: ${heavy.pages} pages of titles, taken along by ${heavy.problems.length}.`);
  if (problems.length + heavy.problems.length > 0 || files === 0) process.exitCode = 1;
}
