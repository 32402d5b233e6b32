import { idleOf } from '@roundhouse/rails-18xx';
import type { Action } from './action.ts';
import { BOND } from './data/companies.ts';
import type { State } from './rules/state.ts';
import { solve } from './solve.ts';

/** The less it changes, the earlier: a seat that left neither buys nor builds, but pays its shareholders. */
export const idle = idleOf<State, Action>({
  solve,
  order: [() => true],
  // Bonds do not count against the limit, so selling them helps nobody.
  helps: (choice) => choice.kind === 'open' || choice.action.type !== 'sell' || choice.action.cert !== BOND,
});
