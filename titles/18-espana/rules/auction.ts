import { type ActionRule, emit, push, type Refusal, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import { bankGets, type CertId, cashOf, checkBidCash, dropOut, gain, outbid } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { AUCTION_STEP, HABANA, PRIVATES } from '../data/privates.ts';
import { refuse } from '../sections.ts';
import { CERTS } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { passing } from './passing.ts';
import { beginStockRound, byMoney, payIncome } from './rounds.ts';
import type { AuctionFrame, State } from './state.ts';

const LOTS = Object.keys(PRIVATES);
const frameOf = (state: State) => top(state) as AuctionFrame;

/** Seats in player order, beginning with the place `from` of it. */
const orderFrom = (order: readonly Seat[], from: number): readonly Seat[] => [
  ...order.slice(from),
  ...order.slice(0, from),
];

export const openLot = (order: readonly Seat[], lot: CertId, starter: number): AuctionFrame => ({
  step: 'auction',
  lot,
  starter,
  minimum: PRIVATES[lot]?.face ?? 0,
  bid: 0,
  bidder: null,
  bidding: orderFrom(order, starter),
});

/** 3.2: whoever won, the next player opens the next auction. */
export function nextLot(state: State): State {
  const { lot, starter } = frameOf(state);
  const next = LOTS[LOTS.indexOf(lot) + 1];
  if (next !== undefined) return replaceTop(state, openLot(state.order, next, (starter + 1) % state.order.length));
  return beginStockRound({ ...state, phase: 2 }, byMoney(state, 'least'));
}

/** 3.1: certificates that come with private companies 6 and 7; of the directorship the new owner sets the par. */
function sell(state: State, seat: Seat, price: number): State {
  const { lot } = frameOf(state);
  let next = bankGets(gain(state, seat, lot, 1), seat, price);
  next = emit(next, { type: 'auctioned', seat, cert: lot, bid: price });
  const cert = state.attached[lot];
  if (cert === undefined) return nextLot(next);
  const company = CERTS[cert]?.director ? CERTS[cert]?.company : null;
  return company ? push(next, { step: 'par', company, seat }) : nextLot(gain(next, seat, cert, 1));
}

/** 3.2: owners of private companies receive their income, and the same player opens again. */
function payIncomeAgain(state: State): State {
  const { lot, starter } = frameOf(state);
  return replaceTop(payIncome(state), openLot(state.order, lot, starter));
}

/** 3.2: the first private company becomes cheaper; for nothing it goes to whoever opened. */
function reduceFirst(state: State): State {
  const frame = frameOf(state);
  const minimum = frame.minimum - AUCTION_STEP;
  if (minimum <= 0) return sell(state, state.order[frame.starter] as Seat, 0);
  return emit(replaceTop(state, { ...openLot(state.order, frame.lot, frame.starter), minimum }), {
    type: 'reduced',
    cert: frame.lot,
    minimum,
  });
}

function settleLot(state: State): State {
  const { lot, bid, bidder, bidding } = frameOf(state);
  if (bidding.length > 0) return state;
  if (bidder !== null) return sell(state, bidder, bid);
  return lot === HABANA ? reduceFirst(state) : payIncomeAgain(state);
}

const leastBid = (state: State): number => {
  const { minimum, bid, bidder } = frameOf(state);
  const { bidStep } = EDITION_RULES[state.edition];
  return bidder === null ? minimum : bid + bidStep;
};

function checkBid(state: State, seat: Seat, bid: number): Refusal | undefined {
  const { bidStep } = EDITION_RULES[state.edition];
  const least = leastBid(state);
  if (bid < least) return refuse('auction.tooLow', { bid, least });
  if (bid % bidStep !== 0) return refuse('auction.step', { bid, step: bidStep });
  return checkBidCash(bid, cashOf(state, seat));
}

const raise: ActionRule<State, Action, 'bid'> = {
  type: 'bid',
  candidates(state, seat) {
    const { bidStep: step } = EDITION_RULES[state.edition];
    const [min, max] = [leastBid(state), cashOf(state, seat)];
    if (max < min) return [];
    const last = min + Math.floor((max - min) / step) * step;
    return [{ kind: 'amount', action: { type: 'bid', seat, bid: min }, field: 'bid', min, max: last, step }];
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
