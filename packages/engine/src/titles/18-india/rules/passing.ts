import { type ActionRule, exact, type Refusal } from '../../../kernel/index.ts';
import type { Action, ActionOf } from '../action.ts';
import type { State } from './state.ts';

type Pass = ActionOf<'pass'>;

/** The pass of a step: what it brings about, and when it is not allowed. */
export const passing = (
  apply: (state: State, pass: Pass) => State,
  check: (state: State, pass: Pass) => Refusal | undefined = () => undefined,
): ActionRule<State, Action, 'pass'> => ({
  type: 'pass',
  candidates: (_state, seat) => [exact({ type: 'pass', seat })],
  check,
  apply,
});
