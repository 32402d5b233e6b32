import { Rng } from '@roundhouse/kernel';
import { allTrails, bestTogether, type Priced } from '@roundhouse/rails-18xx/routes/test/naive.ts';
import { shareTrack } from '@roundhouse/rails-18xx/routes/test/share-track.ts';
import { suggestRun } from '@roundhouse/testing/suggest-run.ts';
import { times } from '@roundhouse/testing/thorough.ts';
import { expect, test } from 'vitest';
import { TRAINS } from '../data/trains.ts';
import { runContext } from '../rules/revenue.ts';
import { specOf } from './lines.ts';
import { ATLAS_USED, naiveRevenue, pick, randomPosition } from './random-runs.ts';

/** ROUNDHOUSE_BRUTE asks for more positions, such as 20000 for a night. */
const POSITIONS = Number(process.env.ROUNDHOUSE_BRUTE ?? times(500, 1000));
const MOST_TRAILS = process.env.ROUNDHOUSE_BRUTE ? 2500 : 250;
const MOST_RUNS = process.env.ROUNDHOUSE_BRUTE ? 3_000_000 : 12_000;

test(`§8.4.3 the best run of ${POSITIONS} positions is what brute force finds, with and without a list of routes`, () => {
  let compared = 0;
  for (let i = 0; compared < POSITIONS; i++) {
    const rng = new Rng(`18 India runs ${i}`);
    const at = randomPosition(rng);
    const ctx = runContext(ATLAS_USED, at);
    const trains = Array.from({ length: 1 + rng.below(2) }, () => specOf(pick(rng, Object.keys(TRAINS))));
    const trails = allTrails(ctx.network, MOST_TRAILS);
    if (trails === undefined) continue;
    const priced = trains.map((train) =>
      trails.flatMap((trail): readonly Priced[] => {
        const revenue = naiveRevenue(ctx, at, train, trail);
        return revenue === undefined ? [] : [{ trail, revenue }];
      }),
    );
    if (priced.reduce((product, list) => product * (list.length + 1), 1) > MOST_RUNS) continue;
    const best = bestTogether(ctx.network, priced);
    const { value, proved } = suggestRun(ctx, trains, { nodes: 2_000_000 });
    const shared = shareTrack(ctx, [trains], 2_000_000);
    expect({ position: i, value, proved, shared: shared.runs[0]?.value, bound: shared.upperBound }).toEqual({
      position: i,
      value: best,
      proved: true,
      shared: best,
      bound: best,
    });
    compared++;
  }
}, 86_400_000);
