import { describe, expect, test } from 'vitest';
import { answersTo, bestOf } from './answers.ts';
import { bestLay, type Site } from './best-lay.ts';
import { forecast } from './forecast.ts';
import { promiseOf } from './near-stops.ts';
import { NOVICE, withWork } from './style.ts';

describe('what bots of 18xx games share', () => {
  test('a choice of an amount stands for its least and its most', () => {
    const choice = {
      kind: 'amount',
      ...{ action: { type: 'bid', seat: 0, bid: 0 }, field: 'bid' },
      ...{ min: 10, max: 32, step: 5 },
    } as const;
    expect(answersTo(choice)).toEqual([
      { type: 'bid', seat: 0, bid: 10 },
      { type: 'bid', seat: 0, bid: 30 },
    ]);
  });

  test('of equals the first is best', () => {
    expect(bestOf(['a', 'bb', 'cc'], ({ length }) => length)?.action).toBe('bb');
  });

  test('without time the first is as good as any, but it is looked at', () => {
    expect(
      bestOf(
        ['a', 'bb', 'cc'],
        ({ length }) => length,
        () => true,
      )?.action,
    ).toBe('a');
  });

  test('a price moves by what is earned and stops at the ends', () => {
    const ladder = { prices: [50, 60, 70], spacesFor: (revenue: number) => (revenue > 0 ? 1 : -1) };
    expect(forecast(ladder, 60, [100, 200, 300])).toEqual({ price: 70, paid: 60 });
    expect(forecast(ladder, 60, [0, 0, 0])).toEqual({ price: 50, paid: 0 });
    expect(forecast(ladder, 50, [100, 0], (round) => 1 + round)).toEqual({ price: 70, paid: 10 });
  });

  test('a promise is made of the best stops, less the further they are', () => {
    const near = [
      { hex: 'A1', worth: 20, distance: 0 },
      { hex: 'A3', worth: 40, distance: 1 },
      { hex: 'A5', worth: 100, distance: 3 },
    ];
    expect(promiseOf(near, 2, 0.5)).toBe(40);
  });

  test('more work looks further, and never at nothing', () => {
    expect(withWork(NOVICE, 200)).toMatchObject({ nodes: 200, looks: 120, lays: 6 });
    expect(withWork(NOVICE, 1)).toMatchObject({ nodes: 50, looks: 10, lays: 2 });
  });
});

describe('where to build', () => {
  /** Numbers to be reached by steps: a step to 2 helps only with the next one. */
  const site = (worth: readonly number[]): Site<number, number> => ({
    apply: (state, step) => state + step,
    lays: (state) => (state < 3 ? [1, 2] : []),
    goesOn: (state) => state < 3,
    promise: (state) => state,
    worth: (state) => worth[state] ?? 0,
    cost: (before, after) => (after - before) / 10,
  });
  const all = { looks: 10, lays: 10 };

  test('nothing is laid that brings nothing', () => {
    expect(bestLay(site([5, 5, 5, 5, 5]), 0, { ...all, lines: 0 })).toBeUndefined();
  });

  test('a line is judged by its end', () => {
    const worth = [0, 2, 1, 0, 9];
    expect(bestLay(site(worth), 0, { ...all, lines: 0 })?.action).toBe(1);
    expect(bestLay(site(worth), 0, { ...all, lines: 2 })?.action).toBe(2);
  });
});
