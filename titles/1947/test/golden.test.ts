import { describeGolden } from '@roundhouse/testing/golden.ts';
import { expectAllTrains } from '@roundhouse/testing/train-figures.ts';
import { expect } from 'vitest';
import { TRAIN_CARDS } from '../data/trains.ts';
import { type State, TITLE } from '../index.ts';

describeGolden<State>(TITLE, import.meta.url, ['agreement', 'bankruptcy', 'resigned', 'topPrice'], (state, figures) => {
  expectAllTrains(TRAIN_CARDS, state.depot, figures);
  const priced = figures.flatMap(({ kind, name }) => (kind === 'prices' ? [name] : []));
  expect(priced.sort()).toEqual(Object.keys(state.market.markers).sort());
});
