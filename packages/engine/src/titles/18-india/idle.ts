import type { Choice, Flow, Seat } from '../../kernel/index.ts';
import type { Action } from './action.ts';
import { BOND } from './data/companies.ts';
import type { State } from './rules/state.ts';
import { solve } from './solve.ts';

const LIMITS = { nodes: 20_000 };

/** Bonds do not count against the limit, so selling them helps nobody. */
const helps = (choice: Choice<Action>): boolean =>
  choice.kind === 'open' || choice.action.type !== 'sell' || choice.action.cert !== BOND;

/** The less it changes, the earlier: a seat that left neither buys nor builds, but pays its shareholders. */
const ORDER: readonly ((action: Action) => boolean)[] = [
  (action) => action.type === 'pass',
  (action) => action.type === 'answerOffer' && !action.accept,
  (action) => action.type === 'dividend' && action.kind === 'pay',
  () => true,
];

/** Runs the trains and pays, so that the other shareholders do not suffer; else passes where it may. */
export function idle(flow: Flow<State, Action>, state: State, seat: Seat): Action {
  const choices = flow.legal(state, seat).filter(helps);
  const open = choices.find((choice) => choice.kind === 'open');
  const solution = open && solve(state, open, LIMITS);
  if (solution) return solution.action;
  const actions = choices.flatMap((choice) => (choice.kind === 'open' ? [] : [choice.action]));
  for (const fits of ORDER) {
    const action = actions.find(fits);
    if (action) return action;
  }
  throw new Error(`seat ${seat} has nothing to do`);
}
