import { alter, emit, push, replaceTop, type Seat, top } from '@roundhouse/kernel';
import { cashOf, gain, lotAuction } from '@roundhouse/rails-18xx';
import { AUCTION_STEP, HABANA, PRIVATES } from '../data/privates.ts';
import { CERTS } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { beginStockRound, byMoney, payIncome } from './rounds.ts';
import type { AuctionFrame, State } from './state.ts';

const frameOf = (state: State) => top(state) as AuctionFrame;

/** 18xx.games: who cannot bid the least, or five more than the bid, is out of the lot; but who opens is asked. */
function dropPoor(state: State): State {
  if (!EDITION_RULES[state.edition].poorDropOut || top(state).step !== 'auction') return state;
  const frame = frameOf(state);
  const least = frame.bidder === null ? frame.minimum : frame.bid + AUCTION_STEP;
  const opens = frame.bidder === null ? frame.bidding[0] : undefined;
  const bidding = frame.bidding.filter((seat) => seat === opens || cashOf(state, seat) >= least);
  return bidding.length === frame.bidding.length ? state : replaceTop(state, { ...frame, bidding });
}

/**
 * 3.2: the first private company becomes cheaper; for nothing it goes to the player who opened. With all others, owners of
 * private companies receive their income, and the same player opens again.
 */
function passedBy(state: State, frame: AuctionFrame): State {
  if (frame.lot !== HABANA) return dropPoor(lots.again(payIncome(state)));
  const minimum = frame.minimum - AUCTION_STEP;
  if (minimum <= 0) return lots.sell(state, state.order[frame.starter] as Seat, 0);
  return emit(lots.again(state, { minimum }), { type: 'reduced', cert: frame.lot, minimum });
}

/** 3.2 */
const lots = lotAuction<State, AuctionFrame>({
  lots: Object.keys(PRIVATES),
  noted: (lot) => ({ minimum: PRIVATES[lot]?.face ?? 0 }),
  least: ({ edition }, { minimum, bid, bidder }) => (bidder === null ? minimum : bid + EDITION_RULES[edition].bidStep),
  step: ({ edition }) => EDITION_RULES[edition].bidStep,
  leaveOut: dropPoor,
  /** 3.1: certificates that come with private companies 6 and 7; of the directorship the new owner sets the par. */
  won(state, seat, lot) {
    const cert = state.attached[lot];
    if (cert === undefined) return state;
    const company = CERTS[cert]?.director ? CERTS[cert]?.company : null;
    return company ? push(state, { step: 'par', company, seat }) : gain(state, seat, cert, 1);
  },
  unwanted: passedBy,
  after: (state) => beginStockRound(alter(state, { phase: 2 }), byMoney(state, 'least')),
});

export const { auction, firstLot, nextLot } = lots;
