import { type Display, playerName, textTable } from '@roundhouse/words';
import { stepOf } from '../queries.ts';
import type { View } from '../view.ts';
import { wordsOf } from '../words/index.ts';

export const TERMINAL: Display<View> = {
  position(view, speech) {
    const { terminal: T } = wordsOf(speech);
    const rows = view.points.map((points, seat) => [
      playerName(seat, speech),
      points,
      view.counts[seat] ?? 0,
      view.hasBid[seat] ? T.hasBid : '',
    ]);
    const now = stepOf(view) === 'bid' ? T.bidding : T.offering;
    return `${T.prize(view.prize, now)}\n${textTable(T.players, rows)}`;
  },
  secret: ({ hand }, speech) => (hand.length > 0 ? wordsOf(speech).terminal.hand(hand.join(' ')) : undefined),
};
