import type { Flow, Seat } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import type { State } from './rules/state.ts';

/** One die for income, and otherwise the first thing there is: a seat that left neither buys nor builds. */
export function idle(flow: Flow<State, Action>, state: State, seat: Seat): Action {
  const actions = flow.legal(state, seat).flatMap((choice) => (choice.kind === 'open' ? [] : [choice.action]));
  const action = actions.find(({ type }) => type === 'basicIncome') ?? actions[0];
  if (!action) throw new Error(`seat ${seat} has nothing to do`);
  return action;
}
