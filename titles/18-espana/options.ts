import type { OptionSpec } from '@roundhouse/kernel';

export const OPTIONS: readonly OptionSpec[] = [
  {
    kind: 'choice',
    name: 'setup',
    default: 'standard',
    values: [{ value: 'standard' }, { value: 'random' }],
  },
  {
    kind: 'choice',
    name: 'edition',
    default: 'print',
    values: [{ value: 'print' }, { value: '18xx.games' }],
  },
  {
    kind: 'choice',
    name: 'deal',
    default: 'roundhouse',
    values: [{ value: 'roundhouse' }, { value: '18xx.games' }],
  },
];
