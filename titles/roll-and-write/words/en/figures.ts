import type { FigureWords } from '@roundhouse/words';

const numbered = (word: string, most: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: most }, (_, i) => [String(i + 1), `${word} ${i + 1}`]));

export const FIGURES = {
  prices: {
    head: 'Companies’ final prices',
    note: 'A share’s price at the end: engines and carriages of the company.',
    names: numbered('Company', 6),
  },
  trains: {
    head: 'Trains by pool of dice',
    note: 'Cars bought in a game, on average, by their power.',
    round: 'Pool of dice',
    names: numbered('Power', 6),
  },
} satisfies Readonly<Record<string, FigureWords>>;
