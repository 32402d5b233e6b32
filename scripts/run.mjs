// Runs a TypeScript program of this repository: `node scripts/run.mjs apps/cli/src/main.ts titles`.
// The sources and packages are bundled once per change, which starts and runs about twice as fast as reading them one by one;
// the code that V8 compiled is kept too, so that it starts almost twice as fast again.
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

/** Several programs and threads may start at once: a file only ever appears complete, no matter which of them writes it. */
function appear(path, data) {
  const own = `${path}.${process.pid}-${threadId}`;
  writeFileSync(own, data);
  renameSync(own, path);
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'test') continue;
    const path = `${folder}/${entry.name}`; // `join` would take longer for these thousands of files than finding them
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

/** Each source keeps its own address, because it finds the files next to it by that. */
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

/** Escapes the non-Latin characters that are left in regular expressions: a single one would make V8 store two bytes per character. */
const escaped = (text) =>
  text.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes a new bundle. Older ones are removed only after an hour, as another program may be about to read one. */
async function bundle(entry, outfile) {
  const { build } = await import('esbuild');
  mkdirSync(dirname(outfile), { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs', // V8 cannot keep the compiled code of an ES module
    target: 'node20',
    banner: { js: '(function (require, module, importMeta) {' },
    footer: { js: '})' },
    sourcemap: 'linked', // inline it would stay in memory with the bundle
    sourcesContent: false, // errors name lines, and the source files are there to read
    minifyWhitespace: true,
    lineLimit: 160, // node prints the whole line of an uncaught error
    logLevel: 'warning',
    plugins: [asSources],
  });
  // The program last, because other processes look for it: once it is there, its source map must be there too.
  for (const { path, text } of outputFiles.sort((a, b) => b.path.length - a.path.length)) {
    appear(path, path === outfile ? escaped(text) : text);
  }
  for (const name of readdirSync(dirname(outfile))) {
    const old = join(dirname(outfile), name);
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0) > HOUR_MS) rmSync(old, { force: true });
  }
}

/** Makes errors name lines of the sources. The source map is only read when there is an error to show. */
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
      return [error, ...frames.map((frame) => `    at ${frame}`)].join('\n'); // the source map is gone: a newer bundle has taken its place
    }
  };
}

/** Stores the code that V8 has compiled, at exit or after a while. Without it the program only starts more slowly. */
function keepCompiled(script, file) {
  let isKept = false;
  const keep = () => {
    if (isKept) return;
    isKept = true;
    try {
      appear(file, script.createCachedData());
    } catch {
      // A user who may run the program may not be allowed to write here.
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
