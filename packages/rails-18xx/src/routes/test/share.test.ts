import { suggestRun, suggestRuns } from '@roundhouse/testing/suggest-run.ts';
import { times } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../field.ts';
import { isRefusal, judgeRun } from '../index.ts';
import { stretchesOf } from '../stretches.ts';
import { searchAll } from '../walk.ts';
import { type Case, priceAll, randomCase, randomGroups } from './cases.ts';
import { bestTogether } from './naive.ts';
import { shareTrack } from './share-track.ts';

/** What the search proves is the best of a naive reading of the rules; what it cannot prove, its bound still covers. */
function compare(found: Case, board: string): boolean {
  const priced = priceAll(found, 1500, 60_000);
  if (!priced) return false;
  const best = bestTogether(found.ctx.network, priced);
  const { runs, proved, upperBound } = shareTrack(found.ctx, [found.trains], 2_000_000);
  expect({ board, proved, value: runs[0]?.value, upperBound }).toEqual({
    board,
    proved: true,
    value: best,
    upperBound: best,
  });
  const judged = judgeRun(found.ctx, found.trains, runs[0]?.routes ?? []);
  expect(isRefusal(judged) ? judged : judged.revenue, board).toBe(best);
  for (const nodes of [1, 10, 60, 300]) {
    const part = shareTrack(found.ctx, [found.trains], nodes);
    expect(part.upperBound, `${board} with ${nodes} nodes`).toBeGreaterThanOrEqual(best);
    expect(part.runs[0]?.value, `${board} with ${nodes} nodes`).toBeLessThanOrEqual(best);
    if (part.proved) expect(part.runs[0]?.value, `${board} with ${nodes} nodes`).toBe(best);
  }
  return true;
}

/** How many pieces are of one stretch with another; every route runs over all pieces of a stretch or over none. */
function compareStretches({ ctx, trains }: Case, board: string): number {
  const field = fieldOf(ctx, true);
  const stretchOf = stretchesOf(field);
  const keep = { routes: 5_000, slack: 0 };
  for (const { pool } of searchAll({ field, ctx, keep, stop: undefined }, trains, 20_000).values()) {
    for (let route = 0; route < pool.count; route++) {
      const runsOver = (piece: number): boolean =>
        ((pool.pieces[route * pool.words + (piece >> 5)] as number) & (1 << (piece & 31))) !== 0;
      stretchOf.forEach((first, piece) => {
        if (runsOver(piece) !== runsOver(first)) expect.fail(`${board}: pieces ${first} and ${piece} are apart`);
      });
    }
  }
  return stretchOf.filter((first, piece) => first !== piece).length;
}

describe('trains that share the track out among them', () => {
  test('run over all pieces of a stretch or over none', () => {
    let joined = 0;
    for (let i = 0; i < 60; i++) {
      joined += compareStretches(randomCase(`stretch ${i}`), `board ${i}`);
      joined += compareStretches(randomGroups(`stretch ${i}`), `board ${i} in groups`);
    }
    expect(joined).toBeGreaterThan(30);
  });

  test('earn as much as a naive reading of the rules allows', () => {
    let runs = 0;
    for (let i = 0; i < times(100, 300); i++) if (compare(randomCase(`shared ${i}`), `board ${i}`)) runs++;
    for (let i = 0; i < times(50, 150); i++) if (compare(randomGroups(`shared ${i}`), `board ${i} in groups`)) runs++;
    expect(runs).toBeGreaterThan(80);
  });

  test('are not looked for where no run is worth more than is known already', () => {
    let better = 0;
    for (let i = 0; i < 60; i++) {
      const { ctx, trains } = randomCase(`floor ${i}`);
      const { value, proved } = suggestRun(ctx, trains, { nodes: 2_000_000 });
      expect(proved).toBe(true);
      if (value === 0) continue;
      better++;
      const [above] = suggestRuns(ctx, trains, { nodes: 2_000_000, floor: value - 1 }).runs;
      const none = suggestRuns(ctx, trains, { nodes: 2_000_000, floor: value });
      expect([above?.value, (none.runs[0]?.value ?? 0) <= value], `board ${i}`).toEqual([value, true]);
    }
    expect(better).toBeGreaterThan(30);
  });

  test('with more effort the answer is never worse, nor the bound', () => {
    for (let i = 0; i < 40; i++) {
      const found = randomCase(`effort ${i}`);
      let [value, bound] = [0, Number.MAX_SAFE_INTEGER];
      for (const nodes of [50, 400, 4_000, 100_000]) {
        const run = suggestRun(found.ctx, found.trains, { nodes });
        expect(run.value, `board ${i} with ${nodes} nodes`).toBeGreaterThanOrEqual(value);
        [value, bound] = [run.value, Math.min(bound, run.upperBound)];
        expect(bound).toBeGreaterThanOrEqual(value);
      }
    }
  });
});
