import { describeGolden, readGolden } from '@roundhouse/testing/golden.ts';
import { expectAllTrains } from '@roundhouse/testing/train-figures.ts';
import { expect, test } from 'vitest';
import { TRAIN_CARDS } from '../data/trains.ts';
import { type State, shareValue, TITLE } from '../index.ts';

describeGolden<State>(TITLE, import.meta.url, ['agreement', 'bank', 'price', 'resigned'], (state, figures) => {
  expectAllTrains(TRAIN_CARDS, state.depot, figures);
  const prices = figures.filter(({ kind }) => kind === 'prices');
  expect(prices.map(({ name }) => name).sort()).toEqual(Object.keys(state.market.markers).sort());
  for (const { name, value } of prices) expect(value).toBe(shareValue(state, name));
});

test('one of them breaks the bank in a Stock Round', () => {
  expect(readGolden(TITLE, import.meta.url, 'bank-in-stock-round.json').events.length).toBeGreaterThan(0);
});
