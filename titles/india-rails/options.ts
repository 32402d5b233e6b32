import type { OptionSpec } from '@roundhouse/kernel';

const flag = (name: string, label: string, help: string, rest: Partial<OptionSpec> = {}): OptionSpec =>
  ({ kind: 'flag', name, label, help, default: false, ...rest }) as OptionSpec;

/** Every variation of the book, and where a ruling names a second reading. */
export const OPTIONS: readonly OptionSpec[] = [
  flag(
    'fastTrains',
    'Fast Trains',
    'Trains move 12 or 16 mileposts. Recommended for beginners, and with 5 or 6 players.',
    { advised: { min: 5, max: 6 } },
  ),
  flag('fastStart', 'Fast Game: start', '70 million rupees and three building turns before trains move.'),
  flag('dealtEventsLeave', 'Fast Game: dealt events', 'Event cards met in the deal are discarded, not shuffled back.'),
  flag('noRailTax', 'Fast Game: no Rail Tax', 'The Rail Tax card leaves the game; cash stays secret.'),
  flag('fiveCards', 'Fast Game: five cards', 'Five cards are dealt; two go after the second building turn.', {
    excludes: [{ option: 'fourCards', because: 'both settle how many cards a hand holds' }],
  }),
  {
    kind: 'number',
    name: 'timeLimit',
    label: 'Time limit',
    help: 'Minutes of a tournament game; 0 for none. When time is up, one last round is played.',
    default: 0,
    min: 0,
    max: 600,
    step: 15,
  },
  flag('borrowing', 'Mercy: Borrowing', 'Up to 20 million rupees from the bank, repaid twice over.'),
  flag('latePayment', 'Mercy: Late Payment', 'Use fees may be paid from deliveries made on that track.'),
  flag('backtracking', 'Mercy: Backtracking', 'A train may turn round anywhere for a whole turn.'),
  flag('crossgrading', 'Crossgrading', 'Fast freight to heavy freight or back for 5 million rupees.'),
  flag('openContracts', 'Challenge: Open Contracts', 'Discarded hands lie open to all, four cards at most.'),
  flag('fieldWarehousing', 'Challenge: Field Warehousing', 'Dropped loads stay in their city for four turns.'),
  flag('reshuffle', 'Challenge: Reshuffle', 'The Rail Tax reshuffles the deck and leaves the game.', {
    excludes: [{ option: 'noRailTax', because: 'it acts on the Rail Tax card, which is not in the game then' }],
  }),
  flag('costToMove', 'Challenge: Cost to Move', 'A turn on own track costs 1 million rupees.', {
    warns: {
      without: ['borrowing', 'latePayment', 'backtracking'],
      because:
        'Without one of the Mercy options a player who has no money left can only discard hands, often for the rest of the game.',
    },
  }),
  flag('costToLoad', 'Challenge: Cost to Load', 'Each load picked up or dropped uses a milepost of movement.'),
  flag('additionalTrains', 'Challenge: Additional Trains', 'Everybody starts with a freight and a fast freight.'),
  flag('fourCards', 'Four Demand cards', 'With Additional Trains, by agreement: hands of four cards.', {
    excludes: [{ option: 'additionalTrains', value: false, because: 'it belongs to Additional Trains' }],
  }),
  flag('tradingTrack', 'Challenge: Selling and Trading Track', 'Track may be bought or traded instead of built.'),
  flag('circus', 'The Circus', 'Two Circus loads travel from city to city.'),
  {
    kind: 'choice',
    name: 'victory',
    label: 'A declared victory',
    help: 'Whether what happens later in the round can take a declared victory back.',
    default: 'stands',
    values: [
      { value: 'stands', label: 'Stands', help: 'Cash and track are judged at the end of the own turn.' },
      { value: 'roundEnd', label: 'Must hold', help: 'Both must still be there when the round ends.' },
    ],
  },
  {
    kind: 'choice',
    name: 'borders',
    label: 'Strikes and protests',
    help: 'Where loads rest while trains are stopped at a border.',
    default: 'touching',
    values: [
      { value: 'touching', label: 'At the border', help: 'At mileposts that touch the border.' },
      { value: 'country', label: 'Whole country', help: 'Also everywhere in Pakistan or Bangladesh.' },
    ],
  },
];
