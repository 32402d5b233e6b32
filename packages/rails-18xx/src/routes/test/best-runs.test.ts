import { Rng } from '@roundhouse/kernel';
import { suggestRuns } from '@roundhouse/testing/suggest-run.ts';
import { times } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import { trackGraph } from '../graph.ts';
import { isRefusal, judgeRun, type RouteContext, type TrainSpec } from '../index.ts';
import { RoutePool } from '../pool.ts';
import { contextOf, train } from './boards.ts';
import { priceAll, randomCase } from './cases.ts';
import { mesh } from './mesh.ts';
import { bestSets } from './naive.ts';

function expectLegal(ctx: RouteContext, trains: readonly TrainSpec[], found: ReturnType<typeof suggestRuns>): void {
  for (const { routes, revenue } of found.runs) {
    const judged = judgeRun(ctx, trains, routes);
    expect(isRefusal(judged) ? judged : judged.revenue).toBe(revenue);
  }
  const written = found.runs.map(({ routes }) => JSON.stringify(routes.map(({ path }) => path).sort()));
  expect(new Set(written).size).toBe(written.length);
}

describe('against brute force on small random boards', () => {
  test('the best runs come in order, none missing', () => {
    let boards = 0;
    let several = 0;
    for (let i = 0; i < times(500, 1800); i++) {
      const found = randomCase(`runs ${i}`);
      const { ctx, trains } = found;
      const priced = priceAll(found, 300, 4_000);
      if (priced === undefined) continue;
      const top = 1 + (i % 7);
      const suggested = suggestRuns(ctx, trains, { nodes: 1_000_000, top });
      const values = suggested.runs.map(({ value }) => value);
      expect({ board: i, values }).toEqual({ board: i, values: bestSets(ctx.network, priced, top) });
      expect(suggested).toMatchObject({ proved: true, upperBound: values[0] });
      expectLegal(ctx, trains, suggested);
      boards++;
      if (values.length > 1) several++;
    }
    expect(boards).toBeGreaterThan(180);
    expect(several).toBeGreaterThan(80);
  });

  test('however early it ends, no run is worth more than the bound', () => {
    let open = 0;
    let tight = 0;
    for (let i = 0; i < times(250, 900); i++) {
      const found = randomCase(`bound ${i}`);
      const { ctx, trains } = found;
      const priced = priceAll(found, 300, 4_000);
      if (priced === undefined) continue;
      const rng = new Rng(`bound ${i}`);
      const top = 1 + rng.below(3);
      const sets = bestSets(ctx.network, priced, top);
      const best = sets[0] as number;
      for (const nodes of [0, 1 + rng.below(10), 1 + rng.below(60), 1 + rng.below(400)]) {
        const part = suggestRuns(ctx, trains, { nodes, top });
        expectLegal(ctx, trains, part);
        expect(part.runs[0]?.value).toBeLessThanOrEqual(best);
        expect(part.upperBound, `board ${i}, ${nodes} nodes`).toBeGreaterThanOrEqual(best);
        if (part.proved) expect(part.runs.map(({ value }) => value)).toEqual(sets);
        else open++;
        if (part.upperBound === best) tight++;
      }
    }
    expect(open).toBeGreaterThan(130);
    expect(tight).toBeGreaterThan(open / 4);
  });
});

describe('a search that is stopped', () => {
  const trains = [train(4, { skips: true }), train(4, { skips: true }), train(null)];

  test('ends at once, with the best so far and a bound', () => {
    const ctx = mesh(12);
    let asked = 0;
    const stopped = suggestRuns(ctx, trains, { nodes: Number.MAX_SAFE_INTEGER, stop: () => ++asked > 20 });
    expect(asked).toBeLessThan(40);
    expect(stopped.nodes).toBeLessThan(60_000);
    expect(stopped.proved).toBe(false);
    expect(stopped.runs[0]?.value).toBeGreaterThan(0);
    expect(stopped.upperBound).toBeGreaterThan(stopped.runs[0]?.value ?? 0);
    expectLegal(ctx, trains, stopped);
  });

  test('stopped before it began, it knows a bound all the same', () => {
    const { runs, proved, upperBound } = suggestRuns(mesh(6), trains, { nodes: 1_000_000, stop: () => true });
    expect(proved).toBe(false);
    expect(upperBound).toBeGreaterThanOrEqual(runs[0]?.value ?? 0);
  });
});

test('a pool that overflows keeps the best routes and knows what the others were worth at most', () => {
  const graph = trackGraph(mesh(3).network);
  const pool = new RoutePool(graph, 3, 2);
  const arcs = Int32Array.from({ length: 4 }, (_, arc) => arc);
  const values = [50, 20, 90, 20, 70, 60, 80, 10, 100];
  for (const [i, value] of values.entries()) pool.add(value, i, arcs, 1, 1 + (i % 4));
  const kept = [...pool.ranked()].map((route) => {
    const { base, second } = pool.route(route);
    return [pool.value[route], base, second.length];
  });
  expect(kept.slice(0, 3)).toEqual([
    [100, 8, 0],
    [90, 2, 2],
    [80, 6, 2],
  ]);
  expect(pool.floor).toBeGreaterThanOrEqual(50);
  expect(pool.floor).toBeLessThanOrEqual(80);
});

test('another objective than the revenue is made the most of, and the revenue told beside it', () => {
  const board = contextOf(
    {
      C4: {
        stops: [{ kind: 'city', revenue: 30, slots: 1 }],
        paths: [
          [0, 'n0'],
          [3, 'n0'],
        ],
      },
      C2: { stops: [{ kind: 'city', revenue: 10, slots: 1 }], paths: [[0, 'n0']] },
      C6: { stops: [{ kind: 'city', revenue: 50, slots: 1 }], paths: [[3, 'n0']] },
    },
    { own: ['C4.0'] },
  );
  const north = board.network.hexes.get('C2')?.stops[0];
  const income = (stops: ArrayLike<number>, visited: number): number =>
    Array.from({ length: visited }, (_, i) => stops[i]).includes(north) ? 100 : 0;
  const { policy } = board;
  const objective: RouteContext['policy']['objective'] = (facts) =>
    policy.revenue(facts) + income(facts.stops, facts.visited);
  const ceiling: RouteContext['policy']['ceiling'] = (facts) => policy.ceiling(facts) + 100;
  const ctx = { ...board, policy: { ...policy, objective, ceiling } };
  const { runs, proved, upperBound } = suggestRuns(ctx, [train(2)], { nodes: 1000, top: 2 });
  expect(runs.map(({ revenue, value }) => [revenue, value])).toEqual([
    [40, 140],
    [80, 80],
  ]);
  expect({ proved, upperBound }).toEqual({ proved: true, upperBound: 140 });
});
