import { type Fact, replay } from '@roundhouse/kernel';
import { describeGolden, readGolden } from '@roundhouse/testing/golden.ts';
import { expectAllTrains } from '@roundhouse/testing/train-figures.ts';
import { expect, test } from 'vitest';
import { TRAIN_CARDS } from '../data/trains.ts';
import { type State, TITLE } from '../index.ts';

describeGolden<State>(TITLE, import.meta.url, ['agreement', 'renfe', 'resigned'], (state, figures, facts) => {
  const exported = facts.flatMap(({ type, train }) => (type === 'exported' ? [String(train)] : []));
  expectAllTrains(TRAIN_CARDS, state.depot, figures, (faces) => exported.filter((name) => faces.includes(name)).length);
  const priced = figures.flatMap(({ kind, name }) => (kind === 'prices' ? [name] : []));
  expect(priced.sort()).toEqual(Object.keys(state.market.markers).sort());
});

/** What founded the RENFE. */
function founding(file: string): readonly string[] {
  let facts: readonly Fact[] = [];
  replay(TITLE, readGolden(TITLE, import.meta.url, file) as never, {
    onMove: (made) => {
      if (made.facts.some(({ type }) => type === 'renfe')) facts = made.facts;
    },
  });
  return facts.map(({ type }) => type);
}

test('one is founded by a purchase, one by an export', () => {
  expect(founding('purchase.json')).toContain('trainBought');
  expect(founding('export.json')).toContain('exported');
  expect(founding('export.json')).not.toContain('trainBought');
});

test('both set-ups and all that two and six players need are among them', () => {
  const options = ['purchase', 'export', 'two-players', 'six-players'].map((name) => {
    const log = readGolden(TITLE, import.meta.url, `${name}.json`);
    return [log.players.length, log.options.setup];
  });
  expect(options).toEqual([
    [3, 'standard'],
    [4, 'random'],
    [2, 'standard'],
    [6, 'random'],
  ]);
});
