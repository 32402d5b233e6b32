import { type ActionRule, emit, push, type Refusal, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import { bankGets, type CertId, cashOf, checkBidCash, dropOut, gain, outbid } from '@roundhouse/rails-18xx';
import type { Action } from '../../action.ts';
import { AUCTION, BNR_OPTION, OPTION_COMPANY, PRIVATES } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { byWealth } from '../order.ts';
import { passing } from '../passing.ts';
import { beginStockRound } from '../rounds.ts';
import type { AuctionFrame, State } from '../state.ts';

const LOTS = Object.keys(PRIVATES);
const frameOf = (state: State) => top(state) as AuctionFrame;

/** Seats by their cards, beginning with the place `from`. */
const orderFrom = (order: readonly Seat[], from: number): readonly Seat[] => [
  ...order.slice(from),
  ...order.slice(0, from),
];

export const openLot = (order: readonly Seat[], lot: CertId, starter: number, round = 1): AuctionFrame => ({
  step: 'auction',
  lot,
  starter,
  round,
  bid: 0,
  bidder: null,
  bidding: orderFrom(order, starter),
});

/** 3.2, 3.7: the next lot is opened by the next player, whoever won; after the last one the richest goes first. */
export function nextLot(state: State): State {
  const { lot, starter } = frameOf(state);
  const next = LOTS[LOTS.indexOf(lot) + 1];
  if (next !== undefined) return replaceTop(state, openLot(state.order, next, (starter + 1) % state.order.length));
  return beginStockRound({ ...state, order: byWealth(state, 'richest') });
}

const without = (state: State, lot: CertId): State => ({
  ...state,
  privates: state.privates.filter((cert) => cert !== lot),
});

/** 3.1: P9 is discarded at once; its owner sets the par of the company whose President they are. */
function sell(state: State, seat: Seat, price: number): State {
  const { lot } = frameOf(state);
  const paid = bankGets({ ...state, hammer: { ...state.hammer, [lot]: price } }, seat, price);
  const told = emit(paid, { type: 'auctioned', seat, cert: lot, bid: price });
  if (lot === BNR_OPTION) return push(without(told, lot), { step: 'par', company: OPTION_COMPANY, seat });
  return nextLot(gain(told, seat, lot, 1));
}

/** 3.2: nobody wanted the lot: all are asked once more, then it leaves the game. */
function passedBy(state: State): State {
  const { lot, starter, round } = frameOf(state);
  if (round < AUCTION.rounds) return replaceTop(state, openLot(state.order, lot, starter, round + 1));
  return nextLot(emit(without(state, lot), { type: 'lotRemoved', cert: lot }));
}

function settleLot(state: State): State {
  const { bid, bidder, bidding } = frameOf(state);
  if (bidding.length > 0) return state;
  return bidder === null ? passedBy(state) : sell(state, bidder, bid);
}

const leastBid = (state: State): number => {
  const { bid, bidder } = frameOf(state);
  return bidder === null ? AUCTION.minimum : bid + AUCTION.raise;
};

function checkBid(state: State, seat: Seat, bid: number): Refusal | undefined {
  const least = leastBid(state);
  if (bid < least) return refuse('auction.tooLow', { bid, least });
  return checkBidCash(bid, cashOf(state, seat));
}

const raise: ActionRule<State, Action, 'bid'> = {
  type: 'bid',
  candidates(state, seat) {
    const [min, max] = [leastBid(state), cashOf(state, seat)];
    if (max < min) return [];
    return [{ kind: 'amount', action: { type: 'bid', seat, bid: min }, field: 'bid', min, max, step: 1 }];
  },
  check: (state, { seat, bid }) => checkBid(state, seat, bid),
  apply(state, { seat, bid }) {
    const frame = frameOf(state);
    const told = emit(state, { type: 'bid', seat, cert: frame.lot, bid });
    return settleLot(replaceTop(told, outbid(frame, seat, bid)));
  },
};

const passBid = passing((state, { seat }) => {
  const frame = frameOf(state);
  const told = emit(state, { type: 'passedLot', seat, cert: frame.lot });
  return settleLot(replaceTop(told, dropOut(frame)));
});

/** 3.2 */
export const auction: Step<State, Action> = {
  id: 'auction',
  actors: (state) => frameOf(state).bidding.slice(0, 1),
  actions: [raise, passBid],
  leave: settleLot,
};
