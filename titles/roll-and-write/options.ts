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

const bots = (count: number) => ({
  value: String(count),
  players: { min: count === 0 ? 2 : 1, max: MOST_SEATS - count },
});

export const OPTIONS: readonly OptionSpec[] = [
  {
    kind: 'choice',
    name: 'bots',
    default: ADVISED,
    values: [{ value: ADVISED }, bots(0), bots(1), bots(2), bots(3)],
  },
  {
    kind: 'flag',
    name: 'dealtStart',
    default: false,
  },
  {
    kind: 'flag',
    name: 'dividendPerShare',
    default: false,
  },
];
