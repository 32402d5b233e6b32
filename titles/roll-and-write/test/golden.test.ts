import { describeGolden, readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import { type State, TITLE } from '../index.ts';

describeGolden<State>(
  TITLE,
  import.meta.url,
  ['agreement', 'income', 'lastSix', 'resigned'],
  (state, figures, facts) => {
    const sumOf = (wanted: string) => figures.reduce((sum, { kind, value }) => sum + (kind === wanted ? value : 0), 0);
    const cars = state.players.flatMap(({ lines }) => lines.flatMap((line) => line.cars)).length;
    expect(sumOf('prices')).toBe(cars);
    // Shares that a company begins with were not bought.
    const counts = facts.map(({ type, count }) => (type === 'boughtTrains' ? Number(count) : 0));
    expect(sumOf('trains')).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(sumOf('trains')).toBeGreaterThan(0);
  },
);

test('both ends of the book are there with people only and with bots', () => {
  const bots = (file: string) => readGolden(TITLE, import.meta.url, `${file}.json`).options.bots;
  expect(['income', 'last-six'].map(bots)).toEqual(['0', '0']);
  expect(['income-bots', 'last-six-bots'].map(bots)).toEqual(['2', '1']);
});
