import type { StartWords } from '@roundhouse/words';

/** Words that are needed before a game begins: the start page loads this file, so nothing else belongs here. */
export const START = {
  about: 'Bid cards for prizes on the market square.',
  facts: '2 to 4 players, a few minutes.',
  options: {
    die: { label: 'Die', help: 'A die is added to the prize.' },
    hand: { label: 'Hand', help: 'Cards dealt.' },
  },
} satisfies StartWords;
