import type { TitleWords } from '@roundhouse/words';
import { ACTIONS, OPEN } from './actions.ts';
import { FACTS } from './facts.ts';
import { MOVES, TELLING } from './moves.ts';
import { FORMS } from './names.ts';
import { REFUSALS } from './refusals.ts';

export { describeChoice } from './choices.ts';
export { certName, certNames, holderName, phaseName } from './names.ts';

export const WORDS: TitleWords = {
  refusals: REFUSALS,
  facts: FACTS,
  headlines: ['stockRound', 'floated', 'phase', 'concession', 'closed', 'private', 'ended'],
  asides: ['selected', 'draftPool', 'drafted', 'passed', 'income', 'trainOffer', 'trainOfferAnswered'],
  moves: MOVES,
  telling: TELLING,
  actions: ACTIONS,
  open: OPEN,
  forms: FORMS,
};
