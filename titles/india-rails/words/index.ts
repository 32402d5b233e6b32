import type { TitleWords } from '@roundhouse/words';
import { ACTIONS, OPEN } from './actions.ts';
import { FACTS } from './facts.ts';
import { MOVES, TELLING } from './moves.ts';
import { FORMS } from './names.ts';
import { REFUSALS } from './refusals.ts';

export { demandText, describeChoice, placeName, placeNear } from './choices.ts';
export { trackText } from './lines.ts';
export { locoName, sectionName } from './names.ts';

export const WORDS: TitleWords = {
  refusals: REFUSALS,
  facts: FACTS,
  headlines: ['delivered', 'event', 'upgraded', 'declared', 'goalRaised', 'endProposed', 'ended'],
  asides: ['turn', 'cardDrawn', 'movePaid', 'feeDue', 'trackAnswered'],
  moves: MOVES,
  telling: TELLING,
  actions: ACTIONS,
  open: OPEN,
  forms: FORMS,
};
