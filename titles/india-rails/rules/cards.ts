import { emit, pop, push, type Seat, type Step, top } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { boardOf, CIRCUS, type Demand } from '../board/index.ts';
import { demandsLeft, isEvent, takeCard } from './deck.ts';
import { startEvent } from './events.ts';
import { handSize, playerOf, withPlayer } from './players.ts';
import type { Card, DrawFrame, KnownPlayer, State } from './state.ts';

/** What a card asks for; with the Circus some cards ask for something else than is printed. */
export function demandsOf(state: Pick<State, 'board' | 'options'>, card: Card): readonly Demand[] {
  const { circusDemands, demands } = boardOf(state);
  return (state.options.circus === true ? circusDemands : demands).get(card) ?? [];
}

/** Only a player with a card for it in hand may pick up a Circus; an open contract does not count. */
export const hasCircusCard = (
  state: Pick<State, 'board' | 'options'> & { readonly players: readonly KnownPlayer[] },
  seat: Seat,
): boolean => playerOf(state, seat).hand.some((card) => demandsOf(state, card).some(({ good }) => good === CIRCUS));

/** Has the hand filled up again, card by card: an event is settled before the next card is drawn. */
export const drawCards = (state: State, seat: Seat): State => push(state, { step: 'draw', seat });

function drawOne(before: State, seat: Seat): State {
  const { hand } = playerOf(before, seat);
  const drawn = hand.length < handSize(before) && demandsLeft(before) ? takeCard(before) : null;
  if (!drawn) return pop(before);
  const { state, card } = drawn;
  if (isEvent(state, card)) return startEvent(state, seat, card);
  return emit(withPlayer(state, seat, { hand: [...hand, card] }), { type: 'cardDrawn', seat, card });
}

/** Asks nobody: events ask in frames of their own, which lie above this one until they are settled. */
export const draw: Step<State, Action> = {
  id: 'draw',
  actors: () => [],
  actions: [],
  leave: (state) => drawOne(state, (top(state) as DrawFrame).seat),
};
