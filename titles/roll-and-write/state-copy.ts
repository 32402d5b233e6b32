import type { Copying } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';

/** All fields, in the order of set-up. */
export const COPYING: Copying<State> = {
  mark: 'aiDeck',
  copy: (state) => ({
    seq: state.seq,
    rng: state.rng,
    flow: state.flow,
    outbox: state.outbox,
    ended: state.ended,
    resigned: state.resigned,
    board: state.board,
    options: state.options,
    people: state.people,
    first: state.first,
    players: state.players,
    starts: state.starts,
    rolls: state.rolls,
    pool: state.pool,
    used: state.used,
    tiles: state.tiles,
    bag: state.bag,
    stock: state.stock,
    scrapped: state.scrapped,
    deck: state.deck,
    aiDeck: state.aiDeck,
    aiDiscard: state.aiDiscard,
    ending: state.ending,
  }),
};
