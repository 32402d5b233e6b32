import type { Flow, Seat } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import type { State } from './rules/state.ts';

/** The less it changes, the earlier: a seat that left neither runs nor builds. */
const ORDER: readonly ((action: Action) => boolean)[] = [
  ({ type }) => type === 'endTurn',
  ({ type }) => type === 'endOperations',
  (action) => action.type === 'answerTrack' && !action.accept,
  () => true,
];

/** Ends its phase, refuses offers, and gives what it has to give. */
export function idle(flow: Flow<State, Action>, state: State, seat: Seat): Action {
  const actions = flow.legal(state, seat).flatMap((choice) => (choice.kind === 'open' ? [] : [choice.action]));
  for (const fits of ORDER) {
    const action = actions.find(fits);
    if (action) return action;
  }
  throw new Error(`seat ${seat} has nothing to do`);
}
