import type { Copying } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';

/** All fields, in the order of set-up. */
export const COPYING: Copying<State> = {
  mark: 'siteWorkers',
  copy: (state) => ({
    seq: state.seq,
    rng: state.rng,
    flow: state.flow,
    outbox: state.outbox,
    ended: state.ended,
    resigned: state.resigned,
    boardHash: state.boardHash,
    players: state.players,
    companies: state.companies,
    bank: state.bank,
    privates: state.privates,
    hammer: state.hammer,
    initialOffer: state.initialOffer,
    bankPool: state.bankPool,
    offerBonds: state.offerBonds,
    poolBonds: state.poolBonds,
    market: state.market,
    depot: state.depot,
    board: state.board,
    siteWorkers: state.siteWorkers,
    workers: state.workers,
    brokers: state.brokers,
    season: state.season,
    phase: state.phase,
    order: state.order,
    stockRound: state.stockRound,
    operatingRound: state.operatingRound,
    set: state.set,
    topReached: state.topReached,
  }),
};
