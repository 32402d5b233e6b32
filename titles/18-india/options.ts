import type { OptionSpec } from '@roundhouse/kernel';

export const OPTIONS: readonly OptionSpec[] = [
  {
    kind: 'choice',
    name: 'edition',
    default: 'print',
    values: [
      { value: 'print' },
      {
        value: 'errata',
      },
      { value: '18xx.games' },
    ],
  },
  {
    kind: 'choice',
    name: 'deal',
    default: 'roundhouse',
    values: [
      { value: 'roundhouse' },
      {
        value: '18xx.games',
        hidesNothing: true,
      },
    ],
  },
  {
    kind: 'choice',
    name: 'certificates',
    default: 'draft',
    values: [{ value: 'draft' }, { value: 'auction' }],
  },
];
