import { emit, type Refusal, type Step } from '@roundhouse/kernel';
import {
  type CompanyId,
  capacity,
  companyIn,
  fromCharter,
  hasStationPlace,
  placeStationOf,
  type StopRef,
  stopDefAt,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { Action } from '../../action.ts';
import { boardOf } from '../../board/index.ts';
import { BROKER_STATION } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import { companyDef, nextStationCost } from '../companies.ts';
import { passRule } from '../pass-rule.ts';
import type { State } from '../state.ts';
import { decider, desk, doneWith, nextStep, operating, turnOf, withTurn } from '../turn.ts';
import { gainBrokers } from '../workers.ts';
import { canUseWorker, workerFor } from './worker-actions.ts';

/** 6.7: the first thing a company does in its first turn; it costs nothing and is no placement of the turn. */
export function standHome(state: State, company: CompanyId): State {
  if (companyIn(state, company).operated) return state;
  const { home: hex } = companyDef(state, company);
  const placed = fromCharter(state, boardOf(state).atlas, { company, hex, stop: 0 });
  const next = withCompany(placed, company, { operated: true });
  return emit(next, { type: 'station', company, hex, stop: 0, cost: 0 });
}

export const stationCost = (state: State): number => nextStationCost(state, turnOf(state).company);

/** 6.7.2, 6.11.2: one in a turn beside the home, a second one for a worker. */
export function checkPlacements(state: State): Refusal | undefined {
  const { stationsPlaced, stationWorker } = turnOf(state);
  return stationsPlaced > (stationWorker ? 1 : 0) ? refuse('station.one') : undefined;
}

/** 6.6: a printed city without places takes no station. */
export function checkPlaces(state: State, _company: CompanyId, at: StopRef): Refusal | undefined {
  const { atlas } = boardOf(state);
  const isCity = stopDefAt(atlas, state.board.tiles, at)?.kind === 'city';
  return isCity && capacity(atlas, state.board.tiles, at) === 0
    ? refuse('station.coochBehar', { hex: at.hex })
    : undefined;
}

/** 6.7: what a station that was placed brings: it counts in the turn, and the fourth comes with a stockbroker. */
export function notePlacement(state: State, company: CompanyId): State {
  const placed = withTurn(state, { stationsPlaced: turnOf(state).stationsPlaced + 1 });
  const standing = companyDef(state, company).stationCosts.length - companyIn(state, company).stations;
  return standing === BROKER_STATION ? gainBrokers(placed, company, 1) : placed;
}

const placeNext = placeStationOf<State>({
  ...desk,
  atlas: (state) => boardOf(state).atlas,
  cost: stationCost,
  done: checkPlacements,
  check: checkPlaces,
  placed: notePlacement,
});

/** Whether a station could be placed at all, now or with a worker. */
function hasMore(state: State): boolean {
  const { company } = turnOf(state);
  const may = checkPlacements(state) === undefined || canUseWorker(state, 'station');
  return may && operating(state).stations > 0 && hasStationPlace(boardOf(state).atlas, state.board, company);
}

/** 6.7 */
export const station: Step<State, Action> = {
  id: 'station',
  actors: (state) => (turnOf(state).stationsDone || !hasMore(state) ? [] : [decider(state)]),
  actions: [placeNext, workerFor('station'), passRule((state) => doneWith(state, { stationsDone: true }))],
  leave: nextStep,
};
