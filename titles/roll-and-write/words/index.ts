import type { TitleWords } from '@roundhouse/words';
import { ACTIONS, MOVES, OPEN } from './actions.ts';
import { FACTS } from './facts.ts';
import { FORMS } from './names.ts';
import { REFUSALS } from './refusals.ts';

export { diceText } from './actions.ts';
export { AI_ACTION_NAMES, counted, cubesText, objectiveText, payText, placeText, trackTypeName } from './names.ts';

export const WORDS: TitleWords = {
  refusals: REFUSALS,
  facts: FACTS,
  headlines: [
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
  moves: MOVES,
  telling: {},
  actions: ACTIONS,
  open: OPEN,
  forms: FORMS,
  ownSeat: (number) => `Bot ${number}`,
};
