// Runs all tests. Those that talk with a real browser or database depend on how the machine shares its time among
// several processes. If nothing else failed, their files get a second look, by themselves; what fails again has failed.
// A file that needed it is named at the end: a cause is to be looked for, in the page or server first, then in the test.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { secondLook } from './second-look.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const VITEST = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

function run(more) {
  return spawnSync(process.execPath, [VITEST, 'run', ...more], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

const folder = mkdtempSync(path.join(tmpdir(), 'roundhouse-tests-'));
const report = path.join(folder, 'report.json');
try {
  process.exitCode = run([...process.argv.slice(2), '--reporter=default', '--reporter=json', `--outputFile=${report}`]);
  const isTold = process.exitCode !== 0 && existsSync(report); // not if the tests themselves broke down
  const files = isTold ? secondLook(JSON.parse(readFileSync(report, 'utf8')), ROOT) : [];
  if (files.length > 0) {
    console.log(`\nSecond look at ${files.join(', ')}\n`);
    process.exitCode = run(files);
    if (process.exitCode === 0)
      console.log(`\nPassed only at the second look: ${files.join(', ')}. Look for the cause.`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
