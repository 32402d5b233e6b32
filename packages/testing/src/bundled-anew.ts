import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Inside `node_modules`, so that imports of packages are found from there. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/roundhouse/anew', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));

/** A change to the text of one source, made while it is read. */
export interface Changed {
  readonly file: RegExp;
  readonly change: (source: string) => string;
}

const reading = ({ file, change }: Changed): Plugin => ({
  name: 'reading',
  setup(bundle) {
    // Packages of other authors are not loaded twice: the test tools above all have to stay shared.
    bundle.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@roundhouse/') ? undefined : { path: name, external: true },
    );
    bundle.onLoad({ filter: /\.ts$/ }, ({ path: source }) => {
      const text = readFileSync(source, 'utf8');
      // Each source keeps its own address, because it finds the files next to it by that.
      const placed = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(source).href));
      return { contents: file.test(source) ? change(placed) : placed, loader: 'ts' };
    });
  },
});

let bundles = 0;

/**
 * Loads a second copy of a module with this text and of all our modules that it imports, one of them changed. Copies that
 * others have loaded stay as they are.
 */
export async function bundledAnew<T>(text: string, changed: Changed): Promise<T> {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: HERE, loader: 'ts' },
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [reading(changed)],
  });
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${process.pid}-${bundles++}.mjs`);
  writeFileSync(file, outputFiles[0]?.text ?? '');
  try {
    return (await import(pathToFileURL(file).href)) as T;
  } finally {
    rmSync(file, { force: true });
  }
}
