import { alter, emit, push, replaceTop, type Seat, top } from '@roundhouse/kernel';
import { bankGets, type CertId, gain, lotAuction, newLot } from '@roundhouse/rails-18xx';
import { AUCTION, BNR_OPTION, OPTION_COMPANY, PRIVATES } from '../../data/privates.ts';
import { withoutPrivate } from '../companies.ts';
import { byWealth } from '../order.ts';
import { beginStockRound } from '../rounds.ts';
import type { AuctionFrame, State } from '../state.ts';

const LOTS = Object.keys(PRIVATES);
const frameOf = (state: State) => top(state) as AuctionFrame;

export const openLot = (order: readonly Seat[], lot: CertId, starter: number, round = 1): AuctionFrame => ({
  ...newLot(order, lot, starter),
  starter,
  round,
});

/** 3.2, 3.7: the next lot is opened by the next player, no matter who won; after the last one the richest goes first. */
export function nextLot(state: State): State {
  const { lot, starter } = frameOf(state);
  const next = LOTS[LOTS.indexOf(lot) + 1];
  if (next !== undefined) return replaceTop(state, openLot(state.order, next, (starter + 1) % state.order.length));
  return beginStockRound(alter(state, { order: byWealth(state, 'richest') }));
}

/** 3.1: P9 is discarded at once; its owner sets the par of the company whose President they are. */
function sell(state: State, seat: Seat, price: number): State {
  const { lot } = frameOf(state);
  const paid = bankGets(alter(state, { hammer: { ...state.hammer, [lot]: price } }), seat, price);
  const told = emit(paid, { type: 'auctioned', seat, cert: lot, bid: price });
  if (lot === BNR_OPTION) return push(withoutPrivate(told, lot), { step: 'par', company: OPTION_COMPANY, seat });
  return nextLot(gain(told, seat, lot, 1));
}

/** 3.2: nobody wanted the lot: all are asked once more, then it leaves the game. */
function passedBy(state: State): State {
  const { lot, starter, round } = frameOf(state);
  if (round < AUCTION.rounds) return replaceTop(state, openLot(state.order, lot, starter, round + 1));
  return nextLot(emit(withoutPrivate(state, lot), { type: 'lotRemoved', cert: lot }));
}

/** 3.2 */
export const auction = lotAuction<State, AuctionFrame>({
  least: (_state, { bid, bidder }) => (bidder === null ? AUCTION.minimum : bid + AUCTION.raise),
  over: (state, bidder, bid) => (bidder === null ? passedBy(state) : sell(state, bidder, bid)),
});
