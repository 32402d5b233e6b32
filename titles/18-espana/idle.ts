import { idleOf } from '@roundhouse/rails-18xx';
import type { Action } from './action.ts';
import type { State } from './rules/state.ts';
import { solve } from './solve.ts';

/** The less it changes, the earlier: a seat that left neither buys nor builds, but pays its shareholders. */
export const idle = idleOf<State, Action>({
  solve,
  order: [
    (action) => action.type === 'buyTrain' && action.from === 'bank',
    (action) => action.type !== 'buyPrivate' && action.type !== 'buyTender',
  ],
});
