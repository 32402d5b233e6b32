// Code that only tests use does not belong among the sources, but knip counts a test as a user. So this refuses exported values whose name
// appears in no other source, and only once in its own. Run without arguments to check the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest, withoutComments } from './check-imports.mjs';

const EXPORTED = /\bexport\s+(?:async\s+)?(?:const|let|class|function\*?)\s+(\w+)/g;
/** An index that only re-exports a name does not use it. */
const HANDED_ON = /\bexport\s+(?:type\s+)?\{[^}]*\}\s*from\b/g;
const WORD = /[A-Za-z_$][\w$]*/g;

/** Made for tests and simulations of any title. */
const FOR_TESTS = 'packages/kernel/src/testing/';

function sourcesUnder(root, folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return /^(?:node_modules|dist)$/.test(entry.name) ? [] : sourcesUnder(root, name);
    return /\.[cm]?[jt]sx?$/.test(name) && !isTest(name) ? [name] : [];
  });
}

function read(root, file) {
  const text = withoutComments(readFileSync(path.join(root, file), 'utf8'));
  const times = new Map();
  for (const [word] of text.replace(HANDED_ON, '').matchAll(WORD)) times.set(word, (times.get(word) ?? 0) + 1);
  return { file, exported: [...text.matchAll(EXPORTED)].map(([, name]) => name), times };
}

/** Looks at all sources under `root`. */
export function checkUsed(root) {
  const sources = ['apps', 'packages', 'titles', 'examples']
    .flatMap((folder) => sourcesUnder(root, folder))
    .map((file) => read(root, file));
  const files = new Map(); // how many files contain a word
  for (const { times } of sources) for (const word of times.keys()) files.set(word, (files.get(word) ?? 0) + 1);
  const problems = sources
    .filter(({ file }) => !file.startsWith(FOR_TESTS))
    .flatMap(({ file, exported, times }) =>
      exported
        .filter((name) => files.get(name) === 1 && times.get(name) === 1)
        .map((name) => `${file}  ${name} is used by no source: delete it, or move it to the tests`),
    );
  return { files: sources.length, problems };
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { files, problems } = checkUsed(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const problem of problems) console.error(problem);
  console.log(`Used by tests alone: ${files} files, ${problems.length} refused.`);
  if (problems.length > 0 || files === 0) process.exitCode = 1;
}
