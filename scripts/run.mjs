// Runs a TypeScript program of this repository: `node scripts/run.mjs apps/cli/src/main.ts titles`.
// The sources and packages are bundled once per change, which starts and runs about twice as fast as reading them one by one;
// what V8 compiled of the bundle is kept, too, which starts almost twice as fast again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { threadId } from 'node:worker_threads';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CACHE = join(ROOT, 'node_modules', '.cache', 'roundhouse');
const HOUR_MS = 3_600_000;

/** Several programs and threads may start at once: a file appears whole, no matter which of them writes it. */
function appear(path, data) {
  const own = `${path}.${process.pid}-${threadId}`;
  writeFileSync(own, data);
  renameSync(own, path);
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'test') continue;
    const path = `${folder}/${entry.name}`; // there are thousands, and to join them properly takes longer than to find them
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|json)$/.test(entry.name)) yield path;
  }
}

/** Changes whenever a source, a package or this program does. */
function fingerprint(entry) {
  const all = ['titles', 'packages', 'apps'].flatMap((folder) => [...sources(join(ROOT, folder))]);
  const lines = [...all, join(ROOT, 'package-lock.json'), fileURLToPath(import.meta.url)].map((path) => {
    const { mtimeMs, size } = statSync(path);
    return `${path} ${mtimeMs} ${size}\n`;
  });
  return createHash('sha256')
    .update([entry, ...lines].join(''))
    .digest('hex')
    .slice(0, 16);
}

/** Packages with machine code or threads of their own, which look for files beside them. */
const OUTSIDE = /^(@?libsql|@node-rs|@resvg|pino|thread-stream|esbuild)(\/|$)/;

/** Each source keeps its own address, by which it finds files beside it. */
const asSources = {
  name: 'as-sources',
  setup(build) {
    build.onResolve({ filter: OUTSIDE }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', address)
        .replaceAll('import.meta.resolve', 'importMeta.resolve');
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** Regular expressions are the only place where such characters are left; with one of them, every character of the bundle would take two bytes. */
const escaped = (text) =>
  text.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One that another program is about to read is not removed. */
async function bundle(entry, outfile) {
  const { build } = await import('esbuild');
  mkdirSync(dirname(outfile), { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs', // what V8 compiled of a module cannot be kept
    target: 'node20',
    banner: { js: '(function (require, module, importMeta) {' },
    footer: { js: '})' },
    sourcemap: 'linked', // within the bundle it would be held in memory together with it
    sourcesContent: false, // errors name lines, and the sources are there to be read
    minifyWhitespace: true,
    lineLimit: 160, // node prints the line of an error that nobody caught
    logLevel: 'warning',
    plugins: [asSources],
  });
  // The program last: it is looked for by the others.
  for (const { path, text } of outputFiles.sort((a, b) => b.path.length - a.path.length)) {
    appear(path, path === outfile ? escaped(text) : text);
  }
  for (const name of readdirSync(dirname(outfile))) {
    const old = join(dirname(outfile), name);
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0) > HOUR_MS) rmSync(old, { force: true });
  }
}

/** Errors name lines of the sources. What these are is only read when there is one to be told. */
function tellSources(outfile) {
  let map;
  const sourceOf = (line, column) => {
    map ??= new SourceMap(JSON.parse(readFileSync(`${outfile}.map`, 'utf8')));
    const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
    return originalSource && `${join(dirname(outfile), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  };
  const told = (frame) => {
    if (frame.getFileName() !== outfile) return `${frame}`;
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
    const place = `${outfile}:${line}:${column}`;
    return `${frame}`.replace(place, () => sourceOf(line, column) ?? place);
  };
  Error.prepareStackTrace = (error, frames) => {
    try {
      return [error, ...frames.map((frame) => `    at ${told(frame)}`)].join('\n');
    } catch {
      return [error, ...frames.map((frame) => `    at ${frame}`)].join('\n'); // a newer bundle has taken its place
    }
  };
}

/** Keeps what V8 has compiled by the end, or after a while. Without it the program starts all the same, only later. */
function keepCompiled(script, file) {
  let isKept = false;
  const keep = () => {
    if (isKept) return;
    isKept = true;
    try {
      appear(file, script.createCachedData());
    } catch {
      // Not everybody who may run the program may write here.
    }
  };
  setTimeout(keep, 3_000).unref();
  process.once('exit', keep);
}

function start(outfile) {
  const file = `${outfile}.${process.version}-${process.arch}`;
  const cachedData = existsSync(file) ? readFileSync(file) : undefined;
  const script = new vm.Script(readFileSync(outfile, 'latin1'), {
    filename: outfile,
    cachedData,
    importModuleDynamically: (name) => import(name),
  });
  if (cachedData === undefined || script.cachedDataRejected) keepCompiled(script, file);
  tellSources(outfile);
  script.runInThisContext()(createRequire(import.meta.url), { exports: {} }, import.meta);
}

const [program, ...args] = process.argv.slice(2);
const entry = resolve(ROOT, program);
const name = relative(ROOT, entry).replaceAll(/[^a-z0-9]+/gi, '-');
const outfile = join(CACHE, name, `${fingerprint(entry)}.cjs`);
if (!existsSync(outfile)) await bundle(entry, outfile);
process.argv = [process.argv[0], entry, ...args];
start(outfile);
