import { describe, expect, test } from 'vitest';
import { city, offboard } from '../../tiles/stops.ts';
import { isRefusal, judgeRoute, suggestRun } from '../index.ts';
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
