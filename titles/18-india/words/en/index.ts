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
import { certName, certNames, commodityName, FORMS, holderName, phaseName } from './names.ts';
import { PAGE } from './page.ts';
import { REFUSALS } from './refusals.ts';
import { RULES } from './rules.ts';
import { START } from './start.ts';
import { TERMINAL } from './terminal.ts';
import { TERMS } from './terms.ts';

/** All that 18 India says, in English. */
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
  advice: RAILS_ADVICE,
  exports: RAIL_EXPORTS,
  imports: IMPORTS,
  forms: { ...FORMS, step: (step) => TERMINAL.steps[plain(step)] ?? plain(step) },
  programs: programsOf(
    'Buys from your hand, then from the IPO rows, then from the Open Market, one purchase a turn, until you hold that many shares. You sell nothing in the meantime.',
  ),
  lessons: LESSONS,
  terms: TERMS,
  hints: HINTS,
  howTo: HOW_TO,
  figures: RAIL_FIGURES,
  runParts: { multiplier: 'Multiplier', routeBonus: 'Route bonus', concession: 'Concession' },
  parts: { score: 'worth', cash: 'cash', shares: 'shares', privatesAndBonds: 'private companies and bonds' },
  ends: { agreement: 'by agreement', bank: 'the bank is broken', price: 'the end price is reached' },
  board: BOARD,
  page: PAGE,
  terminal: TERMINAL,
  describeChoice,
  commodityName,
  certName,
  certNames,
  holderName,
  phaseName,
} satisfies TitleWords & Readonly<Record<string, unknown>>;
