import type { Limits, OpenChoice, Solution } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { suggestBuild, suggestOffer } from './rules/building/index.ts';
import { suggestMove } from './rules/operations/move.ts';
import type { State } from './rules/state.ts';

/** Something sensible for a choice that is too rich to list; bots and players will find better. */
export function solve(
  state: State,
  { type, seat, hints }: OpenChoice<Action>,
  _limits: Limits,
): Solution<Action> | undefined {
  const suggest = (): Action | undefined => {
    if (type === 'build') return suggestBuild(state, seat);
    if (type === 'offerTrack') return suggestOffer(state, seat);
    if (type === 'move') return suggestMove(state, seat, Number(hints.train ?? 0));
    return undefined;
  };
  const action = suggest();
  return action && { action, value: 0, proved: false };
}
