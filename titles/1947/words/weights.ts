import type { TitleWords } from '@roundhouse/words';

/** How much facts matter, in whatever language they are told. */
export const WEIGHTS: Pick<TitleWords, 'telling' | 'headlines' | 'asides' | 'incomes'> = {
  telling: { pass: ['passed', 'passedLot', 'turnEnded', 'stepDone'] },
  headlines: [
    'stockRound',
    'operatingRound',
    'operational',
    'phase',
    'rusted',
    'temple',
    'bondsIssued',
    'bankrupt',
    'ended',
  ],
  asides: ['stepDone', 'passed', 'passedLot', 'turnEnded', 'income', 'offerAnswered', 'order', 'trainOffer'],
  incomes: ['income', 'dividend'],
};
