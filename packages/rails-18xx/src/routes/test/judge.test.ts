import { describe, expect, test } from 'vitest';
import { city, offboard, town } from '../../tiles/stops.ts';
import { isRefusal, judgeRoute, judgeRun, type RunRoute, type TrainSpec } from '../index.ts';
import { contextOf, type Drawn, type Rules, train } from './boards.ts';

const MAP: Readonly<Record<string, Drawn>> = {
  A2: {
    stops: [city(20)],
    paths: [
      [0, 'n0'],
      [5, 'n0'],
    ],
  },
  A4: {
    stops: [town(10)],
    paths: [
      [3, 'n0'],
      [0, 'n0'],
    ],
  },
  A6: {
    stops: [city(30)],
    paths: [
      [3, 'n0'],
      [0, 'n0'],
      [4, 'n0'],
      [5, 'n0'],
    ],
  },
  A8: { paths: [[3, 0]] },
  A10: {
    stops: [city(40)],
    paths: [
      [3, 'n0'],
      [4, 'n0'],
    ],
  },
  // A way back from A2 to A6 and on from A6 to A10.
  B3: { paths: [[2, 0]] },
  B5: {
    paths: [
      [3, 1],
      [3, 0],
    ],
  },
  B7: {
    stops: [offboard(50)],
    paths: [
      [2, 'n0'],
      [3, 'n0'],
      [1, 'n0'],
    ],
  },
};

const judge = (spec: TrainSpec, path: readonly string[], rules: Rules = {}) =>
  judgeRoute(contextOf(MAP, { own: ['A6.0'], ...rules }), spec, path);

const DOWN = ['A2.0', 'A4', 'A6', 'A8', 'A10.0'];

describe('a route', () => {
  test('visits, counts and pays', () => {
    expect(judge(train(3), DOWN)).toMatchObject({
      path: DOWN,
      visited: ['A2.0', 'A4.0', 'A6.0', 'A10.0'],
      counted: ['A2.0', 'A4.0', 'A6.0', 'A10.0'],
      markers: [],
      revenue: 100,
    });
  });

  test('is given back in canonical form', () => {
    expect(judge(train(3), ['A2', 'A4.0', 'A6.0', 'A8', 'A10'])).toMatchObject({ path: DOWN });
  });

  test('of a multiplied train pays more', () => {
    expect(judge(train(3, { multiplier: 2 }), DOWN)).toMatchObject({ revenue: 200 });
  });

  test('needs an own station', () => {
    expect(judge(train(3), DOWN, { own: [] })).toMatchObject({ code: 'route.ownStation' });
    expect(judge(train(3), DOWN, { own: ['B7.0'] })).toMatchObject({ code: 'route.ownStation' });
  });

  test('is no longer than the train reaches', () => {
    expect(judge(train(2), DOWN)).toMatchObject({ code: 'route.tooLong', numbers: { stops: 3, limit: 2 } });
    expect(judge(train(null), DOWN)).toMatchObject({ revenue: 100 });
  });

  test('uses up stops at towns if the train counts them', () => {
    const counting = { towns: 'counted' } as const;
    expect(judge(train(3, counting), DOWN)).toMatchObject({ code: 'route.tooLong', numbers: { stops: 4, limit: 3 } });
    expect(judge(train(4, counting), DOWN)).toMatchObject({ revenue: 100 });
    expect(judge(train(3, { ...counting, plus: 1 }), DOWN)).toMatchObject({ revenue: 100 });
    expect(judge(train(2, { ...counting, plus: 5 }), DOWN)).toMatchObject({
      code: 'route.tooLong',
      numbers: { stops: 3, limit: 2, townless: true },
    });
    expect(judge(train(3, counting), DOWN)).not.toHaveProperty('numbers.townless');
  });

  test('uses up a stop at a marker, unless the train skips', () => {
    const rules = { markers: ['A6|A8'] };
    expect(judge(train(3), DOWN, rules)).toMatchObject({ code: 'route.tooLong', numbers: { stops: 4, limit: 3 } });
    expect(judge(train(4), DOWN, rules)).toMatchObject({ revenue: 100, markers: ['A6|A8'] });
    expect(judge(train(2, { skips: true, towns: 'ignored' }), DOWN, rules)).toMatchObject({ revenue: 70 });
  });

  test('of an express train counts the best stops and ignores towns', () => {
    const express = train(2, { skips: true, towns: 'ignored' });
    expect(judge(express, DOWN)).toMatchObject({ counted: ['A6.0', 'A10.0'], revenue: 70 });
  });

  test('ends where the title lets it end', () => {
    expect(judge(train(3), ['A4.0', 'A6', 'A8', 'A10.0'])).toMatchObject({
      code: 'route.endsNotCity',
      numbers: { hex: 'A4' },
    });
    expect(judge(train(3), ['A4.0', 'A6.0'], { townsMayEnd: true })).toMatchObject({ revenue: 40 });
  });

  test('has enough stops and cities', () => {
    const open = { townsMayEnd: true };
    expect(judge(train(3), ['A4.0', 'A6.0'], { ...open, minCities: 2 })).toMatchObject({
      code: 'route.fewCities',
      numbers: { cities: 1, least: 2 },
    });
    expect(judge(train(3), ['A4.0', 'A6.0'], { ...open, minStops: 3 })).toMatchObject({
      code: 'route.fewStops',
      numbers: { stops: 2, least: 3 },
    });
  });

  test('goes to a blocked city, not through it', () => {
    const rules = { own: ['A2.0'], blocked: ['A6.0'] };
    expect(judge(train(3), DOWN, rules)).toMatchObject({ code: 'route.blocked', numbers: { hex: 'A6' } });
    expect(judge(train(3), ['A2.0', 'A4', 'A6.0'], rules)).toMatchObject({ revenue: 60 });
  });

  test('goes to an off-board area, not through it', () => {
    expect(judge(train(3), ['A2.0', 'B3', 'B5', 'B7', 'A6.0'])).toMatchObject({ code: 'route.blocked' });
    expect(judge(train(3), ['A6.0', 'B7.0'])).toMatchObject({ revenue: 80 });
  });

  test('enters a hex once', () => {
    const around = ['A2.0', 'A4', 'A6', 'B5', 'B3', 'A2.0'];
    expect(judge(train(null), around)).toMatchObject({ code: 'route.hexTwice', numbers: { hex: 'A2' } });
    expect(judge(train(null), around, { reenter: 'all' })).toMatchObject({
      code: 'route.stopTwice',
      numbers: { stop: 'A2.0' },
    });
  });

  test('uses no track twice', () => {
    const again = ['A6.0', 'B5', 'B3', 'A2', 'A4', 'A6', 'A4', 'A2.0'];
    expect(judge(train(null), again, { reenter: 'all' })).toMatchObject({ code: 'route.noTrack' });
    const fork = ['A6.0', 'B5', 'B3', 'A2', 'A4', 'A6', 'B5', 'B3', 'A2.0'];
    expect(judge(train(null), fork, { reenter: 'all' })).toMatchObject({ code: 'route.trackTwice' });
  });

  test('keeps to the gauge of its train', () => {
    const path = ['B7.0', 'B5', 'B3', 'A2.0'];
    expect(judge(train(2, { gauge: 'broad' }), path, { own: ['A2.0'] })).toMatchObject({ revenue: 70 });
    expect(judge(train(2, { gauge: 'narrow' }), path, { own: ['A2.0'] })).toMatchObject({
      code: 'route.gauge',
      numbers: { gauge: 'broad' },
    });
  });

  test('must be readable', () => {
    expect(judge(train(2), ['A2.0'])).toMatchObject({ code: 'route.malformed' });
  });
});

