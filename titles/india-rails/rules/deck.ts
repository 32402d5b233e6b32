import { alter, emit, shuffle } from '@roundhouse/kernel';
import { boardOf } from '../board/index.ts';
import type { Card, State } from './state.ts';

export const isEvent = (state: Pick<State, 'board'>, card: Card): boolean => boardOf(state).eventCards.has(card);

/** Draw deck and discards together make a new deck. */
export function reshuffleAll(state: State): State {
  const [deck, rng] = shuffle(state.rng, [...state.deck, ...state.discards]);
  return emit(alter(state, { deck, discards: [], rng }), { type: 'deckReshuffled', cards: deck.length });
}

/** Whether there is a Demand card to be drawn at all; on a board with few cards all may be in hands. */
export function demandsLeft(state: State): boolean {
  const isDemand = (card: Card): boolean => !isEvent(state, card);
  return state.deck.some(isDemand) || state.discards.some(isDemand);
}

/** The top card; if the deck is used up, the discards are shuffled into a new one first (41). Null if there is no card at all. */
export function takeCard(before: State): { readonly state: State; readonly card: Card } | null {
  const state = before.deck.length === 0 ? reshuffleAll(before) : before;
  const [card] = state.deck;
  return card === undefined ? null : { state: alter(state, { deck: state.deck.slice(1) }), card };
}
