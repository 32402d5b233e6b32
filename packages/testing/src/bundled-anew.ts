import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Beside the packages, which are found from there. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/roundhouse/anew', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));

/** One source as it is to be read instead. */
export interface Changed {
  readonly file: RegExp;
  readonly change: (source: string) => string;
}

const reading = ({ file, change }: Changed): Plugin => ({
  name: 'reading',
  setup(bundle) {
    // Packages of others are shared with everybody, the test tools above all.
    bundle.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@roundhouse/') ? undefined : { path: name, external: true },
    );
    bundle.onLoad({ filter: /\.ts$/ }, ({ path: source }) => {
      const text = readFileSync(source, 'utf8');
      // Each source keeps its own address, by which it finds files beside it.
      const placed = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(source).href));
      return { contents: file.test(source) ? change(placed) : placed, loader: 'ts' };
    });
  },
});

let bundles = 0;

/**
 * Loads a module of this text, and all of ours that it imports, anew and with one of them changed: what others have loaded stays
 * as it is.
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
