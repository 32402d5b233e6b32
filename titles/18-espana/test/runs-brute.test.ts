import { Rng } from '@roundhouse/kernel';
import { suggestAmong } from '@roundhouse/rails-18xx';
import { allTrails, bestTogether, type Priced } from '@roundhouse/rails-18xx/routes/test/naive.ts';
import { shareTrack, sweepTrack } from '@roundhouse/rails-18xx/routes/test/share-track.ts';
import { times } from '@roundhouse/testing/thorough.ts';
import { expect, test } from 'vitest';
import { runContext } from '../rules/revenue.ts';
import { equipments } from '../rules/train-specs.ts';
import { atlas, chance, naive, randomPosition, randomTrain } from './random-runs.ts';

/** ROUNDHOUSE_BRUTE asks for more positions, such as 20000 for a night. */
const POSITIONS = Number(process.env.ROUNDHOUSE_BRUTE ?? times(500, 1000));
const MOST_TRAILS = process.env.ROUNDHOUSE_BRUTE ? 2500 : 250;
const MOST_RUNS = process.env.ROUNDHOUSE_BRUTE ? 3_000_000 : 12_000;

test(`§5.4.2 the best run of ${POSITIONS} positions is what brute force finds, with a list of routes, by agreement and swept`, () => {
  let [compared, swept] = [0, 0]; // swept: with a run that pays
  for (let i = 0; compared < POSITIONS; i++) {
    const rng = new Rng(`18España runs ${i}`);
    const at = randomPosition(rng);
    const ctx = runContext(atlas, at);
    const trains = Array.from({ length: 1 + rng.below(2) }, () => randomTrain(rng));
    const tender = chance(rng, 40);
    const trails = allTrails(ctx.network, MOST_TRAILS);
    if (trails === undefined) continue;
    const { variants } = equipments({ operatingRound: 1, edition: at.edition }, { trains, tender });
    const priced = variants.map((specs) =>
      specs.map((train) =>
        trails.flatMap((trail): readonly Priced[] => {
          const earned = naive(ctx, at, train, trail);
          return earned === undefined ? [] : [{ trail, revenue: earned[0] + earned[1] }];
        }),
      ),
    );
    const choices = priced.map((options) => options.reduce((product, list) => product * (list.length + 1), 1));
    if (Math.max(...choices) > MOST_RUNS) continue;
    const best = Math.max(...priced.map((options) => bestTogether(ctx.network, options)));
    const found = suggestAmong(ctx, variants, { nodes: 2_000_000 });
    const shared = shareTrack(ctx, variants, 2_000_000);
    const bySweep = sweepTrack(ctx, variants, 2_000_000);
    if (bySweep && best > 0) swept++;
    const { runs, upperBound } = bySweep ?? shared;
    expect({
      position: i,
      value: found.runs[0]?.value,
      proved: found.proved,
      shared: shared.runs[0]?.value,
      bound: shared.upperBound,
      swept: runs[0]?.value,
      sweptBound: upperBound,
    }).toEqual({ position: i, value: best, proved: true, shared: best, bound: best, swept: best, sweptBound: best });
    compared++;
  }
  // Of the others most have no run that pays. If this fails, the sweep of limited reach is hardly compared any more.
  expect(swept).toBeGreaterThan(POSITIONS / 3);
}, 86_400_000);
