import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node';

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
 * Puts something in the place of a module, or of a global or the clock's timers without putting them back after each test: nobody
 * else may meet that. What is put back leaves nothing behind.
 */
const STANDS_IN = [
  /\bvi\.(?!waitFor\b|spyOn\b|fn\b|restoreAllMocks\b|(un)?stub|use(Fake|Real)Timers\b|advanceTimers|runAllTicks\b)/,
  /^(?!.*\bvi\.unstubAllGlobals\b).*\bvi\.stubGlobal\b/s,
  /^(?!.*\bvi\.useRealTimers\b).*\bvi\.useFakeTimers\b/s,
];

const ALONE = ['packages', 'titles', 'apps'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, ...file.split(path.sep)))
    .filter((file) => STANDS_IN.some((sign) => sign.test(readFileSync(path.join(ROOT, file), 'utf8')))),
);

/** Tests that start other processes (a browser, a server, a compiler) and mostly wait for them. */
const WITH_PROCESSES = [
  '{apps,titles}/*/test/browser/**/*.test.ts',
  'apps/server/test/**/*.test.ts',
  'scripts/test/*.test.ts',
];

/** A part of these that takes about as long as rules are done sooner than the rest: each game on the page, and boards of one's own. */
const GAMES = ['titles/*/test/browser/{page,game,own-board}.test.ts'];

/** Parts of the page are read as the page is: with its styles, and folders imported at once. */
const OF_PAGE = ['apps/web/test/*.test.ts', 'titles/*/test/page*.test.ts'];

/**
 * Node itself reads everything else: rules run a quarter faster than in Vite's module runner, where each imported name is looked
 * up whenever it is used. Worker threads of Node 20 take no loader along, so there are processes.
 */
const BY_NODE: InlineConfig = {
  pool: 'forks',
  execArgv: ['--import', 'tsx'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
  isolate: false,
};

/** These take longest: no worker is to be left with one of them at the end. */
const LONGEST = /new-title|postgres|test\/browser\/(manage|remote|actions|bots|weeks|one-screen)\.test/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      project.name === 'alone' ? 0 : LONGEST.test(moduleId) ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    pool: 'threads',
    sequence: { sequencer: LongFirst },
    // A busy machine is no failure: how long things take is for the benchmarks to say.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    // But for those alone, files leave nothing behind and share what a worker has loaded: most take longer to load than to run.
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'page', include: OF_PAGE, exclude: ALONE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: TESTS,
          exclude: [...ALONE, ...OF_PAGE, ...WITH_PROCESSES],
          ...BY_NODE,
          // Most of what rules make is thrown away at once: with more room for it, less is copied.
          execArgv: [...(BY_NODE.execArgv ?? []), '--max-semi-space-size=64'],
        },
      },
      { extends: true, test: { name: 'games', include: GAMES, exclude: ALONE, ...BY_NODE } },
      {
        extends: true,
        test: { name: 'processes', include: WITH_PROCESSES, exclude: [...ALONE, ...GAMES], ...BY_NODE },
      },
    ],
  },
});
