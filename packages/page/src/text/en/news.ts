import { counted } from '@roundhouse/words/en/tongue.ts';

/** What happened while others moved. */
export const NEWS = {
  since: (n: number) => `Since your last move: ${counted(n, 'thing')} happened`,
  soFar: (n: number) => `Before your first move: ${counted(n, 'thing')} happened`,
  sound: 'A short sound when it is my turn',
  show: 'Show on the map',
  showShort: 'Show',
  sinceHere: 'Since your last move',
  yourTurn: (game: string) => `▸ Your turn · ${game}`,
  tookBack: (name: string, move: number) => `${name} goes back to move ${move}.`,
  takenBack: 'What would be taken back:',
  broughtBack: 'What would come back:',
  movesBetween: (n: number) => `${counted(n, 'more move')}, named in the log`,
  laterMoves: (n: number) => `${counted(n, 'later move')}, named in the log`,
  waitsAgain: (names: string) => `The game waits for ${names} again.`,
  news: 'News',
  close: 'Dismiss',
  changes: 'What everybody has then',
  stays: (text: string) => `stays ${text}`,
  yours: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  gained: (name: string, more: string, after: string) => `${name}: +${more} → ${after}`,
} as const;
