import type { TrainCard, TrainDef, TrainName } from '@roundhouse/rails-18xx';

/** Appendix 3, in the order of the stack; the first of each kind begins a phase. The last kind never runs out. */
export const TRAIN_CARDS: readonly TrainCard[] = [
  { faces: ['T2'], count: 7, phase: 1 },
  { faces: ['T3'], count: 6, phase: 2 },
  { faces: ['T4'], count: 5, phase: 3 },
  { faces: ['T5'], count: 4, phase: 4 },
  { faces: ['T6'], count: 4, phase: 5 },
  { faces: ['T8'], count: 3, phase: 6 },
  { faces: ['T10'], count: 3, phase: 7 },
  { faces: ['T12'], count: 10, phase: 8, unlimited: true },
];

const train = (counts: number, price: number, phase: number): TrainDef => ({
  counts,
  price,
  phase,
  skips: false,
  multiplier: 1,
  towns: 'counted',
});

export const TRAINS: Readonly<Record<TrainName, TrainDef>> = {
  T2: train(2, 80, 1),
  T3: train(3, 180, 2),
  T4: train(4, 300, 3),
  T5: train(5, 450, 4),
  T6: train(6, 630, 5),
  T8: train(8, 800, 6),
  T10: train(10, 950, 7),
  T12: train(12, 1100, 8),
};

/** 6.14.3: per cent added to the run of a train (first) for a second train (then). */
export const SECOND_TRAIN: Readonly<Record<TrainName, Readonly<Record<TrainName, number>>>> = {
  T5: { T5: 90 },
  T6: { T5: 70, T6: 90 },
  T8: { T5: 50, T6: 65, T8: 80 },
  T10: { T5: 40, T6: 50, T8: 60, T10: 70 },
  T12: { T6: 45, T8: 50, T10: 55, T12: 60 },
};
