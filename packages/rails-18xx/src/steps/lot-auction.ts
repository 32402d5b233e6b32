import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { Frame, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { type FrameOf, replaceTop, type Step, top } from '@roundhouse/kernel/flow/flow.ts';
import { refuse } from '../refuse.ts';
import type { CertId } from '../shares/holdings.ts';
import { cashOf, type MoneySlice } from '../verbs/money.ts';
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
}

/** Seats in player order, beginning with the place `from` of it. */
export const seatsFrom = (order: readonly Seat[], from: number): readonly Seat[] => [
  ...order.slice(from),
  ...order.slice(0, from),
];

/** A lot that nobody has bid for yet; all may, from the place `starter` of the player order on. */
export const newLot = (order: readonly Seat[], lot: CertId, starter: number): LotFrame => ({
  step: 'auction',
  lot,
  bid: 0,
  bidder: null,
  bidding: seatsFrom(order, starter),
});

export interface LotAuctionPolicy<S, F> {
  /** The least bid for the lot now. */
  least(state: S, lot: F): number;
  /** Bids are multiples of this; 1 if absent. */
  step?(state: S): number;
  /** The bidding is over: the lot goes to the bidder, or nobody wanted it (null). */
  over(state: S, bidder: Seat | null, bid: number): S;
}

/** One lot after the other: players bid or pass in turn, and who has passed stays out of the lot. */
export function lotAuction<S extends KernelState & MoneySlice, F extends FrameOf<S> & LotFrame>(
  policy: LotAuctionPolicy<S, F>,
): Step<S, Bid | Pass> {
  const frameOf = (state: S): F => top(state) as F;
  const stepOf = (state: S): number => policy.step?.(state) ?? 1;
  const leastOf = (state: S): number => policy.least(state, frameOf(state));

  function settleLot(state: S): S {
    const { bid, bidder, bidding } = frameOf(state);
    return bidding.length > 0 ? state : policy.over(state, bidder, bid);
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
      return settleLot(replaceTop(told, outbid(frame, seat, bid)));
    },
  };

  const passBid = passRuleOf<S>()((state, { seat }) => {
    const frame = frameOf(state);
    return settleLot(replaceTop(emit(state, { type: 'passedLot', seat, cert: frame.lot }), dropOut(frame)));
  });

  return {
    id: 'auction',
    actors: (state) => frameOf(state).bidding.slice(0, 1),
    actions: [raise, passBid],
    leave: settleLot,
  };
}
