// Builds the page into apps/web/dist, if a source is newer than what was built.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const WEB = path.join(ROOT, 'apps', 'web');
const SKIPPED = new Set(['node_modules', 'test', 'dist']);

function newest(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    if (SKIPPED.has(entry.name)) return latest;
    const file = path.join(folder, entry.name);
    return Math.max(latest, entry.isDirectory() ? newest(file) : statSync(file).mtimeMs);
  }, 0);
}

const index = path.join(WEB, 'dist', 'index.html');
const isFresh = () =>
  existsSync(index) && statSync(index).mtimeMs > Math.max(newest(WEB), newest(path.join(ROOT, 'packages')));

function build() {
  const require = createRequire(path.join(WEB, 'package.json'));
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  // Whatever runs this, a test or a developer's shell: the page is for players.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', WEB, '--logLevel', 'error'], { env, stdio: 'inherit' });
}

const LOCK = path.join(ROOT, 'node_modules', '.cache', 'page-build');
const STALE_MS = 120_000;

/** Two that build at once would empty each other's folder: the second waits, and then finds it built. */
function alone(body) {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch {
      const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > STALE_MS) rmSync(LOCK, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    body();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

try {
  if (!isFresh()) alone(() => isFresh() || build());
} catch (error) {
  // A server without the page still serves programs.
  console.error(`The page was not built: ${error instanceof Error ? error.message : error}`);
  process.exitCode = existsSync(index) || process.argv.includes('--optional') ? 0 : 1;
}
