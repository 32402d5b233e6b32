import { type Seat, top } from '@roundhouse/kernel';
import { BNR_OPTION } from '../data/privates.ts';
import type { AuctionFrame, State } from '../rules/state.ts';
import type { Style } from './style.ts';

/** What each private company is worth at the start: its 10 per round, what a company may pay for it later, and its power. */
const WORTH: Readonly<Record<string, number>> = {
  P1: 60,
  P2: 60,
  P3: 50,
  P4: 40,
  P5: 70,
  P6: 60,
  P7: 90,
  P8: 90,
  P9: 270, // three shares of up to 100 each
};
/** Money that is kept for floating a company: six shares at the lowest par. */
const KEPT = 400;
/** The Bengal Nagpur Railway needs no more than its President. */
const KEPT_WITH_BNR = 60;

/** Bots that do not plan ahead bid this share of a lot's worth. */
const SHORT_SIGHT = 0.6;

/** The most that a seat bids for the lot. */
export function bidLimit(state: State, seat: Seat, { plansTrains }: Style): number {
  const { lot } = top(state) as AuctionFrame;
  const cash = state.players[seat]?.cash ?? 0;
  const worth = (WORTH[lot] ?? 0) * (plansTrains ? 1 : SHORT_SIGHT);
  return Math.max(0, Math.min(worth, cash - (lot === BNR_OPTION ? KEPT_WITH_BNR : KEPT)));
}
