import type { Step } from '@roundhouse/kernel';
import { cashOf, hasStationPlace, placeStationOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { ATLAS } from './atlas.ts';
import { withCompany } from './control.ts';
import { passRule } from './pass-rule.ts';
import { danish, danishBrings, ownerOf, stationPowersAtHand } from './privates.ts';
import type { State } from './state.ts';
import { exchangedOnes, stationCostOf } from './station-cost.ts';
import { decider, desk, doneWith, nextStep, operating, turnOf, withTurn } from './turn.ts';

const stationCost = (state: State): number => stationCostOf(state, turnOf(state).company);

/** 18xx.games asks as if the cheapest station came next. */
export const leastStationCost = (state: State): number =>
  exchangedOnes(state, turnOf(state).company) > 0 ? 0 : stationCost(state);

export const placeStation = placeStationOf<State>({
  ...desk,
  atlas: ({ edition }) => ATLAS[edition],
  cost: stationCost,
  placed: (state, company) =>
    withTurn(withCompany(state, company, { built: operating(state).built + 1 }), { stationDone: true }),
});

const pass = passRule((state) => doneWith(state, { stationDone: true }));

/** Whether there is anything to decide: a station to build and a place for it. */
function possible(state: State): boolean {
  const { company } = turnOf(state);
  if (operating(state).stations === 0) return danishBrings(state);
  if (ownerOf(state, 'P5') !== null || stationPowersAtHand(state)) return true;
  if (cashOf(state, company) < leastStationCost(state)) return false;
  return hasStationPlace(ATLAS[state.edition], state.board, company);
}

/** 8.4.2: at most one station in a turn. */
export const station: Step<State, Action> = {
  id: 'station',
  actors: (state) => (turnOf(state).stationDone || !possible(state) ? [] : [decider(state)]),
  actions: [placeStation, danish, pass],
  leave: nextStep,
};
