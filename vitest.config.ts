import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'titles/**/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'scripts/*.test.mjs',
      'scripts/test/*.test.ts',
    ],
    pool: 'threads',
    // One more than the cores of a small machine: tests in a browser mostly wait for it.
    maxWorkers: 3,
    // A busy machine is no failure: how long things take is for the benchmarks to say.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
