import type { Seat } from '@roundhouse/kernel';
import { top } from '@roundhouse/kernel';
import { PRIVATES } from '../data/privates.ts';
import type { AuctionFrame, State } from '../rules/state.ts';

/** What comes with a private company: a train, tenders, a share, a directorship. */
const EXTRA: Readonly<Record<string, number>> = { P2: 15, P5: 10, P6: 50, P7: 100 };
/** What is left for the first companies, if others want the private company as well. */
const KEPT = 150;

/** The auction goes on until a player takes the lot, so a seat that can open does. */
export function mustOpen(state: State, seat: Seat): boolean {
  const { bidder, minimum } = top(state) as AuctionFrame;
  return bidder === null && (state.players[seat]?.cash ?? 0) >= minimum;
}

/** The most that a seat bids against others for the lot: money brings more in railways than in any private company. */
export function bidLimit(state: State, seat: Seat): number {
  const { lot } = top(state) as AuctionFrame;
  const cash = state.players[seat]?.cash ?? 0;
  const { face = 0, income = 0 } = PRIVATES[lot] ?? {};
  const worth = face + income + (EXTRA[lot] ?? 0);
  return Math.max(0, Math.min(worth, cash - KEPT));
}
