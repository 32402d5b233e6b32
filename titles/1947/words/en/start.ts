import type { StartWords } from '@roundhouse/words';

/** What is said before a game begins: the start page loads it, so it says nothing else. */
export const START = {
  about:
    'Railways of India from 1836 to 1947: four seasons, temples, sites abroad, workers and stockbrokers, Savings Shares and Convertible Bonds.',
  facts:
    '3 to 6 players, 6 to 9 hours. The printed board is not public: parts of map, tiles and charters are reconstructed, and owners of the game can correct them as a board of their own.',
  options: {},
} satisfies StartWords;
