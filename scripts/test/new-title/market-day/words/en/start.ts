import type { StartWords } from '@roundhouse/words';

/** What is said before a game begins: the start page loads it, so it says nothing else. */
export const START = {
  about: 'Bid cards for prizes on the market square.',
  facts: '2 to 4 players, a few minutes.',
  options: {
    die: { label: 'Die', help: 'A die is added to the prize.' },
    hand: { label: 'Hand', help: 'Cards dealt.' },
  },
} satisfies StartWords;
