import type { StartWords } from '@roundhouse/words';

/** What is said before a game begins: the start page loads it, so it says nothing else. */
export const START = {
  about:
    'Roll dice, draw track across Estonia, run trains and trade shares. The lightest game here, alone or with others, also against bots.',
  facts:
    '1 to 4 players, under an hour. Bots of the book join one or two people. Map and cards are a reconstruction; the rules are those of the book.',
  firstGame:
    'A first game against two bots begins immediately. Companies and cities are dealt, and a bot tells you what it would do if you ask it.',
  options: {
    bots: {
      label: 'AI bots',
      help: 'Opponents that the game plays itself, by the cards of the book.',
      values: {
        advised: {
          label: 'As advised',
          help: 'Two with one person, one with two, none with more.',
        },
        '0': { label: 'None', help: 'People only.' },
        '1': { label: 'One', help: 'One opponent plays by cards.' },
        '2': { label: 'Two', help: 'Two opponents play by cards.' },
        '3': { label: 'Three', help: 'Three opponents play by cards.' },
      },
    },
    dealtStart: {
      label: 'Deal companies and cities',
      help: 'Companies and starting cities are dealt at random instead of chosen.',
    },
    dividendPerShare: { label: 'Dividends for each share', help: 'Each share pays, instead of each shareholder once.' },
  },
} satisfies StartWords;
