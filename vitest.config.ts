import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = path.dirname(fileURLToPath(import.meta.url));

const TESTS = [
  'packages/*/src/**/*.test.ts',
  'packages/*/test/**/*.test.ts',
  'titles/**/test/**/*.test.ts',
  'apps/*/test/**/*.test.ts',
  'scripts/*.test.mjs',
  'scripts/lint/*.test.mjs',
  'scripts/test/*.test.ts',
];

/**
 * Puts something in the place of a module, a global or the clock's timers, or loads the rules anew: nobody else may meet that.
 * What only spies on something and restores it after each test leaves nothing behind.
 */
const STANDS_IN =
  /\bvi\.(?!waitFor\b|spyOn\b|fn\b|restoreAllMocks\b|stubEnv\b|unstubAllEnvs\b)|describeRuleCoverage|loadSilenceable/;

const ALONE = ['packages', 'titles', 'apps'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, ...file.split(path.sep)))
    .filter((file) => STANDS_IN.test(readFileSync(path.join(ROOT, file), 'utf8'))),
);

/** What takes long begins early, so that no worker is left with it at the end. */
const LONG = /\/test\/browser\/|\/scripts\/test\/|\/apps\/server\/|golden|self-play|referee/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      project.name === 'alone' ? 0 : LONG.test(moduleId) ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    pool: 'threads',
    // Two more than the cores of a small machine: tests with a browser or a database mostly wait for it.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // A busy machine is no failure: how long things take is for the benchmarks to say.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      // All others leave nothing behind, so files share what a worker has loaded: most take longer to load than to run.
      { extends: true, test: { name: 'shared', include: TESTS, exclude: ALONE, isolate: false } },
    ],
  },
});
