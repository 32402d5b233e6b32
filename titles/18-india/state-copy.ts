import type { Copying } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';

/** All fields, in the order of set-up. */
export const COPYING: Copying<State> = {
  mark: 'jewellery',
  copy: (state) => ({
    seq: state.seq,
    rng: state.rng,
    flow: state.flow,
    outbox: state.outbox,
    ended: state.ended,
    resigned: state.resigned,
    edition: state.edition,
    auction: state.auction,
    players: state.players,
    companies: state.companies,
    closed: state.closed,
    gonePrivates: state.gonePrivates,
    bank: state.bank,
    endPriceReached: state.endPriceReached,
    ipo: state.ipo,
    openMarket: state.openMarket,
    bonds: state.bonds,
    market: state.market,
    depot: state.depot,
    board: state.board,
    concessions: state.concessions,
    jewellery: state.jewellery,
    phase: state.phase,
    order: state.order,
    passed: state.passed,
    stockRound: state.stockRound,
    operatingRound: state.operatingRound,
  }),
};
