import type { TrainCard, TrainDef, TrainName } from '@roundhouse/rails-18xx';

/** Table 7. Every card has an Iberian and a narrow-gauge side; the last kind never runs out. */
export const TRAIN_CARDS: readonly TrainCard[] = [
  { faces: ['2', '1+2'], count: 10, phase: 2 },
  { faces: ['3', '2+3'], count: 9, phase: 3 },
  { faces: ['4', '3+4'], count: 7, phase: 4 },
  { faces: ['5', '4+5'], count: 5, phase: 5 },
  { faces: ['6', '5+6'], count: 3, phase: 6 },
  { faces: ['8', '6+8'], count: 1, phase: 7, unlimited: true },
];

/** The phase in which a train rusts, by the phase that it began. */
export const RUSTS_IN: Readonly<Record<number, number>> = { 2: 4, 3: 6, 4: 7 };

const PRICES: Readonly<Record<number, number>> = { 2: 100, 3: 200, 4: 300, 5: 500, 6: 600, 7: 800 };

const common = (phase: number) => ({ skips: false, multiplier: 1, price: PRICES[phase] ?? 0, phase }) as const;
/** n: that many stops of any kind. */
const iberian = (counts: number, phase: number): TrainDef => ({
  ...common(phase),
  counts,
  towns: 'counted',
  gauge: 'broad',
});
/** n+m: that many stops of any kind, and m towns, mines or harbours beside them. */
const narrow = (counts: number, plus: number, phase: number): TrainDef => ({
  ...common(phase),
  counts,
  plus,
  towns: 'counted',
  gauge: 'narrow',
});

export const TRAINS: Readonly<Record<TrainName, TrainDef>> = {
  '2': iberian(2, 2),
  '1+2': narrow(1, 2, 2),
  '3': iberian(3, 3),
  '2+3': narrow(2, 3, 3),
  '4': iberian(4, 4),
  '3+4': narrow(3, 4, 4),
  '5': iberian(5, 5),
  '4+5': narrow(4, 5, 5),
  '6': iberian(6, 6),
  '5+6': narrow(5, 6, 6),
  '8': iberian(8, 7),
  '6+8': narrow(6, 8, 7),
};

/** A recycled train costs twice its price. */
export const RECYCLING = 2;
/** The phase of the last kind of train. */
export const LAST_TRAIN_PHASE = 7;
/** So many trains of the last kind, bought or exported, found the RENFE. */
export const LAST_TRAINS_TO_RENFE = 2;
