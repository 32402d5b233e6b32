import { type ActionRule, alter, emit, exact, pop, type Step, top } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { refuse } from '../sections.ts';
import { playerOf, withPlayer } from './players.ts';
import type { DiscardTwoFrame, State } from './state.ts';

const frameOf = (state: State): DiscardTwoFrame => top(state) as DiscardTwoFrame;

const discard: ActionRule<State, Action, 'discardTwo'> = {
  type: 'discardTwo',
  candidates(state, seat) {
    const { hand } = playerOf(state, seat);
    return hand.flatMap((first, i) =>
      hand.slice(i + 1).map((second) => exact<Action>({ type: 'discardTwo', seat, cards: [first, second] })),
    );
  },
  check(state, { seat, cards }) {
    const { hand } = playerOf(state, seat);
    const two = new Set(cards).size === 2 && cards.every((card) => hand.includes(card));
    return two ? undefined : refuse('discardTwo.notYours', { cards: cards.join(' ') });
  },
  apply(before, { seat, cards }) {
    const hand = playerOf(before, seat).hand.filter((card) => !cards.includes(card));
    const state = withPlayer(alter(pop(before), { discards: [...before.discards, ...cards] }), seat, {
      hand,
    });
    return emit(state, { type: 'twoDiscarded', seat, cards });
  },
};

/** Fast Game: a player who completed their second building turn gives up two of their five cards. */
export const discardTwo: Step<State, Action> = {
  id: 'discardTwo',
  actors: (state) => [frameOf(state).seat],
  actions: [discard],
  leave(state) {
    throw new Error(`seat ${frameOf(state).seat} has two cards to discard`);
  },
};
