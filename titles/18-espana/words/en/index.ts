import { plain, type TitleWords } from '@roundhouse/words';
import { GENERAL } from '@roundhouse/words/en/index.ts';
import { RAILS_ADVICE } from '@roundhouse/words/en/rails-advice.ts';
import { RAIL_EXPORTS } from '@roundhouse/words/en/rails-exports.ts';
import { RAIL_FIGURES } from '@roundhouse/words/en/rails-figures.ts';
import { programsOf } from '@roundhouse/words/en/rails-programs.ts';
import { WEIGHTS } from '../weights.ts';
import { ACTIONS, OPEN } from './actions.ts';
import { BOARD } from './board.ts';
import { describeChoice } from './choices.ts';
import { FACTS } from './facts.ts';
import { HINTS } from './hints.ts';
import { HOW_TO } from './how-to.ts';
import { IMPORTS } from './imports.ts';
import { KINDS } from './kinds.ts';
import { LESSONS } from './lessons.ts';
import { MOVES } from './moves.ts';
import { certName, FORMS, holderName, trainName } from './names.ts';
import { PAGE } from './page.ts';
import { REFUSALS } from './refusals.ts';
import { RULES } from './rules.ts';
import { START } from './start.ts';
import { TERMINAL } from './terminal.ts';
import { TERMS } from './terms.ts';

/** All that 18España says, in English. */
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
  figures: RAIL_FIGURES,
  refusals: REFUSALS,
  facts: FACTS,
  moves: MOVES,
  actions: ACTIONS,
  open: OPEN,
  advice: RAILS_ADVICE,
  exports: RAIL_EXPORTS,
  imports: IMPORTS,
  forms: { ...FORMS, step: (step) => TERMINAL.steps[plain(step)] ?? plain(step) },
  programs: programsOf(
    'Buys a share of the company each turn, from the IPO or the open market, whichever is cheaper, until you hold that many. You sell nothing in the meantime.',
  ),
  runParts: {
    mine: 'Mine',
    harbour: 'Harbour',
    offboard: 'Red area',
    pass: 'Mountain pass',
    northSouth: 'North and South',
    eastWest: 'East and West',
    lastRound: 'Last round, doubled',
  },
  parts: { score: 'worth', cash: 'cash', shares: 'shares', privates: 'private companies', debt: 'debt' },
  ends: { agreement: 'by agreement', renfe: 'the RENFE is founded' },
  board: BOARD,
  page: PAGE,
  terminal: TERMINAL,
  describeChoice,
  certName,
  holderName,
  trainName,
} satisfies TitleWords & Readonly<Record<string, unknown>>;
