import type { StartWords } from '@roundhouse/words';

/** What is said before a game begins: the start page loads it, so it says nothing else. */
export const START = {
  about: 'Found, finance and run railways in India, from a hand of secret certificates. Only wealth decides.',
  facts: '2 to 5 players, 3 to 5 hours. A first turn takes a minute to learn: keep the certificates you like.',
  options: {
    edition: {
      label: 'Edition',
      help: 'Which text decides where print and later rulings differ.',
      values: {
        print: { label: 'As printed', help: 'The rulebook of 2022, with our rulings where it leaves doubts.' },
        errata: {
          label: 'With errata',
          help: 'As printed, with errata of the publisher that we know only at second hand, from quotations.',
        },
        '18xx.games': { label: 'As on 18xx.games', help: 'With the differences of that site, for its games.' },
      },
    },
    deal: {
      label: 'Deal',
      help: 'How the seed becomes companies, hands and IPO rows.',
      values: {
        roundhouse: { label: 'Our own', help: 'Any seed; turn order is drawn too.' },
        '18xx.games': {
          label: 'As on 18xx.games',
          help: 'The set-up that site makes of a numeric seed. It keeps no hand secret: for sandboxes and imported games.',
        },
      },
    },
    certificates: {
      label: 'Certificates',
      help: 'How the certificates that nobody kept are shared out (6.5, 6.6).',
      values: {
        draft: { label: 'Draft', help: 'Players draft them in turn.' },
        auction: { label: 'Auction', help: 'Players bid for them: longer, for those who know the game.' },
      },
    },
  },
} satisfies StartWords;
