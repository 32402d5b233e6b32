import type { StartWords } from '@roundhouse/words';

/** What is said before a game begins: the start page loads it, so it says nothing else. */
export const START = {
  about:
    'Build railways of two gauges in Spain and open the passes between them. Shares and cash decide, debts count against you.',
  facts:
    '2 to 6 players, 4 to 6 hours. Two play by the standard rules with the money and certificate limit of the rulebook; its other rules for two are not public.',
  options: {
    setup: {
      label: 'Set-up',
      help: 'Which companies take part (2.1, 2.2). Two players: standard rules with their money and limit; their variant is not public.',
      values: {
        standard: { label: 'Standard', help: 'Always the same sixteen companies, for the first games.' },
        random: { label: 'Random', help: 'Four northern, six southern and six minor companies are drawn.' },
      },
    },
    edition: {
      label: 'Edition',
      help: 'Which text decides where print and the site differ.',
      values: {
        print: { label: 'As printed', help: 'The rulebook and nothing else.' },
        '18xx.games': { label: 'As on 18xx.games', help: 'With the differences of that site, for its games.' },
      },
    },
    deal: {
      label: 'Deal',
      help: 'How the seed becomes companies, certificates of private companies and turn order.',
      values: {
        roundhouse: { label: 'Our own', help: 'Any seed; turn order is drawn too.' },
        '18xx.games': { label: 'As on 18xx.games', help: 'The set-up that site makes of a numeric seed.' },
      },
    },
  },
} satisfies StartWords;
