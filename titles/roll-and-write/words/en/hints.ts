import type { GameFrame } from '../../view.ts';

/** What each step is for, and what people usually do in it. */
export const HINTS = {
  company: 'All companies begin alike, with four shares and a train of power 1. Take any.',
  start:
    'A player’s track begins in their city. Most choose one with many others close by, away from the other players. A bot of the book draws no track: its city is only barred to the others.',
  turn: 'Early on most build track and run, then buy carriages, which make every stop pay more. Dice that fit nothing else bring plain income.',
  discard: 'Keep the card that fits what you have built, or will build anyway.',
} satisfies Readonly<Record<Exclude<GameFrame['step'], 'play' | 'tasks'>, string>>;
