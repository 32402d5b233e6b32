import type { OptionSpec } from '@roundhouse/kernel';

export const OPTIONS: readonly OptionSpec[] = [
  {
    kind: 'choice',
    name: 'setup',
    label: 'Set-up',
    help: 'Which companies take part (2.1, 2.2). Two players: standard rules with their money and limit; their variant is not public.',
    default: 'standard',
    values: [
      { value: 'standard', label: 'Standard', help: 'Always the same sixteen companies, for the first games.' },
      { value: 'random', label: 'Random', help: 'Four northern, six southern and six minor companies are drawn.' },
    ],
  },
  {
    kind: 'choice',
    name: 'edition',
    label: 'Edition',
    help: 'Which text decides where print and the site differ.',
    default: 'print',
    values: [
      { value: 'print', label: 'As printed', help: 'The rulebook and nothing else.' },
      { value: '18xx.games', label: 'As on 18xx.games', help: 'With the differences of that site, for its games.' },
    ],
  },
  {
    kind: 'choice',
    name: 'deal',
    label: 'Deal',
    help: 'How the seed becomes companies, certificates of private companies and turn order.',
    default: 'roundhouse',
    values: [
      { value: 'roundhouse', label: 'Our own', help: 'Any seed; turn order is drawn too.' },
      { value: '18xx.games', label: 'As on 18xx.games', help: 'The set-up that site makes of a numeric seed.' },
    ],
  },
];
