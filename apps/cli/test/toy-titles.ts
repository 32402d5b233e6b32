import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import type { Game } from '@roundhouse/titles';
import { NO_WORDS } from '@roundhouse/words/title-words.ts';

const rules = {
  '1': { heading: 'Parts', summary: 'Thirty cards and a die.' },
  '1.1': { heading: 'The end', summary: 'The game ends with the last card.' },
  '2': { heading: 'Bids', summary: 'All bid at once, face down.' },
  '2.1': { heading: 'Hands', summary: 'Only cards in hand may be bid.' },
  '3': { heading: 'Offers', summary: 'The winner may pay to see a card.' },
  '10': { heading: 'Leaving', summary: 'Who leaves bids low.' },
};

/** A small, quick game in place of the real ones; it has hardly any words besides its rulebook. */
export const TITLES = [{ ...marketDay, words: { ...NO_WORDS, rules } }] as const satisfies readonly Game[];
