import type { TitleWords } from '@roundhouse/words';
import { GENERAL } from '@roundhouse/words/en/index.ts';
import { WEIGHTS } from '../weights.ts';
import { ACTIONS, diceText, MOVES, OPEN } from './actions.ts';
import { ADVICE } from './advice.ts';
import { FACTS } from './facts.ts';
import { FIGURES } from './figures.ts';
import { HINTS } from './hints.ts';
import { HOW_TO } from './how-to.ts';
import { KINDS } from './kinds.ts';
import { LESSONS } from './lessons.ts';
import { AI_ACTION_NAMES, cubesText, FORMS, objectiveText, payText, placeText, trackTypeName } from './names.ts';
import { PAGE } from './page.ts';
import { REFUSALS } from './refusals.ts';
import { RULES } from './rules.ts';
import { START } from './start.ts';
import { TERMINAL } from './terminal.ts';
import { TERMS } from './terms.ts';

/** All that 18XX Roll & Write says, in English. */
export const WORDS = {
  ...WEIGHTS,
  general: GENERAL,
  rules: RULES,
  start: START,
  kinds: KINDS,
  lessons: LESSONS,
  terms: TERMS,
  hints: HINTS,
  howTo: HOW_TO,
  figures: FIGURES,
  refusals: REFUSALS,
  facts: FACTS,
  moves: MOVES,
  actions: ACTIONS,
  open: OPEN,
  advice: ADVICE,
  forms: FORMS,
  ownSeat: (number: number) => `Bot ${number}`,
  parts: { score: 'points', modifiers: 'modifiers', shares: 'shares', dice: 'dice', objectives: 'objectives' },
  ends: { agreement: 'by agreement', income: 'an income track is full', lastSix: 'the last train of power 6 is gone' },
  page: PAGE,
  terminal: TERMINAL,
  diceText,
  AI_ACTION_NAMES,
  cubesText,
  objectiveText,
  payText,
  placeText,
  trackTypeName,
} satisfies TitleWords & Readonly<Record<string, unknown>>;
