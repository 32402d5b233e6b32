import { suggestRun, suggestRuns } from '@roundhouse/testing/suggest-run.ts';
import { times } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import { isRefusal, judgeRoute, judgeRun, suggestAmong, type TrainSpec, writePath } from '../index.ts';
import { type Case, naiveRevenue, priceAll, randomCase, randomGroups } from './cases.ts';
import { allTrails, bestSets, bestTogether } from './naive.ts';

describe('groups of stops, crossings and ends that do not go together', () => {
  test('judge and search agree with a naive reading of the rules', () => {
    let runs = 0;
    let crossed = 0;
    for (let i = 0; i < times(350, 1000); i++) {
      const found = randomGroups(`board ${i}`);
      const { ctx, trains } = found;
      for (const trail of allTrails(ctx.network, 3000) ?? []) {
        for (const train of trains) {
          const judged = judgeRoute(ctx, train, writePath(ctx.network, trail));
          const naive = naiveRevenue(found, train, trail);
          expect(isRefusal(judged) ? undefined : judged.revenue, `board ${i}`).toBe(naive);
          if (train.crosses && naive !== undefined) crossed++;
        }
      }
      const priced = priceAll(found, 3000, 200_000);
      if (!priced) continue;
      const suggested = suggestRun(ctx, trains, { nodes: 1_000_000 });
      expect({ board: i, ...suggested }).toMatchObject({ proved: true, revenue: bestTogether(ctx.network, priced) });
      const cut = suggestRun(ctx, trains, { nodes: 30 });
      expect(cut.upperBound, `board ${i}`).toBeGreaterThanOrEqual(suggested.revenue);
      runs++;
    }
    expect(runs).toBeGreaterThan(200);
    expect(crossed).toBeGreaterThan(40);
  });
});

describe('trains that can be equipped in several ways', () => {
  const longer = (train: TrainSpec): TrainSpec => ({ ...train, plus: (train.plus ?? 0) + 1, with: 'tender' });
  const ways = (trains: readonly TrainSpec[]): readonly (readonly TrainSpec[])[] =>
    trains.map((_, k) => trains.map((train, j) => (j === k ? longer(train) : train)));

  test('the best of all of them is found, and the best few', () => {
    let better = 0;
    for (let i = 0; i < 200; i++) {
      const drawn = randomCase(`board ${i}`);
      const trains = drawn.trains.map((train) => ({ ...train, skips: false, towns: 'counted' as const }));
      const found = { ...drawn, trains };
      const equipments = ways(found.trains);
      const priced = equipments.map((equipped) => priceAll({ ...found, trains: equipped } satisfies Case, 600, 30_000));
      if (priced.some((options) => options === undefined)) continue;
      const bests = priced.map((options) => bestTogether(found.ctx.network, options ?? []));
      const { runs, proved } = suggestAmong(found.ctx, equipments, { nodes: 1_000_000 });
      expect({ board: i, proved, value: runs[0]?.value }).toEqual({
        board: i,
        proved: true,
        value: Math.max(...bests),
      });
      const { routes = [], equipment = 0 } = runs[0] ?? {};
      const judged = judgeRun(found.ctx, equipments[equipment] ?? [], routes);
      expect(isRefusal(judged) ? judged : judged.revenue, `board ${i}`).toBe(runs[0]?.revenue);
      if (new Set(bests).size > 1) better++;
      if (found.trains.length > 1) continue;
      const alone = suggestRuns(found.ctx, equipments[0] ?? [], { nodes: 1_000_000, top: 4 });
      const sets = bestSets(found.ctx.network, priced[0] ?? [], 4);
      expect(alone.runs.map(({ value }) => value)).toEqual(sets);
    }
    expect(better).toBeGreaterThan(5);
  });
});
