import { type ActionRule, alter, emit, exact, pop, type Seat, type Step } from '@roundhouse/kernel';
import { ownerOf, removePrivate } from '@roundhouse/rails-18xx';
import type { Action } from '../../action.ts';
import { INSIDER_TRADING } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { keepsRatio } from '../limits.ts';
import { passRule } from '../pass-rule.ts';
import type { State } from '../state.ts';

const goFirst: ActionRule<State, Action, 'goFirst'> = {
  type: 'goFirst',
  candidates: (_state, seat) => [exact({ type: 'goFirst', seat })],
  // It counts as an Ordinary share, so it goes only where the ratio holds without it.
  check: (state, { seat }) =>
    keepsRatio(state, seat, { ordinary: -1 }) ? undefined : refuse('insider.ratio', { private: INSIDER_TRADING }),
  apply(state, { seat }) {
    const order = [seat, ...state.order.filter((other) => other !== seat)];
    const first = alter(pop(state), { order });
    return emit(removePrivate(first, INSIDER_TRADING), { type: 'wentFirst', seat });
  },
};

/** 3.1 P4: before a Stock Round its owner may take the first order card; all others keep their places. */
export const insider: Step<State, Action> = {
  id: 'insider',
  actors: (state): readonly Seat[] => {
    const owner = ownerOf(state, INSIDER_TRADING);
    return typeof owner === 'number' ? [owner] : [];
  },
  actions: [goFirst, passRule(pop)],
  leave: pop,
};
