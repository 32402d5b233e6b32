import type { OptionSpec } from '@roundhouse/kernel';

const flag = (name: string, rest: Partial<OptionSpec> = {}): OptionSpec =>
  ({ kind: 'flag', name, default: false, ...rest }) as OptionSpec;

/** Every variation of the book, and where a ruling names a second reading. */
export const OPTIONS: readonly OptionSpec[] = [
  flag('fastTrains', { advised: { min: 5, max: 6 } }),
  flag('fastStart'),
  flag('dealtEventsLeave'),
  flag('noRailTax'),
  flag('fiveCards', {
    excludes: [{ option: 'fourCards' }],
  }),
  {
    kind: 'number',
    name: 'timeLimit',
    default: 0,
    min: 0,
    max: 600,
    step: 15,
  },
  flag('borrowing'),
  flag('latePayment'),
  flag('backtracking'),
  flag('crossgrading'),
  flag('openContracts'),
  flag('fieldWarehousing'),
  flag('reshuffle', {
    excludes: [{ option: 'noRailTax' }],
  }),
  flag('costToMove', {
    warns: {
      without: ['borrowing', 'latePayment', 'backtracking'],
    },
  }),
  flag('costToLoad'),
  flag('additionalTrains'),
  flag('fourCards', {
    excludes: [{ option: 'additionalTrains', value: false }],
  }),
  flag('tradingTrack'),
  flag('circus'),
  {
    kind: 'choice',
    name: 'victory',
    default: 'stands',
    values: [{ value: 'stands' }, { value: 'roundEnd' }],
  },
  {
    kind: 'choice',
    name: 'borders',
    default: 'touching',
    values: [{ value: 'touching' }, { value: 'country' }],
  },
];
