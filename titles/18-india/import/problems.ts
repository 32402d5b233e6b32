import { IMPORT_CODES, unplayableWith } from '@roundhouse/rails-18xx/site/import-problem.ts';

/** What can be wrong with a recorded game of this title alone. */
const OWN_CODES = [
  'bond.price',
  'card.notDealt',
  'card.notForSale',
  'card.notHeld',
  'card.price',
  'power.none',
  'token.notTheirs',
  'train.resale',
] as const;

export const CODES = [...IMPORT_CODES, ...OWN_CODES];
export const unplayable = unplayableWith<(typeof OWN_CODES)[number]>();
