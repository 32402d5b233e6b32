import type { TitleWords } from '@roundhouse/words';
import { GENERAL } from '@roundhouse/words/en/index.ts';
import { WEIGHTS } from '../weights.ts';
import { ACTIONS, OPEN } from './actions.ts';
import { ADVICE } from './advice.ts';
import { demandText, describeChoice, placeFrom, placeName, placeNear } from './choices.ts';
import { FACTS } from './facts.ts';
import { FIGURES } from './figures.ts';
import { HINTS } from './hints.ts';
import { HOW_TO } from './how-to.ts';
import { KINDS } from './kinds.ts';
import { LESSONS } from './lessons.ts';
import { trackText } from './lines.ts';
import { MOVES } from './moves.ts';
import { FORMS, locoName, sectionName } from './names.ts';
import { PAGE } from './page.ts';
import { PROGRAMS } from './programs.ts';
import { REFUSALS } from './refusals.ts';
import { RULES } from './rules.ts';
import { START } from './start.ts';
import { TERMINAL } from './terminal.ts';
import { TERMS } from './terms.ts';

/** All that India Rails says, in English. */
export const WORDS = {
  ...WEIGHTS,
  general: GENERAL,
  rules: RULES,
  start: START,
  kinds: KINDS,
  refusals: REFUSALS,
  facts: FACTS,
  moves: MOVES,
  actions: ACTIONS,
  open: OPEN,
  advice: ADVICE,
  forms: FORMS,
  lessons: LESSONS,
  terms: TERMS,
  hints: HINTS,
  howTo: HOW_TO,
  figures: FIGURES,
  parts: { score: 'score', cash: 'cash', majors: 'majors' },
  ends: { agreement: 'by agreement', timeUp: 'time is up', won: 'won' },
  page: PAGE,
  programs: PROGRAMS,
  terminal: TERMINAL,
  demandText,
  describeChoice,
  placeFrom,
  placeName,
  placeNear,
  trackText,
  locoName,
  sectionName,
} satisfies TitleWords & Readonly<Record<string, unknown>>;
