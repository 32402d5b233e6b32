import { alter, emit, push, replaceTop, type Seat, top } from '@roundhouse/kernel';
import { bankGets, type CertId, cashOf, gain, lotAuction, newLot } from '@roundhouse/rails-18xx';
import { AUCTION_STEP, HABANA, PRIVATES } from '../data/privates.ts';
import { CERTS } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { beginStockRound, byMoney, payIncome } from './rounds.ts';
import type { AuctionFrame, State } from './state.ts';

const LOTS = Object.keys(PRIVATES);
const frameOf = (state: State) => top(state) as AuctionFrame;

export const openLot = (order: readonly Seat[], lot: CertId, starter: number): AuctionFrame => ({
  ...newLot(order, lot, starter),
  starter,
  minimum: PRIVATES[lot]?.face ?? 0,
});

/** 18xx.games: who cannot bid the least, or five more than the bid, is out of the lot; but who opens is asked. */
function dropPoor(state: State): State {
  if (!EDITION_RULES[state.edition].poorDropOut || top(state).step !== 'auction') return state;
  const frame = frameOf(state);
  const least = frame.bidder === null ? frame.minimum : frame.bid + AUCTION_STEP;
  const opens = frame.bidder === null ? frame.bidding[0] : undefined;
  const bidding = frame.bidding.filter((seat) => seat === opens || cashOf(state, seat) >= least);
  return bidding.length === frame.bidding.length ? state : replaceTop(state, { ...frame, bidding });
}

/** 3.2: no matter who won, the next player opens the next auction. */
export function nextLot(state: State): State {
  const { lot, starter } = frameOf(state);
  const next = LOTS[LOTS.indexOf(lot) + 1];
  if (next !== undefined) {
    return dropPoor(replaceTop(state, openLot(state.order, next, (starter + 1) % state.order.length)));
  }
  return beginStockRound(alter(state, { phase: 2 }), byMoney(state, 'least'));
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
  return dropPoor(replaceTop(payIncome(state), openLot(state.order, lot, starter)));
}

/** 3.2: the first private company becomes cheaper; for nothing it goes to the player who opened. */
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

/** 3.2 */
const lots = lotAuction<State, AuctionFrame>({
  least: ({ edition }, { minimum, bid, bidder }) => (bidder === null ? minimum : bid + EDITION_RULES[edition].bidStep),
  step: ({ edition }) => EDITION_RULES[edition].bidStep,
  over(state, bidder, bid) {
    if (bidder !== null) return sell(state, bidder, bid);
    return frameOf(state).lot === HABANA ? reduceFirst(state) : payIncomeAgain(state);
  },
});

/** After every bid 18xx.games looks who can still answer. */
export const auction: typeof lots = {
  ...lots,
  actions: lots.actions.map((rule) =>
    rule.type === 'bid' ? { ...rule, apply: (state, action) => dropPoor(rule.apply(state, action)) } : rule,
  ),
};
