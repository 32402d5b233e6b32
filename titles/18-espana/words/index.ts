import type { TitleWords } from '@roundhouse/words';
import { ACTIONS, OPEN } from './actions.ts';
import { FACTS } from './facts.ts';
import { MOVES, TELLING } from './moves.ts';
import { FORMS } from './names.ts';
import { REFUSALS } from './refusals.ts';

export { describeChoice } from './choices.ts';
export { certName, holderName, trainName } from './names.ts';

export const WORDS: TitleWords = {
  refusals: REFUSALS,
  facts: FACTS,
  headlines: ['stockRound', 'launched', 'phase', 'goal', 'passOpened', 'takeover', 'minorClosed', 'renfe', 'ended'],
  asides: ['passed', 'passedLot', 'income', 'trainOffer', 'privateOffer', 'takeoverOffer', 'offerAnswered'],
  moves: MOVES,
  telling: TELLING,
  actions: ACTIONS,
  open: OPEN,
  forms: FORMS,
};
