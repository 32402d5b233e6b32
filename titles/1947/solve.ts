import type { Limits, OpenChoice, Solution } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { bestRun } from './best-run.ts';
import type { State } from './rules/state.ts';

export function solve(state: State, choice: OpenChoice<Action>, limits: Limits): Solution<Action> | undefined {
  return choice.type === 'runTrains' ? bestRun(state, choice.seat, limits) : undefined;
}
