import { suggestRun, suggestRuns } from '@roundhouse/testing/suggest-run.ts';
import { times } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import { isRefusal, judgeRoute, judgeRun, writePath } from '../index.ts';
import { naiveRevenue, randomCase } from './cases.ts';
import { allTrails, bestTogether, type Priced } from './naive.ts';

describe('against brute force on random boards', () => {
  test('judge and search agree with a naive reading of the rules', () => {
    let runs = 0;
    let routes = 0;
    for (let i = 0; i < times(170, 500); i++) {
      const found = randomCase(`board ${i}`);
      const { ctx, trains } = found;
      const trails = allTrails(ctx.network, 1500);
      if (trails === undefined) continue;
      const priced = trains.map((train) =>
        trails.flatMap((trail): readonly Priced[] => {
          const revenue = naiveRevenue(found, train, trail);
          const judged = judgeRoute(ctx, train, writePath(ctx.network, trail));
          expect(isRefusal(judged) ? undefined : judged.revenue, `board ${i}`).toBe(revenue);
          routes++;
          return revenue === undefined ? [] : [{ trail, revenue }];
        }),
      );
      const combinations = priced.reduce((product, list) => product * (list.length + 1), 1);
      if (combinations > 300_000) continue;
      const suggested = suggestRun(ctx, trains, { nodes: 1_000_000 });
      expect({ board: i, ...suggested }).toMatchObject({ proved: true, revenue: bestTogether(ctx.network, priced) });
      const judged = judgeRun(ctx, trains, suggested.routes);
      expect(isRefusal(judged) ? judged : judged.revenue, `board ${i}`).toBe(suggested.revenue);
      runs++;
    }
    expect(runs).toBeGreaterThan(100);
    expect(routes).toBeGreaterThan(3_000);
  });

  test('a search cut short still suggests a legal run, and says so', () => {
    let cut = 0;
    for (let i = 0; i < 60; i++) {
      const { ctx, trains } = randomCase(`board ${i}`);
      const whole = suggestRun(ctx, trains, { nodes: 1_000_000 });
      for (const nodes of [0, 3, 20, 100]) {
        const part = suggestRun(ctx, trains, { nodes });
        const judged = judgeRun(ctx, trains, part.routes);
        expect(isRefusal(judged) ? judged : judged.revenue).toBe(part.revenue);
        expect(part.revenue).toBeLessThanOrEqual(whole.revenue);
        if (part.proved) expect(part.revenue).toBe(whole.revenue);
        else cut++;
        expect(suggestRun(ctx, trains, { nodes })).toEqual(part);
      }
    }
    expect(cut).toBeGreaterThan(50);
  });

  test('where it is to be brief, few steps go to a look at the routes, which proves most runs', () => {
    let proved = 0;
    for (let i = 0; i < 60; i++) {
      const { ctx, trains } = randomCase(`board ${i}`);
      if (suggestRuns(ctx, trains, { nodes: 60, isBrief: true }).proved) proved++;
    }
    expect(proved).toBeGreaterThan(56);
  });
});
