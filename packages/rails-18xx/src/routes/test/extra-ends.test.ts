import { refusalsOf } from '@roundhouse/kernel/contract/violation.ts';
import { suggestRun } from '@roundhouse/testing/suggest-run.ts';
import { describe, expect, test } from 'vitest';
import { city, offboard } from '../../tiles/stops.ts';
import { extraEnds, isRefusal, judgeRoute, stopCounter, stopName, stopSums } from '../index.ts';
import { contextOf, type Drawn, train } from './boards.ts';

const extra = { ...offboard(15), extra: true };

/** Two cities in a column, each with a place beyond it; that of A2 lies west of column A. */
const MAP: Readonly<Record<string, Drawn>> = {
  '@3': { stops: [extra], paths: [[4, 'n0']] },
  A2: {
    stops: [city(20)],
    paths: [
      [1, 'n0'],
      [0, 'n0'],
    ],
  },
  A4: {
    stops: [city(30)],
    paths: [
      [3, 'n0'],
      [0, 'n0'],
    ],
  },
  A6: { stops: [extra], paths: [[3, 'n0']] },
};
const ctx = contextOf(MAP, { own: ['A2.0'] });
const two = train(2, { towns: 'counted' });

describe('ends beyond a stop', () => {
  test('they add to a route and use up none of its reach', () => {
    const judged = judgeRoute(ctx, two, ['@3.0', 'A2', 'A4', 'A6.0']);
    expect(isRefusal(judged) ? judged.code : [judged.revenue, judged.path]).toEqual([80, ['@3.0', 'A2', 'A4', 'A6.0']]);
    const near = judgeRoute(ctx, two, ['A2.0', 'A4.0']);
    expect(isRefusal(near) ? near.code : near.revenue).toBe(50);
  });

  test('nothing goes on from there, and a stop that blocks keeps them from a route', () => {
    const blocked = contextOf(MAP, { own: ['A2.0'], blocked: ['A4.0'] });
    expect(judgeRoute(blocked, two, ['A2.0', 'A4', 'A6.0'])).toMatchObject({ code: 'route.blocked' });
  });

  test('the search finds and proves them, each for one train', () => {
    expect(suggestRun(ctx, [two], { nodes: 1_000 })).toMatchObject({ revenue: 80, proved: true });
    expect(suggestRun(ctx, [train(1, { towns: 'counted' })], { nodes: 1_000 })).toMatchObject({ revenue: 35 });
  });
});

describe('routes are written without them', () => {
  const { refuse } = refusalsOf<'route.opened'>();
  const beyond = new Map([
    ['A2', { hex: '@3', stop: 0 }],
    ['A4', { hex: 'A6', stop: 0 }],
  ]);
  const ends = (closed: readonly string[]) =>
    extraEnds(ctx.network, {
      beyond: (hex) => beyond.get(hex),
      isClosed: (hex) => closed.includes(hex),
      refusal: (hex) => refuse('route.opened', { hex }),
    });
  const route = { train: 0, path: ['A2.0', 'A4.0'] };

  test('and run on to them, each for the first train', () => {
    expect(ends([]).extend([route, { ...route, train: 1 }])).toEqual([
      { train: 0, path: ['@3.0', 'A2.0', 'A4.0', 'A6.0'] },
      { train: 1, path: ['A2.0', 'A4.0'] },
    ]);
    expect(ends([]).written(['@3.0', 'A2', 'A4.0', 'A6.0'])).toEqual({ path: ['A2.0', 'A4.0'] });
    expect(['A6.0', 'A4.0', 'A6', undefined].map(ends([]).isExtra)).toEqual([true, false, false, false]);
  });

  test('but to those of closed hexes only where they say so', () => {
    expect(ends(['A4']).extend([route])).toEqual([{ train: 0, path: ['@3.0', 'A2.0', 'A4.0'] }]);
    const opened = { ...route, opened: ['A4'] };
    expect(ends(['A4']).extend([opened])).toEqual([{ train: 0, path: ['@3.0', 'A2.0', 'A4.0', 'A6.0'] }]);
    expect(ends(['A4']).written(['A2', 'A4.0', 'A6.0'])).toEqual({ path: ['A2', 'A4.0'], opened: ['A4'] });
    expect(ends([]).extend([opened])).toMatchObject({ code: 'route.opened' });
  });

  test('the sum of the stops, with prizes for ends where a search counts them', () => {
    const nodes = ['@3', 'A2', 'A4', 'A6'].map((hex) => ctx.network.hexes.get(hex)?.stops[0] ?? -1);
    const [far, home] = [nodes[0] as number, nodes[1] as number];
    const facts = { train: two, stops: nodes, visited: 4, from: far, to: nodes[3] as number, watched: 0 };
    const value = ({ def }: { def: { revenue: unknown } }): number => Number(def.revenue);
    const part = (at: Parameters<typeof stopName>[0]) => ({ what: 'stop', where: stopName(at) });
    const plain = stopSums(ctx.network, { value, part });
    expect([stopCounter(ctx.network)(facts), plain.revenue(facts), plain.ceiling(facts)]).toEqual([2, 80, 80]);
    const account = { counted: [], parts: [], beside: [] };
    plain.revenue({ ...facts, visited: 1 }, account);
    expect(account).toEqual({ counted: [far], parts: [{ what: 'stop', where: '@3.0', amount: 15 }], beside: [] });
    const prizes = { through: home, at: ({ hex }: { hex: string }) => (hex === 'A6' ? 7 : 0) };
    const prized = stopSums(ctx.network, { value, part, prizes });
    expect([prized.revenue(facts), prized.objective?.(facts), prized.most?.(nodes[3] as number, two)]).toEqual([
      80, 87, 22,
    ]);
    expect(prized.objective?.({ ...facts, stops: nodes.slice(2), visited: 2 })).toBe(45);
  });
});
