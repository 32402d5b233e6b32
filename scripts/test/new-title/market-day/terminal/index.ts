import { type Display, playerName, textTable } from '@roundhouse/words';
import { stepOf } from '../queries.ts';
import type { View } from '../view.ts';

export const TERMINAL: Display<View> = {
  position(view, speech) {
    const rows = view.points.map((points, seat) => [
      playerName(seat, speech),
      points,
      view.counts[seat] ?? 0,
      view.hasBid[seat] ? 'has bid' : '',
    ]);
    const now = stepOf(view) === 'bid' ? 'everybody bids' : 'the winner may make an offer';
    return `The prize is ${view.prize}: ${now}\n${textTable(['player', 'points', 'cards', ''], rows)}`;
  },
  secret: ({ hand }) => (hand.length > 0 ? `Your hand: ${hand.join(' ')}` : undefined),
};
