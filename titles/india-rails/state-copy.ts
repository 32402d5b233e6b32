import type { Copying } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';

/** All fields, in the order of set-up. */
export const COPYING: Copying<State> = {
  mark: 'lostBridges',
  copy: (state) => ({
    seq: state.seq,
    rng: state.rng,
    flow: state.flow,
    outbox: state.outbox,
    ended: state.ended,
    resigned: state.resigned,
    board: state.board,
    options: state.options,
    first: state.first,
    round: state.round,
    players: state.players,
    bank: state.bank,
    cashPublic: state.cashPublic,
    track: state.track,
    ferries: state.ferries,
    lostBridges: state.lostBridges,
    tray: state.tray,
    stored: state.stored,
    circus: state.circus,
    deck: state.deck,
    discards: state.discards,
    removed: state.removed,
    events: state.events,
    contracts: state.contracts,
    goal: state.goal,
    declared: state.declared,
    lastAct: state.lastAct,
    lastRound: state.lastRound,
    winner: state.winner,
  }),
};
