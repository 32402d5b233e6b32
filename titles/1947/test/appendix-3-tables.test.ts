import { expect } from 'vitest';
import { PHASES } from '../data/phases.ts';
import { TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { reduced, secondTrainPercent, withSecondTrain } from '../rules/reductions.ts';
import { REDUCTIONS } from './printed-reductions.ts';
import { describe, ruleTest } from './rule-test.ts';

describe('tables of Appendix 3', () => {
  ruleTest('appendix-3', 'all 52 rows of the reduction table (B22)', () => {
    expect(REDUCTIONS).toHaveLength(52);
    for (const [value, less20, less40] of REDUCTIONS)
      expect([reduced(value, 0), reduced(value, 20), reduced(value, 40)], String(value)).toEqual([
        value,
        less20,
        less40,
      ]);
  });

  ruleTest('6.14.3', 'a T5 beside a T8 adds 50%: 280 become 420 (A30)', () => {
    expect(withSecondTrain(280, ['T5', 'T8'])).toBe(420);
    expect(withSecondTrain(280, ['T8'])).toBe(280);
    expect(
      [
        ['T5', 'T5'],
        ['T6', 'T12'],
        ['T8', 'T6'],
        ['T12', 'T12'],
      ].map(secondTrainPercent),
    ).toEqual([90, 45, 65, 60]);
    expect(withSecondTrain(130, ['T8', 'T6'])).toBe(210); // 214.5
    expect(withSecondTrain(110, ['T8', 'T5'])).toBe(170); // 165: halves up
  });

  ruleTest('4/phases', '42 trains in eight kinds, each of which begins a phase', () => {
    expect(TRAIN_CARDS.reduce((sum, { count }) => sum + count, 0)).toBe(42);
    expect(TRAIN_CARDS.map(({ faces: [name = ''] }) => TRAINS[name]?.price)).toEqual([
      80, 180, 300, 450, 630, 800, 950, 1100,
    ]);
    expect(TRAIN_CARDS.map(({ faces: [name], phase }) => PHASES[phase]?.train === name)).toEqual(Array(8).fill(true));
    expect(Object.values(PHASES).map(({ trainLimit }) => trainLimit)).toEqual([4, 4, 3, 3, 2, 2, 2, 2]);
    expect(Object.values(PHASES).map(({ operatingRounds }) => operatingRounds)).toEqual([1, 2, 2, 3, 3, 3, 3, 3]);
  });
});