describe('a run', () => {
  const run = (routes: readonly RunRoute[]) =>
    judgeRun(contextOf(MAP, { own: ['A6.0'] }), [train(2), train(3)], routes);

  test('adds up', () => {
    const result = run([
      { train: 1, path: ['A6.0', 'A8', 'A10.0'] },
      { train: 0, path: ['A2.0', 'A4', 'A6.0'] },
    ]);
    expect(result).toMatchObject({
      revenue: 130,
      routes: [
        { train: 1, revenue: 70 },
        { train: 0, revenue: 60 },
      ],
    });
    expect(run([])).toEqual({ revenue: 0, routes: [] });
  });

  test('uses each train once, and no others', () => {
    const path = ['A6.0', 'A8', 'A10.0'];
    expect(run([{ train: 2, path }])).toMatchObject({ code: 'route.noTrain', numbers: { train: 2 } });
    expect(
      run([
        { train: 0, path },
        { train: 0, path: ['A2.0', 'A4', 'A6.0'] },
      ]),
    ).toMatchObject({
      code: 'route.trainTwice',
    });
  });

  test('shares no track', () => {
    const path = ['A6.0', 'A8', 'A10.0'];
    expect(
      run([
        { train: 0, path },
        { train: 1, path },
      ]),
    ).toMatchObject({ code: 'route.sharedTrack' });
  });

  test('shares no hex side, even where the tracks part on both sides of it', () => {
    const forks: Readonly<Record<string, Drawn>> = {
      A2: {
        stops: [city(10), city(20)],
        paths: [
          [0, 'n0'],
          [0, 'n1'],
        ],
      },
      A4: {
        stops: [city(30), city(40)],
        paths: [
          [3, 'n0'],
          [3, 'n1'],
        ],
      },
    };
    const ctx = contextOf(forks, { own: ['A2.0', 'A2.1'] });
    const routes = [
      { train: 0, path: ['A2.0', 'A4.0'] },
      { train: 1, path: ['A2.1', 'A4.1'] },
    ];
    expect(judgeRun(ctx, [train(2), train(2)], routes)).toMatchObject({ code: 'route.sharedTrack' });
  });

  test('with a route that is refused is refused', () => {
    expect(isRefusal(run([{ train: 0, path: DOWN }]))).toBe(true);
  });
});
