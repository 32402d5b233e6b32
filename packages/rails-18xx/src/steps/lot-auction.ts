import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { Frame, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { type FrameOf, replaceTop, type Step, top } from '@roundhouse/kernel/flow/flow.ts';
import { refuse } from '../refuse.ts';
import type { CertId } from '../shares/holdings.ts';
import { gain, type PortfolioSlice } from '../shares/portfolio.ts';
import { bankGets, cashOf, type MoneySlice } from '../verbs/money.ts';
import { type Bids, checkBidCash, dropOut, outbid } from './bids.ts';
import { type Pass, passRuleOf } from './pass-rule.ts';
import type { Rule } from './rule.ts';

export interface Bid {
  readonly type: 'bid';
  readonly seat: Seat;
  readonly bid: number;
}

/** The lot on offer; titles add what they note about it. */
export interface LotFrame extends Frame, Bids {
  readonly step: 'auction';
  readonly lot: CertId;
  readonly starter: number; // who is asked first: a place in the player order
}

/** Seats in player order, beginning at place `from`. */
export const seatsFrom = (order: readonly Seat[], from: number): readonly Seat[] => [
  ...order.slice(from),
  ...order.slice(0, from),
];

export interface LotAuctionPolicy<S, F> {
  /** In the order in which they are put up. */
  readonly lots: readonly CertId[];
  /** What the title notes about a lot that is put up. */
  noted(lot: CertId): Omit<F, keyof LotFrame>;
  /** The least bid for the lot now. */
  least(state: S, lot: F): number;
  /** Bids are multiples of this; 1 if absent. */
  step?(state: S): number;
  /** Drops the players who cannot answer; called for every next lot, and after every bid. */
  leaveOut?(state: S): S;
  /** Called once the lot is paid for. The next one follows, unless this asks a question: its answer has to call `nextLot`. */
  won(state: S, seat: Seat, lot: CertId, bid: number): S;
  /** Nobody wanted the lot. */
  unwanted(state: S, lot: F): S;
  /** The last lot is gone. */
  after(state: S): S;
}

export interface LotAuction<S, F> {
  readonly auction: Step<S, Bid | Pass>;
  /** The frame in which the auction begins. */
  firstLot(order: readonly Seat[]): F;
  /** The same lot once more: all may bid, and the same player is asked first. */
  again(state: S, change?: Partial<F>): S;
  /** Sells the lot to a player, and puts up the next one. */
  sell(state: S, seat: Seat, bid: number): S;
  /** Puts up the next lot, where the next player is asked first, no matter who won; after the last lot the auction ends. */
  nextLot(state: S): S;
}

/** One lot after the other: players bid or pass in turn, and a player who has passed stays out of the lot. */
export function lotAuction<
  S extends KernelState & MoneySlice & PortfolioSlice & { readonly order: readonly Seat[] },
  F extends FrameOf<S> & LotFrame,
>(policy: LotAuctionPolicy<S, F>): LotAuction<S, F> {
  const { lots, noted, leaveOut = (state) => state } = policy;
  const frameOf = (state: S): F => top(state) as F;
  const stepOf = (state: S): number => policy.step?.(state) ?? 1;
  const leastOf = (state: S): number => policy.least(state, frameOf(state));

  function settleLot(state: S): S {
    const { bid, bidder, bidding } = frameOf(state);
    if (bidding.length > 0) return state;
    return bidder === null ? policy.unwanted(state, frameOf(state)) : sell(state, bidder, bid);
  }

  /** Puts up a lot: all may bid, beginning at place `starter` of the player order. */
  const put = (order: readonly Seat[], lot: CertId, starter: number): F => {
    const frame: LotFrame = { step: 'auction', lot, bid: 0, bidder: null, bidding: seatsFrom(order, starter), starter };
    return { ...frame, ...noted(lot) } as F;
  };

  function nextLot(state: S): S {
    const { lot, starter } = frameOf(state);
    const next = lots[lots.indexOf(lot) + 1];
    if (next === undefined) return policy.after(state);
    return leaveOut(replaceTop(state, put(state.order, next, (starter + 1) % state.order.length)));
  }

  function sell(state: S, seat: Seat, bid: number): S {
    const { lot } = frameOf(state);
    const paid = bankGets(gain(state, seat, lot, 1), seat, bid);
    const next = policy.won(emit(paid, { type: 'auctioned', seat, cert: lot, bid }), seat, lot, bid);
    return top(next).step === 'auction' ? nextLot(next) : next;
  }

  function check(state: S, { seat, bid }: Bid): Refusal | undefined {
    const [least, step] = [leastOf(state), stepOf(state)];
    if (bid < least) return refuse('auction.tooLow', { bid, least });
    if (bid % step !== 0) return refuse('auction.step', { bid, step });
    return checkBidCash(bid, cashOf(state, seat));
  }

  const raise: Rule<S, Bid> = {
    type: 'bid',
    candidates(state, seat) {
      const [min, most, step] = [leastOf(state), cashOf(state, seat), stepOf(state)];
      if (most < min) return [];
      const max = min + Math.floor((most - min) / step) * step;
      return [{ kind: 'amount', action: { type: 'bid', seat, bid: min }, field: 'bid', min, max, step }];
    },
    check,
    apply(state, { seat, bid }) {
      const frame = frameOf(state);
      const told = emit(state, { type: 'bid', seat, cert: frame.lot, bid });
      return leaveOut(settleLot(replaceTop(told, outbid(frame, seat, bid))));
    },
  };

  const passBid = passRuleOf<S>()((state, { seat }) => {
    const frame = frameOf(state);
    return settleLot(replaceTop(emit(state, { type: 'passedLot', seat, cert: frame.lot }), dropOut(frame)));
  });

  return {
    auction: {
      id: 'auction',
      actors: (state) => frameOf(state).bidding.slice(0, 1),
      actions: [raise, passBid],
      leave: settleLot,
    },
    firstLot: (order) => put(order, lots[0] as CertId, 0),
    again(state, change) {
      const { lot, starter } = frameOf(state);
      return replaceTop(state, { ...put(state.order, lot, starter), ...change });
    },
    sell,
    nextLot,
  };
}
