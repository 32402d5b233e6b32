// Runs a TypeScript program of this repository: `node scripts/run.mjs apps/cli/src/main.ts titles`.
// The sources are bundled once per change, which starts and runs about twice as fast as reading them one by one.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CACHE = join(ROOT, 'node_modules', '.cache', 'roundhouse');
const HOUR_MS = 3_600_000;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'test') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|json)$/.test(entry.name)) yield path;
  }
}

/** Changes whenever a source does. */
function fingerprint(entry) {
  const hash = createHash('sha256').update(entry);
  for (const path of ['titles', 'packages', 'apps'].flatMap((folder) => [...sources(join(ROOT, folder))])) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Packages of hundreds of small files, which take longer to find than to run: they are bundled like sources. */
const PACKED = /^(kysely|openskill|ramda|gaussian|sort-unwind|zod)(\/|$)/;

/** Other packages from the registry stay outside; each source keeps its own address, by which it finds files beside it. */
const asSources = {
  name: 'as-sources',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@roundhouse/') || PACKED.test(path)
        ? undefined
        : { path, external: true },
    );
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', address);
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** Regular expressions are the only place where such characters are left; with one of them, every character of the bundle would take two bytes. */
const escaped = (text) =>
  text.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Several programs may start at once: the bundle appears whole, and one that another is about to read is not removed. */
async function bundle(entry, outfile) {
  const { build } = await import('esbuild');
  mkdirSync(dirname(outfile), { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked', // within the bundle it would be held in memory together with it
    sourcesContent: false, // errors name lines, and the sources are there to be read
    minifyWhitespace: true,
    logLevel: 'warning',
    plugins: [asSources],
  });
  // The program last: it is looked for by the others.
  for (const { path, text } of outputFiles.sort((a, b) => b.path.length - a.path.length)) {
    writeFileSync(`${path}.${process.pid}`, path === outfile ? escaped(text) : text);
    renameSync(`${path}.${process.pid}`, path);
  }
  for (const name of readdirSync(dirname(outfile))) {
    const old = join(dirname(outfile), name);
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0) > HOUR_MS) rmSync(old, { force: true });
  }
}

const [program, ...args] = process.argv.slice(2);
const entry = resolve(ROOT, program);
const name = relative(ROOT, entry).replaceAll(/[^a-z0-9]+/gi, '-');
const outfile = join(CACHE, name, `${fingerprint(entry)}.mjs`);
if (!existsSync(outfile)) await bundle(entry, outfile);
process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(outfile).href);
