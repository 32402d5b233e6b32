import { counted } from '@roundhouse/words/en/tongue.ts';

/** What happened while others moved. */
export const TOLD = {
  since: (n: number) => `Since your last move: ${counted(n, 'thing')} happened`,
  show: 'Show on the map',
  yourTurn: (game: string) => `▸ Your turn · ${game}`,
  news: 'News',
  close: 'Put away',
  changes: 'What everybody has then',
  yours: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
} as const;
