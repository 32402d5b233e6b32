// A title's page must not load code that only the worker needs to play: no steps, and no route search. We check real bundles, because
// a bundle leaves out unused parts of a file, but not code that runs while the file is loaded. `npm run imports`.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const PLAYED = /^packages\/rails-18xx\/src\/(?:steps|routes)\//;
/** The exceptions: files that draw routes and read a turn. */
const SHOWN = new Set(['routes/draw.ts', 'routes/elements.ts', 'routes/path.ts', 'routes/stops.ts', 'steps/turn.ts']);
const isPlayed = (file) => PLAYED.test(file) && !SHOWN.has(file.split('/').slice(-2).join('/'));

async function bundle(root, entry) {
  const { metafile } = await build({
    ...entry,
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/*'],
    loader: { '.css': 'empty', '.json': 'empty' },
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs);
}

const playedIn = ({ inputs }) =>
  Object.keys(inputs).filter(
    (file) => inputs[file].bytesInOutput > 0 && isPlayed(file.replace(/^.*?(?=packages\/)/, '')),
  );

/** Makes a file for each query of a title, which exports only that query. */
const oneByOne = (folder) => ({
  name: 'one-by-one',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^query:/ }, ({ path: query }) => ({ path: query.slice('query:'.length), namespace: 'query' }));
    onLoad({ filter: /./, namespace: 'query' }, ({ path: name }) => ({
      contents: `export { ${name} } from './queries.ts';`,
      resolveDir: folder,
    }));
  },
});

/** The queries that load such code; if a file makes steps while it is loaded, all queries of that file do. */
async function queriesWithSteps(root, folder) {
  const queries = `${folder}/queries.ts`;
  if (!existsSync(path.join(root, queries))) return [];
  const [all] = await bundle(root, { entryPoints: [queries] });
  const entryPoints = all.exports.map((name) => ({ in: `query:${name}`, out: name }));
  const each = await bundle(root, { entryPoints, plugins: [oneByOne(path.join(root, folder))] });
  return each.filter((one) => playedIn(one).length > 0).flatMap((one) => one.exports);
}

/** Looks at the pages of all titles under `root`. */
export async function checkPages(root) {
  const pages = readdirSync(path.join(root, 'titles'))
    .map((title) => `titles/${title}/page/index.tsx`)
    .filter((page) => existsSync(path.join(root, page)));
  const problems = [];
  const bundles = pages.length === 0 ? [] : await bundle(root, { entryPoints: pages });
  for (const each of bundles) {
    const played = playedIn(each);
    if (played.length === 0) continue;
    const queries = await queriesWithSteps(root, path.posix.dirname(path.posix.dirname(each.entryPoint)));
    const count = `takes ${played.length} files of steps and routes along, such as ${played[0]}`;
    problems.push(`${each.entryPoint}  ${count}; queries that do: ${queries.join(', ') || 'none'}`);
  }
  return { pages: pages.length, problems };
}
