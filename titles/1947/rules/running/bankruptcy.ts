import { type ActionRule, emit, exact } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { refuse } from '../../sections.ts';
import type { State } from '../state.ts';
import { turnOf } from '../turn.ts';
import { isInsolvent } from './forced.ts';

/**
 * 6.15.5c, 7: a President who cannot pay for the cheapest train is bankrupt, and the game is over. Nothing is sold before
 * (B58). Only a train of another company could still save them, and they may refuse it (A31).
 */
export const declareBankruptcy: ActionRule<State, Action, 'declareBankruptcy'> = {
  type: 'declareBankruptcy',
  candidates: (state, seat) => (isInsolvent(state, seat) ? [exact({ type: 'declareBankruptcy', seat })] : []),
  check: (state, { seat }) => (isInsolvent(state, seat) ? undefined : refuse('bankruptcy.canPay')),
  apply(state, { seat }) {
    const told = emit(state, { type: 'bankrupt', seat, company: turnOf(state).company });
    return emit({ ...told, ended: 'bankruptcy' }, { type: 'ended', why: 'bankruptcy' });
  },
};
