import type { TitleWords } from '@roundhouse/words';

/** How much facts matter, in whatever language they are told. */
export const WEIGHTS: Pick<TitleWords, 'telling' | 'headlines' | 'asides' | 'incomes'> = {
  telling: { endOperations: [], endTurn: [] },
  headlines: [
    'round',
    'delivered',
    'pilgrimsDelivered',
    'event',
    'taxPaid',
    'trackErased',
    'derailed',
    'loadLost',
    'upgraded',
    'declared',
    'goalRaised',
    'endProposed',
    'ended',
  ],
  asides: ['turn', 'cardDrawn', 'movePaid', 'feeDue', 'trackAnswered'],
  incomes: ['feePaid'],
};
