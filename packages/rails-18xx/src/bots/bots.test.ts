import type { ActionBase, AnyTitle, KernelState, Limits, Seat } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { promiseOf } from '../board/near-stops.ts';
import { answersTo, bestOf } from './answers.ts';
import { bestLay, type TrackBuilder } from './best-lay.ts';
import { forecast } from './forecast.ts';
import { EXPERT, NOVICE, REGULAR, type Style, withWork } from './style.ts';
import { bestRunOf, look } from './thought.ts';

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
    const ladder = { prices: [50, 60, 70], shares: 10, spacesFor: (revenue: number) => (revenue > 0 ? 1 : -1) };
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

  test('the clock ends the search for a run', () => {
    const isLate = (): boolean => true;
    const action: ActionBase = { type: 'run', seat: 0 };
    const title = {
      solve: (_: unknown, __: unknown, { stop }: Limits) => stop?.() && { action, value: 30, proved: false },
    };
    const choices = [{ kind: 'open', type: 'run', seat: 0, hints: {} }] as const;
    const thought = {
      title: title as never,
      style: NOVICE,
      state: {},
      question: { seat: 0, choices, effort: { work: 1, isLate } },
    };
    expect(bestRunOf(thought)?.action).toBe(action);
  });

  test('more work looks further, and never at nothing', () => {
    expect(withWork(NOVICE, 200)).toMatchObject({ nodes: 800, looks: 120, lays: 6 });
    expect(withWork(NOVICE, 1)).toMatchObject({ nodes: 400, looks: 10, lays: 2 });
  });
});

describe('where to build', () => {
  /** A "board" is a number, and a lay adds 1 or 2 to it. */
  const site = (worth: readonly number[]): TrackBuilder<number, number> => ({
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

  test('tiles of one place do not crowd out those of others', () => {
    const crowded = { ...site([0, 9, 1, 1]), lays: () => [1, 2, 3] };
    const few = { looks: 10, lays: 2, lines: 0 };
    expect(bestLay(crowded, 0, few)?.action).not.toBe(1);
    expect(bestLay({ ...crowded, place: (step) => (step === 1 ? 'A1' : 'B2') }, 0, few)?.action).toBe(1);
  });
});

describe('looking ahead where things are taken in turn', () => {
  /** What lies on two piles is taken from the top, by two players in turn. */
  interface Piles extends KernelState {
    readonly piles: readonly (readonly number[])[];
    readonly taken: readonly [number, number];
    readonly turn: Seat;
  }
  const take = (seat: Seat, pile: number) => ({ type: 'take', seat, pile });
  const title = {
    waitingFor: ({ turn, piles }: Piles) => (piles.every(({ length }) => length === 0) ? [] : [turn]),
    legal: ({ piles }: Piles, seat: Seat) =>
      piles.flatMap(({ length }, pile) => (length > 0 ? [{ kind: 'exact', action: take(seat, pile) }] : [])),
    apply: ({ piles, taken, turn, ...rest }: Piles, { pile }: ReturnType<typeof take>): Piles => ({
      ...rest,
      piles: piles.map((each, i) => (i === pile ? each.slice(1) : each)),
      taken: taken.map((sum, seat) => sum + (seat === turn ? (piles[pile]?.[0] ?? 0) : 0)) as [number, number],
      turn: 1 - turn,
    }),
  } as unknown as AnyTitle;
  const start = { flow: [], piles: [[5, 9], [4]], taken: [0, 0], turn: 0 } as unknown as Piles;
  const choice = (style: Style, isContested: boolean) => {
    const question = { seat: 0, choices: title.legal(start, 0), effort: { work: 1 } };
    const outlook = {
      isWanted: () => true,
      standing: ({ taken }: Piles, seat: Seat) => (taken[seat] ?? 0) - (taken[1 - seat] ?? 0),
      isContested: () => isContested,
    };
    return look({ title, style, state: start, question }, outlook)?.action;
  };

  test('a regular takes the most, an expert leaves nothing better to the next', () => {
    expect(choice(REGULAR, true)).toEqual(take(0, 0));
    expect(choice(EXPERT, true)).toEqual(take(0, 1));
  });

  test('elsewhere both look at their own move alone', () => {
    expect(choice(EXPERT, false)).toEqual(take(0, 0));
  });
});
