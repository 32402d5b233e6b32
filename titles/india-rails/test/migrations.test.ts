import type { Json } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import { Opening } from './builder.ts';

/** A state as version 1 kept it: dealt events had left the game. */
function asVersion1(state: State): Json {
  const { lastAct: _act, ...rest } = state;
  const { victory: _victory, ...options } = state.options;
  return { ...rest, options, discards: [], removed: [...state.removed, ...state.discards] } as unknown as Json;
}

const carry = (state: Json): State => TITLE.migrations?.[1]?.(state as never) as State;

describe('rules version 1', () => {
  test('a game with dealt events carries over: they are discarded, and the Rail Tax stays out', () => {
    const now = new Opening(6, { dealtEventsLeave: true, noRailTax: true }, 'seed 1').state;
    expect(now.discards.length).toBeGreaterThan(0);
    const carried = carry(asVersion1(now));
    expect(carried).toEqual({ ...now, lastAct: 0 });
    expect(TITLE.invariants?.(carried)).toEqual([]);
  });

  test('what left the game for another reason stays out', () => {
    const now = new Opening(2, { noRailTax: true }).state;
    expect(carry(asVersion1(now)).removed).toEqual([137]);
  });
});

describe('rules version 2', () => {
  test('a game goes on as it is', () => {
    const { state } = new Opening(3, { additionalTrains: true });
    expect(TITLE.migrations?.[2]?.(state as never)).toEqual(state);
  });
});
