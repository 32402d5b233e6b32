import { Rng } from '@roundhouse/kernel';
import { isRefusal, judgeRoute, writePath } from '@roundhouse/rails-18xx';
import { allTrails, bestTogether, type Priced } from '@roundhouse/rails-18xx/routes/test/naive.ts';
import { shareTrack } from '@roundhouse/rails-18xx/routes/test/share-track.ts';
import { suggestRun } from '@roundhouse/testing/suggest-run.ts';
import { times } from '@roundhouse/testing/thorough.ts';
import { expect, test } from 'vitest';
import { TRAINS } from '../data/trains.ts';
import { runContext, runResult } from '../rules/revenue.ts';
import { specOf } from './lines.ts';
import { ATLAS_USED, naiveRevenue, pick, randomPosition } from './random-runs.ts';

test('§8.4.3 judge and search agree with a naive reading of the rules on random boards', () => {
  const found = { runs: 0, routes: 0, bonuses: 0 };
  for (let i = 0; i < times(100, 250); i++) {
    const rng = new Rng(`18 India ${i}`);
    const at = randomPosition(rng);
    const ctx = runContext(ATLAS_USED, at);
    const trains = Array.from({ length: 1 + rng.below(2) }, () => specOf(pick(rng, Object.keys(TRAINS))));
    const trails = allTrails(ctx.network, 300);
    if (trails === undefined) continue;
    const wrong: unknown[] = [];
    const priced = trains.map((train) =>
      trails.flatMap((trail): readonly Priced[] => {
        const revenue = naiveRevenue(ctx, at, train, trail);
        const judged = judgeRoute(ctx, train, writePath(ctx.network, trail));
        const parts = isRefusal(judged) ? [] : judged.parts;
        const total = isRefusal(judged) ? undefined : parts.reduce((sum, { amount }) => sum + amount, 0);
        if (total !== revenue || (!isRefusal(judged) && judged.revenue !== revenue)) wrong.push({ revenue, judged });
        if (parts.some(({ what }) => what === 'routeBonus' || what === 'concession')) found.bonuses++;
        return revenue === undefined ? [] : [{ trail, revenue }];
      }),
    );
    expect({ board: i, wrong }).toEqual({ board: i, wrong: [] });
    const suggested = suggestRun(ctx, trains, { nodes: 1_000_000 });
    expect({ board: i, ...suggested }).toMatchObject({ proved: true, revenue: bestTogether(ctx.network, priced) });
    const alone = shareTrack(ctx, [trains], 1_000_000);
    expect({ board: i, proved: alone.proved, value: alone.runs[0]?.value }).toEqual({
      board: i,
      proved: true,
      value: suggested.revenue,
    });
    for (const nodes of [0, 2, rng.below(20), rng.below(200)]) {
      const part = suggestRun(ctx, trains, { nodes });
      expect(part.upperBound, `board ${i}`).toBeGreaterThanOrEqual(suggested.revenue);
    }
    const result = runResult(ctx, trains, suggested.routes);
    expect(isRefusal(result) ? result : result.revenue, `board ${i}`).toBe(suggested.revenue);
    found.runs++;
    found.routes += priced.flat().length;
  }
  expect(found.runs).toBeGreaterThan(40);
  expect(found.routes).toBeGreaterThan(300);
  expect(found.bonuses).toBeGreaterThan(100);
});
