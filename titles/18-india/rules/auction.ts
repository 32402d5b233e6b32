import { type ActionRule, emit, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import { cashOf, change, checkBidCash, countOf, dropOut, outbid, sizeOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { refuse } from '../sections.ts';
import { bankGets } from './bank.ts';
import { passRule } from './pass-rule.ts';
import { beginStockRound } from './rounds.ts';
import { orderFrom, toHand } from './selection.ts';
import type { AuctionFrame, State } from './state.ts';

const frameOf = (state: State) => top(state) as AuctionFrame;

/** Each player in turn order puts a certificate up. */
const seller = (state: State, lots: number): Seat => state.order[lots % state.order.length] as Seat;

/** The lot goes to its bidder once no other player is left. */
function maybeSell(state: State): State {
  const frame = frameOf(state);
  const { lot } = frame;
  if (!lot || lot.bidding.length > 0) return state;
  const paid = bankGets(toHand(state, lot.bidder, lot.cert), lot.bidder, lot.bid);
  const next = replaceTop(paid, { ...frame, pool: change(frame.pool, lot.cert, -1), lots: frame.lots + 1, lot: null });
  return emit(next, { type: 'auctioned', seat: lot.bidder, cert: lot.cert, bid: lot.bid });
}

const putUp: ActionRule<State, Action, 'auction'> = {
  type: 'auction',
  candidates(state, seat) {
    const { pool, lot } = frameOf(state);
    if (lot) return [];
    return Object.keys(pool).map((cert) => ({
      kind: 'amount',
      action: { type: 'auction', seat, cert, bid: 0 },
      field: 'bid',
      min: 0,
      max: cashOf(state, seat),
      step: 1,
    }));
  },
  check(state, { seat, cert, bid }) {
    const { pool, lot } = frameOf(state);
    if (lot) return refuse('auction.lotOpen', { cert: lot.cert });
    if (countOf(pool, cert) === 0) return refuse('auction.notInPool', { cert });
    return checkBidCash(bid, cashOf(state, seat));
  },
  apply(state, { seat, cert, bid }) {
    const bidding = orderFrom(state, seat).filter((other) => other !== seat);
    const next = replaceTop(state, { ...frameOf(state), lot: { cert, bid, bidder: seat, bidding } });
    return maybeSell(emit(next, { type: 'bid', seat, cert, bid }));
  },
};

const raise: ActionRule<State, Action, 'bid'> = {
  type: 'bid',
  candidates(state, seat) {
    const { lot } = frameOf(state);
    const [min, max] = [(lot?.bid ?? 0) + 1, cashOf(state, seat)];
    if (!lot || max < min) return [];
    return [{ kind: 'amount', action: { type: 'bid', seat, bid: min }, field: 'bid', min, max, step: 1 }];
  },
  check(state, { seat, bid }) {
    const { lot } = frameOf(state);
    if (!lot) return refuse('auction.noLot');
    if (bid <= lot.bid) return refuse('auction.tooLow', { bid, highest: lot.bid });
    return checkBidCash(bid, cashOf(state, seat));
  },
  apply(state, { seat, bid }) {
    const frame = frameOf(state);
    if (!frame.lot) throw new Error('no lot');
    const next = replaceTop(state, { ...frame, lot: outbid(frame.lot, seat, bid) });
    return emit(next, { type: 'bid', seat, cert: frame.lot.cert, bid });
  },
};

const passBid = passRule(
  (state) => {
    const frame = frameOf(state);
    if (!frame.lot) throw new Error('no lot');
    return maybeSell(replaceTop(state, { ...frame, lot: dropOut(frame.lot) }));
  },
  (state) => (frameOf(state).lot ? undefined : refuse('auction.mustPutUp')),
);

/** 6.6, a variant: certificates are auctioned instead of drafted. */
export const auction: Step<State, Action> = {
  id: 'auction',
  actors(state) {
    const { pool, lots, lot } = frameOf(state);
    if (lot) return lot.bidding.slice(0, 1);
    return sizeOf(pool) === 0 ? [] : [seller(state, lots)];
  },
  actions: [putUp, raise, passBid],
  leave: (state) => beginStockRound(state, orderFrom(state, seller(state, frameOf(state).lots - 1))),
};
