import { Rng } from '@roundhouse/kernel';
import { isRefusal } from '@roundhouse/rails-18xx';
import { shareTrack } from '@roundhouse/rails-18xx/routes/test/share-track.ts';
import { expect, test } from 'vitest';
import { alternativesOf, sharedOut } from '../best-run.ts';
import { judge } from '../rules/running/judge.ts';
import { specOf } from '../rules/running/position.ts';
import { runContext } from '../rules/running/revenue.ts';
import { RUNS } from '../run-search.ts';
import { bestByWorkers, randomPosition, ridesOf } from './random-runs.ts';

/** ROUNDHOUSE_BRUTE asks for more positions, such as 20000 for a night. */
const POSITIONS = Number(process.env.ROUNDHOUSE_BRUTE ?? 300);
const MOST_ROUTES = process.env.ROUNDHOUSE_BRUTE ? 1_500 : 250;

test(`§6.14.1 the best runs of ${POSITIONS} positions, by workers, are what brute force finds`, () => {
  const seen = { compared: 0, workers: 0, posts: 0, opened: 0 };
  for (let i = 0; seen.compared < POSITIONS; i++) {
    const at = randomPosition(new Rng(`1947 runs ${i}`));
    const rides = ridesOf(at, MOST_ROUTES);
    if (rides === undefined || rides.length === 0 || rides.length ** at.trains.length > 60_000) continue;
    const { ctx, list, proved, upperBound } = alternativesOf(at, { nodes: 2_000_000 });
    const known = Array.from({ length: at.workers + 1 }, (_, k) =>
      Math.max(...list.filter(({ workers }) => workers <= k).map(({ run }) => run.value)),
    );
    const best = bestByWorkers(at, rides);
    expect({ position: i, known, proved }).toEqual({ position: i, known: best, proved: true });
    expect(upperBound).toBe(best.at(-1));
    // The same without a first look that lists routes.
    const specs = at.trains.map(specOf);
    const ways = Array.from({ length: at.workers + 1 }, (_, k) => sharedOut(specs, k, at)).flat();
    const shared = shareTrack(runContext(at, 'counted'), ways, 2_000_000);
    expect({ position: i, value: shared.runs[0]?.value, bound: shared.upperBound }).toEqual({
      position: i,
      value: best.at(-1),
      bound: best.at(-1),
    });
    for (const { workers, run } of list) {
      const routes = run.routes.map(({ place, path }) => ({ train: place, ...ctx.posts.written(path) }));
      const judged = judge(runContext(at, 'all'), at.trains.map(specOf), routes);
      expect(isRefusal(judged) ? judged : [judged.revenue, judged.workers <= workers]).toEqual([run.value, true]);
      seen.opened += routes.some(({ opened }) => opened !== undefined) ? 1 : 0;
      seen.posts += run.routes.some(({ parts }) => parts.some(({ what }) => what === 'post')) ? 1 : 0;
    }
    seen.workers += list.length > 1 ? 1 : 0;
    seen.compared++;
  }
  expect(seen.workers).toBeGreaterThan(POSITIONS / 20);
  expect(seen.posts).toBeGreaterThan(POSITIONS / 20);
  expect(seen.opened).toBeGreaterThan(0);
}, 86_400_000);

test('a search that is ended early tells a bound that is true, and what it lists may be run', () => {
  for (let i = 0; i < 60; i++) {
    const at = randomPosition(new Rng(`1947 short ${i}`));
    const position = at as never;
    const short = RUNS.search(position, { nodes: 20 });
    const long = RUNS.search(position, { nodes: 200_000 });
    expect(short.upperBound).toBeGreaterThanOrEqual(long.runs[0]?.value ?? 0);
    const free = long.runs.filter(({ routes }) => routes.every((route) => route.with === undefined)).at(-1);
    const reckoned = RUNS.reckon(position, free?.routes ?? []);
    expect(isRefusal(reckoned) ? reckoned.code : reckoned.revenue).toBe(free?.revenue ?? 0);
  }
});
