import type { OptionSpec, OptionValues } from '@roundhouse/kernel';

/** Seats at a table, people and bots together. */
export const MOST_SEATS = 4;

const ADVISED = 'advised';
/** The book advises bots with fewer people than this. */
const ENOUGH_PEOPLE = 3;

/** AI bots that take part. */
export function botsFor({ bots }: OptionValues, people: number): number {
  if (bots === undefined || bots === ADVISED) return Math.max(0, ENOUGH_PEOPLE - people);
  return Number(bots);
}

const bots = (count: number, label: string, help: string) => ({
  value: String(count),
  label,
  help,
  players: { min: count === 0 ? 2 : 1, max: MOST_SEATS - count },
});

export const OPTIONS: readonly OptionSpec[] = [
  {
    kind: 'choice',
    name: 'bots',
    label: 'AI bots',
    help: 'Opponents that the game plays itself, by the cards of the book.',
    default: ADVISED,
    values: [
      { value: ADVISED, label: 'As advised', help: 'Two with one person, one with two, none with more.' },
      bots(0, 'None', 'People only.'),
      bots(1, 'One', 'One opponent plays by cards.'),
      bots(2, 'Two', 'Two opponents play by cards.'),
      bots(3, 'Three', 'Three opponents play by cards.'),
    ],
  },
  {
    kind: 'flag',
    name: 'dealtStart',
    label: 'Deal companies and cities',
    help: 'Companies and starting cities are dealt at random instead of chosen.',
    default: false,
  },
  {
    kind: 'flag',
    name: 'dividendPerShare',
    label: 'Dividends for each share',
    help: 'Each share pays, instead of each shareholder once.',
    default: false,
  },
];
