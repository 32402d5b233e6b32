import type { TitleWords } from '@roundhouse/words';

/** How much facts matter, in whatever language they are told. */
export const WEIGHTS: Pick<TitleWords, 'telling' | 'headlines' | 'asides' | 'incomes'> = {
  telling: {
    pass: ['passed', 'stepDone'],
    exchangeStations: ['stationExchanged'],
  },
  headlines: ['stockRound', 'operatingRound', 'floated', 'phase', 'concession', 'closed', 'private', 'ended'],
  asides: ['stepDone', 'selected', 'draftPool', 'drafted', 'passed', 'income', 'trainOffer', 'trainOfferAnswered'],
  incomes: ['income', 'dividend', 'guaranty'],
};
