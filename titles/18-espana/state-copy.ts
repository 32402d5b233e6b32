import type { Copying } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';

/** All fields, in the order of set-up. */
export const COPYING: Copying<State> = {
  mark: 'renfe',
  copy: (state) => ({
    seq: state.seq,
    rng: state.rng,
    flow: state.flow,
    outbox: state.outbox,
    ended: state.ended,
    resigned: state.resigned,
    edition: state.edition,
    players: state.players,
    companies: state.companies,
    closed: state.closed,
    privates: state.privates,
    attached: state.attached,
    bank: state.bank,
    ipo: state.ipo,
    openMarket: state.openMarket,
    market: state.market,
    depot: state.depot,
    rusted: state.rusted,
    discarded: state.discarded,
    lastTrains: state.lastTrains,
    tenders: state.tenders,
    board: state.board,
    passes: state.passes,
    phase: state.phase,
    order: state.order,
    stockRound: state.stockRound,
    operatingRound: state.operatingRound,
    set: state.set,
    renfe: state.renfe,
  }),
};
