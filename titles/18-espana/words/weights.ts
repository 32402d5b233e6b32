import type { TitleWords } from '@roundhouse/words';

/** How much facts matter, in whatever language they are told. */
export const WEIGHTS: Pick<TitleWords, 'telling' | 'headlines' | 'asides' | 'incomes'> = {
  telling: { pass: ['passed', 'passedLot', 'stepDone'] },
  headlines: [
    'stockRound',
    'operatingRound',
    'launched',
    'phase',
    'rusted',
    'goal',
    'passOpened',
    'takeover',
    'minorClosed',
    'renfe',
    'ended',
  ],
  asides: ['stepDone', 'passed', 'passedLot', 'income', 'trainOffer', 'privateOffer', 'takeoverOffer', 'offerAnswered'],
  incomes: ['income', 'dividend'],
};
