import type { OptionSpec } from '../../kernel/index.ts';

export const OPTIONS: readonly OptionSpec[] = [
  {
    kind: 'choice',
    name: 'edition',
    label: 'Edition',
    help: 'Which text decides where print and later rulings differ.',
    default: 'errata',
    values: [
      {
        value: 'errata',
        label: 'With errata',
        help: 'The printed rules with the errata and rulings of the publisher.',
      },
      { value: 'print', label: 'As printed', help: 'The rulebook of 2022 and nothing else.' },
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
