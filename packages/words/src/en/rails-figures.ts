import type { FigureWords } from '../title-words.ts';

/** Headings of the numbers by which games of this family are compared. */
export const RAIL_FIGURES = {
  prices: {
    head: 'Companies’ final prices',
    note: 'The price of a share when the game ended. A company without a price at the end is not counted.',
  },
  trains: {
    head: 'Trains by Operating Round',
    note: 'New trains bought in a game, on average.',
    round: 'Operating Round',
  },
} satisfies Readonly<Record<string, FigureWords>>;
