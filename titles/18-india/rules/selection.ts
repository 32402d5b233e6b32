import { type ActionRule, alter, emit, exact, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import { type CertId, change, countOf, type Holding, holdingOf, listOf, sizeOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { GIPR } from '../data/companies.ts';
import { BY_PLAYERS } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { directorsCert } from './certificates.ts';
import { companiesOf } from './control.ts';
import { beginStockRound } from './rounds.ts';
import type { DraftFrame, SelectFrame, State } from './state.ts';

const keeps = (state: State): number => BY_PLAYERS[state.players.length]?.kept ?? 0;
const selectFrame = (state: State) => top(state) as SelectFrame;
const draftFrame = (state: State) => top(state) as DraftFrame;

const isPart = (part: Holding, whole: Holding): boolean =>
  Object.keys(part).every((cert) => countOf(part, cert) <= countOf(whole, cert));

const selectHand: ActionRule<State, Action, 'selectHand'> = {
  type: 'selectHand',
  candidates(state, seat) {
    const keep = keeps(state);
    const from = [...listOf(state.players[seat]?.hand ?? {})];
    return [{ kind: 'open', type: 'selectHand', seat, hints: { field: 'certs', min: keep, max: keep, from } }];
  },
  check(state, { seat, certs }) {
    const keep = keeps(state);
    if (certs.length !== keep) return refuse('selection.count', { chosen: certs.length, keep });
    if (!isPart(holdingOf(certs), state.players[seat]?.hand ?? {})) return refuse('selection.notDealt');
    return undefined;
  },
  apply(state, { seat, certs }) {
    const hand = holdingOf(certs);
    const dealt = state.players[seat]?.hand ?? {};
    const discarded = listOf(certs.reduce((left, cert) => change(left, cert, -1), dealt));
    const players = state.players.map((player, i) => (i === seat ? { ...player, hand } : player));
    const frame = selectFrame(state);
    const next = replaceTop(alter(state, { players }), {
      ...frame,
      discarded: frame.discarded.map((cards, i) => (i === seat ? discarded : cards)),
    });
    return emit(next, { type: 'selected', seat });
  },
};

/** 6.4: everybody chooses at once and in secret. */
export const select: Step<State, Action> = {
  id: 'select',
  actors: (state) => selectFrame(state).discarded.flatMap((cards, seat) => (cards === null ? [seat] : [])),
  actions: [selectHand],
  /** 6.5: the discards become one pool, so that nobody sees who discarded what; the director's certificates join it. */
  leave(state) {
    const discards = selectFrame(state).discarded.flatMap((cards) => cards ?? []);
    const directors = companiesOf(state).flatMap((id) => (id === GIPR ? [] : [directorsCert(id)]));
    // Sorted: the order of the discards would tell whose they were.
    const pool = holdingOf([...discards, ...directors].sort());
    const next = emit(state, { type: 'draftPool', certs: [...listOf(pool)] });
    return state.auction
      ? replaceTop(next, { step: 'auction', pool, lots: 0, lot: null })
      : replaceTop(next, { step: 'draft', pool, picks: 0 });
  },
};

/** 6.5: the first lap runs in reverse turn order, all others in turn order. */
export function drafter(state: State, picks: number): Seat {
  const players = state.order.length;
  const place = picks < players ? players - 1 - picks : picks % players;
  return state.order[place] as Seat;
}

/** A certificate taken before everybody's eyes goes into the hand. */
export function toHand(state: State, seat: Seat, cert: CertId): State {
  const players = state.players.map((player, i) =>
    i === seat ? { ...player, hand: change(player.hand, cert, 1), known: change(player.known, cert, 1) } : player,
  );
  return alter(state, { players });
}

const draftCert: ActionRule<State, Action, 'draft'> = {
  type: 'draft',
  candidates: (state, seat) => Object.keys(draftFrame(state).pool).map((cert) => exact({ type: 'draft', seat, cert })),
  check: (state, { cert }) =>
    countOf(draftFrame(state).pool, cert) === 0 ? refuse('draft.notInPool', { cert }) : undefined,
  apply(state, { seat, cert }) {
    const frame = draftFrame(state);
    const next = { ...frame, pool: change(frame.pool, cert, -1), picks: frame.picks + 1 };
    return emit(replaceTop(toHand(state, seat, cert), next), { type: 'drafted', seat, cert });
  },
};

export const draft: Step<State, Action> = {
  id: 'draft',
  actors: (state) => {
    const { pool, picks } = draftFrame(state);
    return sizeOf(pool) === 0 ? [] : [drafter(state, picks)];
  },
  actions: [draftCert],
  /** 6.5: the player after the one who drafted last acts first. */
  leave: (state) => beginStockRound(state, orderFrom(state, drafter(state, draftFrame(state).picks - 1))),
};

/** Turn order beginning after `last`. */
export function orderFrom(state: State, last: Seat): readonly Seat[] {
  const start = state.order.indexOf(last) + 1;
  return state.order.map((_, i) => state.order[(start + i) % state.order.length] as Seat);
}
