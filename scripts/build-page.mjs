// Builds the page into apps/web/dist, if the sources have changed since it was last built.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { alone } from './alone.mjs';
import { pageKey } from './page-key.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const WEB = path.join(ROOT, 'apps', 'web');
const DIST = path.join(WEB, 'dist');
const index = path.join(DIST, 'index.html');
/** Names the sources of the build. Vite empties the folder first, so an interrupted build has no stamp. */
const STAMP = path.join(DIST, '.built-from');

const isFresh = () => existsSync(index) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === pageKey(ROOT);

function build() {
  const require = createRequire(path.join(WEB, 'package.json'));
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  // Whatever runs this, a test or a developer's shell: the page is for players.
  const env = { ...process.env, NODE_ENV: 'production' };
  const key = pageKey(ROOT); // read first, so that a change during the build is built the next time
  // The settings of Vite import the titles, which Node reads in a third less time than Vite does.
  const asTypeScript = ['--import', import.meta.resolve('tsx')];
  const how = ['--configLoader', 'native', '--logLevel', 'error'];
  execFileSync(process.execPath, [...asTypeScript, vite, 'build', WEB, ...how], { env, stdio: 'inherit' });
  pack(DIST);
  writeFileSync(STAMP, key);
}

/** Below this size in bytes, packing saves nothing. */
const WORTH_PACKING = 1024;

/** Puts packed copies next to the files, for servers to send: packed once and well, not at every request. */
function pack(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name) || statSync(file).size < WORTH_PACKING) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Two builds at the same time would empty each other's folder: the second waits, and then finds the page built. */
const LOCK = path.join(ROOT, 'node_modules', '.cache', 'page-build');

try {
  if (!isFresh()) alone(LOCK, () => isFresh() || build());
} catch (error) {
  // A server without the page still serves programs.
  console.error(`The page was not built: ${error instanceof Error ? error.message : error}`);
  process.exitCode = existsSync(index) || process.argv.includes('--optional') ? 0 : 1;
}
