// Runs every check and test, side by side where that keeps all cores busy. The output of a part is printed when it ends,
// so that parts are not mixed up; the others go on when one fails.
//
// Tests that talk with a real browser or database depend on how the machine shares its time among several processes. If
// nothing else failed, their files are run once more, alone; what fails again has failed. A file that needed this is
// named at the end: look for the cause, in the page or server first, then in the test.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, getPriority, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { secondLook } from './second-look.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const CORES = availableParallelism();

/** The niceness of a part: the one with browsers takes longest, so the rules give way to it. */
const NICE = { rules: 2 };

/** The running parts. Whatever stops this program stops all of them, so that nothing goes on unnoticed. */
const children = new Set();
let isBrokenOff = false;
function breakOff() {
  isBrokenOff = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, breakOff);
// The shell between npm and this program passes no signals on, so we watch for it to end.
const shell = process.ppid;
const looking = setInterval(() => {
  if (process.ppid === shell || process.env.npm_lifecycle_event !== 'test') return;
  clearInterval(looking);
  breakOff();
}, 1_000).unref();

/** Runs a program and returns whether it succeeded; its output is printed at its end. */
async function run(name, command, ...args) {
  if (isBrokenOff) return false;
  const began = Date.now();
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const nice = NICE[name];
  if (nice !== undefined && child.pid !== undefined) {
    setPriority(child.pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  }
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      children.delete(child);
      console.log(`\n${name}: ${code === 0 ? 'done' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s`);
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

const script = (name) => run(name, 'npm', 'run', '-s', name);
const vitest = (name, ...args) =>
  run(name, process.execPath, path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args);

const folder = mkdtempSync(path.join(tmpdir(), 'roundhouse-tests-'));

/** Runs the tests of some projects; returns the failed files that get a second look. */
async function tests(name, workers, ...projects) {
  const report = path.join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const some = projects.map((project) => `--project=${project}`);
  const isGood = await vitest(name, ...some, `--maxWorkers=${workers}`, ...reporters);
  const isTold = !isGood && existsSync(report); // there is no report if the tests could not run at all
  return { isGood, again: isTold ? secondLook(JSON.parse(readFileSync(report, 'utf8')), ROOT) : [] };
}

/**
 * Rule tests are quickest with few workers, which have the rules loaded and warm. They end long before the tests with browsers, whose
 * workers leave the cores idle now and then: so some of those tests come after the rules.
 */
async function rulesThenGames() {
  const few = Math.ceil(CORES / 2);
  const rules = await tests('rules', few, 'alone', 'page', 'rules');
  return [rules, await tests('games', few, 'games')];
}

async function all() {
  // If a browser has to be installed, this runs next to the checks; tests that need it wait for it.
  const browser = run('browser', process.execPath, '--import', 'tsx', 'apps/web/test/browser/have-browser.ts');
  const lint = script('lint');
  const imports = script('imports');
  const rulesAndGames = rulesThenGames();
  // Types before tests with processes: one of those uses the results that the compiler keeps.
  const types = await script('typecheck');
  const processes = await tests('processes', CORES, 'processes');
  const [rules, games] = await rulesAndGames;
  const checks = [types, await lint, await imports];
  await browser; // if there is none, the tests that need it have failed with that message
  if (!rules.isGood || !checks.every(Boolean)) return false;
  const failed = [games, processes].filter(({ isGood }) => !isGood);
  if (failed.length === 0) return true;
  if (failed.some(({ again }) => again.length === 0)) return false;
  const files = failed.flatMap(({ again }) => again);
  const isGoodNow = await vitest(`second look at ${files.join(', ')}`, ...files);
  if (isGoodNow) console.log(`\nPassed only at the second look: ${files.join(', ')}. Look for the cause.`);
  return isGoodNow;
}

try {
  const isGood = await all();
  process.exitCode = isGood && !isBrokenOff ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
