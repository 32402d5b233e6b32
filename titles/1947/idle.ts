import { idleOf } from '@roundhouse/rails-18xx';
import type { Action } from './action.ts';
import type { State } from './rules/state.ts';
import { solve } from './solve.ts';

/** The less it changes, the earlier: a seat that left neither buys nor builds, but pays its shareholders. */
export const idle = idleOf<State, Action>({
  solve,
  order: [
    (action) => action.type === 'protect' && !action.accept,
    (action) => action.type === 'takeBonds' && action.count === 0,
    (action) => action.type === 'buyTrain' && (action.from === 'bank' || action.from === 'pool'),
    (action) => action.type === 'sell' || action.type === 'sellBonds' || action.type === 'buyTrain',
    () => true,
  ],
});
