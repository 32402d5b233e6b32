import { Rng } from '@roundhouse/kernel';
import {
  isRefusal,
  judgeRoute,
  judgeRun,
  type RouteContext,
  suggestAmong,
  type TrainSpec,
  writePath,
} from '@roundhouse/rails-18xx';
import {
  allTrails,
  bestSets,
  bestTogether,
  type Priced,
  type Trail,
} from '@roundhouse/rails-18xx/routes/test/naive.ts';
import { shareTrack } from '@roundhouse/rails-18xx/routes/test/share-track.ts';
import { expect, test } from 'vitest';
import { type RunPosition, runContext } from '../rules/revenue.ts';
import { equipments } from '../rules/train-specs.ts';
import { atlas, chance, naive, randomPosition, randomTrain } from './random-runs.ts';

/** Compares the judge with the naive reading, route by route. Returns what every train could earn, and on which routes. */
function priceAll(ctx: RouteContext, at: RunPosition, trains: readonly TrainSpec[], trails: readonly Trail[]) {
  const wrong: unknown[] = [];
  const priced = trains.map((train) =>
    trails.flatMap((trail): readonly Priced[] => {
      const earned = naive(ctx, at, train, trail);
      const judged = judgeRoute(ctx, train, writePath(ctx.network, trail));
      const sum = (parts: readonly { readonly amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
      const ours = isRefusal(judged) ? undefined : [judged.revenue, sum(judged.beside)];
      const parts = isRefusal(judged) ? undefined : sum(judged.parts);
      if (String(ours) !== String(earned) || parts !== earned?.[0])
        wrong.push({ earned, ours, trail, train: train.id });
      return earned === undefined ? [] : [{ trail, revenue: earned[0] + earned[1] }];
    }),
  );
  return { wrong, priced };
}

test('§5.4.2 judge and search agree with a naive reading of the rules on random boards', () => {
  const found = { runs: 0, routes: 0, crossed: 0, tendered: 0 };
  for (let i = 0; i < 260; i++) {
    const rng = new Rng(`18España ${i}`);
    const at = randomPosition(rng);
    const ctx = runContext(atlas, at);
    const trains = Array.from({ length: 1 + rng.below(2) }, () => randomTrain(rng));
    const tender = chance(rng, 50);
    const trails = allTrails(ctx.network, 400);
    if (trails === undefined) continue;
    const { variants } = equipments({ operatingRound: 1, edition: at.edition }, { trains, tender });
    const bests = variants.map((specs) => {
      const { wrong, priced } = priceAll(ctx, at, specs, trails);
      expect({ board: i, wrong }).toEqual({ board: i, wrong: [] });
      found.routes += priced.flat().length;
      found.crossed += specs.flatMap((spec, k) => (spec.crosses ? (priced[k] ?? []) : [])).length;
      const top = suggestAmong(ctx, [specs], { nodes: 1_000_000, top: 3 });
      expect(
        top.runs.map(({ value }) => value),
        `board ${i}`,
      ).toEqual(bestSets(ctx.network, priced, 3));
      return bestTogether(ctx.network, priced);
    });
    const best = Math.max(...bests);
    const { runs, proved, upperBound } = suggestAmong(ctx, variants, { nodes: 1_000_000 });
    expect({ board: i, proved, upperBound, value: runs[0]?.value }).toEqual({
      board: i,
      proved: true,
      upperBound: best,
      value: best,
    });
    const alone = shareTrack(ctx, variants, 1_000_000);
    expect({ board: i, proved: alone.proved, value: alone.runs[0]?.value }).toEqual({
      board: i,
      proved: true,
      value: best,
    });
    const judged = judgeRun(ctx, variants[runs[0]?.equipment ?? 0] ?? [], runs[0]?.routes ?? []);
    expect(isRefusal(judged) ? judged : judged.revenue, `board ${i}`).toBe(runs[0]?.revenue);
    for (const nodes of [0, 2, rng.below(20), rng.below(200)]) {
      expect(suggestAmong(ctx, variants, { nodes }).upperBound, `board ${i}`).toBeGreaterThanOrEqual(best);
    }
    found.runs++;
    if (new Set(bests).size > 1) found.tendered++;
  }
  expect(found.runs).toBeGreaterThan(100);
  expect(found.routes).toBeGreaterThan(1000);
  expect(found.crossed).toBeGreaterThan(100);
  expect(found.tendered).toBeGreaterThan(3);
});
