import { alter, emit, push } from '@roundhouse/kernel';
import { lotAuction, removePrivate } from '@roundhouse/rails-18xx';
import { AUCTION, BNR_OPTION, OPTION_COMPANY, PRIVATES } from '../../data/privates.ts';
import { byWealth } from '../order.ts';
import { beginStockRound } from '../rounds.ts';
import type { AuctionFrame, State } from '../state.ts';

/** 3.2: nobody wanted the lot: all are asked once more, then it leaves the game. */
function passedBy(state: State, { lot, round }: AuctionFrame): State {
  if (round < AUCTION.rounds) return lots.again(state, { round: round + 1 });
  return lots.nextLot(emit(removePrivate(state, lot), { type: 'lotRemoved', cert: lot }));
}

/** 3.2 */
const lots = lotAuction<State, AuctionFrame>({
  lots: Object.keys(PRIVATES),
  noted: () => ({ round: 1 }),
  least: (_state, { bid, bidder }) => (bidder === null ? AUCTION.minimum : bid + AUCTION.raise),
  /** 3.1: P9 is discarded at once; its owner sets the par of the company whose President they are. */
  won(state, seat, lot, price) {
    const noted = alter(state, { hammer: { ...state.hammer, [lot]: price } });
    if (lot !== BNR_OPTION) return noted;
    return push(removePrivate(noted, lot), { step: 'par', company: OPTION_COMPANY, seat });
  },
  unwanted: passedBy,
  /** 3.7: the richest goes first. */
  after: (state) => beginStockRound(alter(state, { order: byWealth(state, 'richest') })),
});

export const { auction, firstLot, nextLot } = lots;
