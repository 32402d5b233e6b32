import type { Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { refuse } from '../refuse.ts';

/** The state of bidding for one lot: the highest bid, and the seats that may still answer it, in order of turn. */
export interface Bids {
  readonly bid: number;
  readonly bidder: Seat | null;
  readonly bidding: readonly Seat[];
}

/** The player who was outbid answers last; those who passed stay out. */
export const outbid = <B extends Bids>(bids: B, seat: Seat, bid: number): B => ({
  ...bids,
  bid,
  bidder: seat,
  bidding: bids.bidder === null ? bids.bidding.slice(1) : [...bids.bidding.slice(1), bids.bidder],
});

export const dropOut = <B extends Bids>(bids: B): B => ({ ...bids, bidding: bids.bidding.slice(1) });

/** Nobody bids more than they have. */
export const checkBidCash = (bid: number, cash: number): Refusal | undefined =>
  bid > cash ? refuse('auction.tooHigh', { bid, cash }) : undefined;
