import type { TitleWords } from '@roundhouse/words';

/** How much facts matter, in whatever language they are told. */
export const WEIGHTS: Pick<TitleWords, 'telling' | 'headlines' | 'asides' | 'incomes'> = {
  telling: {},
  headlines: [
    'rolled',
    'ranTrains',
    'builtTrack',
    'boughtTrains',
    'boughtShares',
    'obsolete',
    'endTriggered',
    'ended',
    'objective',
  ],
  asides: ['turn', 'aiShuffled', 'drewObjectives', 'discardedObjective'],
  incomes: ['income'],
};
