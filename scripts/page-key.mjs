// Names a build of the page by the content of everything that goes into it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'test', 'dist']);

/** Files outside the folders below that change the build. The second lockfile says what is installed. */
const FILES = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'scripts/build-page.mjs',
];
const FOLDERS = ['apps/web', 'packages', 'titles'];

function* filesIn(root, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) continue;
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(root, file);
    else yield file;
  }
}

/** The same for the same sources on every machine; file times are not used, because they can mislead. */
export function pageKey(root) {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`);
  const single = FILES.filter((file) => existsSync(path.join(root, file)));
  for (const file of [...single, ...FOLDERS.flatMap((folder) => [...filesIn(root, folder)])]) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}
