import type { Flow, Seat } from '../../kernel/index.ts';
import type { Action } from './action.ts';
import type { State } from './rules/state.ts';
import { solve } from './solve.ts';

const LIMITS = { nodes: 20_000 };

/** Passes where it may; runs trains and pays, so that the other shareholders do not suffer; else the first choice. */
export function idle(flow: Flow<State, Action>, state: State, seat: Seat): Action {
  const choices = flow.legal(state, seat);
  const pass = choices.find((choice) => choice.kind === 'exact' && choice.action.type === 'pass') ?? choices.at(-1);
  const refusal = choices.find(
    (choice) => choice.kind === 'exact' && choice.action.type === 'answerOffer' && !choice.action.accept,
  );
  const pay = choices.find((choice) => choice.kind === 'exact' && choice.action.type === 'dividend');
  const chosen = refusal ?? pay ?? choices.find(({ kind }) => kind === 'open') ?? pass;
  if (chosen === undefined) throw new Error(`seat ${seat} has nothing to do`);
  if (chosen.kind !== 'open') return chosen.action;
  const solution = solve(state, chosen, LIMITS);
  if (!solution) throw new Error(`no answer to ${chosen.type}`);
  return solution.action;
}
