import type { Limits, OpenChoice, Solution } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { bestRun } from './rules/best-run.ts';
import { type DicePick, diceLeft, valueUsed } from './rules/dice.ts';
import { cheapestPayment } from './rules/income.ts';
import { available, playerOf } from './rules/players.ts';
import type { State } from './rules/state.ts';
import { bestChain } from './rules/track-search.ts';
import { trackCost } from './rules/track-types.ts';

const pickOf = ({ value, taken, shift }: OpenChoice<Action>['hints']): DicePick => ({
  value: Number(value),
  taken: Number(taken),
  shift: Number(shift),
});

/** Chains looked at: what to build is a matter of taste, and a first suggestion is wanted at once. */
const CHAIN_NODES = 400;

function suggestTrack(state: State, seat: number, pick: DicePick, limits: Limits): Solution<Action> | undefined {
  const value = valueUsed(pick);
  const nodes = Math.min(limits.nodes, CHAIN_NODES);
  const best = bestChain(state, seat, value, diceLeft(pick), nodes);
  const pay = cheapestPayment(available(playerOf(state, seat)), trackCost(state, value));
  if (!best || !pay) return undefined;
  const { tracks, cubes } = best.chain;
  const action: Action = { type: 'buildTrack', seat, ...pick, tracks: [...tracks], cubes: [...cubes], pay };
  return { action, value: best.worth, proved: false };
}

function solveRun(state: State, seat: number, pick: DicePick, limits: Limits): Solution<Action> {
  const { routes, total, proved, upperBound } = bestRun(state, seat, diceLeft(pick), limits);
  const action: Action = { type: 'runTrains', seat, ...pick, routes: routes.map((route) => [...route]) };
  return { action, value: total, proved, upperBound };
}

/** The best run, proved where the search came to its end; for track, something sensible. */
export function solve(
  state: State,
  { type, seat, hints }: OpenChoice<Action>,
  limits: Limits,
): Solution<Action> | undefined {
  if (type === 'buildTrack') return suggestTrack(state, seat, pickOf(hints), limits);
  return type === 'runTrains' ? solveRun(state, seat, pickOf(hints), limits) : undefined;
}
