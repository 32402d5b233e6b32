import type { Templates } from '@roundhouse/words/template.ts';

/** Why a bot would make a move, in one sentence. */
export const ADVICE = {
  dear: 'A prize of {prize} is worth the best card.',
  cheap: 'A prize of {prize} is not worth a good card.',
  sold: '{price} for a look at the lowest card is a gift.',
  needless: 'A look costs points and brings none.',
} satisfies Templates;
