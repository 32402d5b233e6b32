import { RAIL_IMPORTS } from '@roundhouse/words/en/rails-imports.ts';
import type { Templates } from '@roundhouse/words/template.ts';

/** Why a game of 18xx.games cannot be played over. */
export const IMPORTS = {
  ...RAIL_IMPORTS,
  'company.notAsked': 'the par is that of the {asked}, not of the {company}',
  'company.notInPlay': 'the {company} is not in play',
  'destination.notReached': 'the {company} has not reached its destination',
  'lot.other': '{company} is not being auctioned',
  'tender.noTrain': 'there is no train {choice} for the tender',
  'train.nobodys': 'nobody owns the train {train}',
} satisfies Templates;
