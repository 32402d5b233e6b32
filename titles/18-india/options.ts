import type { OptionSpec } from '@roundhouse/kernel';

export const OPTIONS: readonly OptionSpec[] = [
  {
    kind: 'choice',
    name: 'edition',
    label: 'Edition',
    help: 'Which text decides where print and later rulings differ.',
    default: 'print',
    values: [
      { value: 'print', label: 'As printed', help: 'The rulebook of 2022, with our rulings where it leaves doubts.' },
      {
        value: 'errata',
        label: 'With errata',
        help: 'As printed, with errata of the publisher that we know only at second hand, from quotations.',
      },
      { value: '18xx.games', label: 'As on 18xx.games', help: 'With the differences of that site, for its games.' },
    ],
  },
  {
    kind: 'choice',
    name: 'deal',
    label: 'Deal',
    help: 'How the seed becomes companies, hands and IPO rows.',
    default: 'roundhouse',
    values: [
      { value: 'roundhouse', label: 'Our own', help: 'Any seed; turn order is drawn too.' },
      {
        value: '18xx.games',
        label: 'As on 18xx.games',
        help: 'The set-up that site makes of a numeric seed. It keeps no hand secret: for sandboxes and imported games.',
        hidesNothing: true,
      },
    ],
  },
  {
    kind: 'choice',
    name: 'certificates',
    label: 'Certificates',
    help: 'How the certificates that nobody kept are shared out (6.5, 6.6).',
    default: 'draft',
    values: [
      { value: 'draft', label: 'Draft', help: 'Players draft them in turn.' },
      { value: 'auction', label: 'Auction', help: 'Players bid for them: longer, for those who know the game.' },
    ],
  },
];
