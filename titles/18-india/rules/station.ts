import { type ActionRule, emit, exact, type Step } from '@roundhouse/kernel';
import {
  cashOf,
  checkStation,
  hasStationPlace,
  placeStation as standStation,
  stationCandidates,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { STATION_COSTS } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { bankGets, checkCash } from './bank.ts';
import { withCompany } from './control.ts';
import { passing } from './passing.ts';
import { danish, danishBrings, ownerOf, stationPowersAtHand } from './privates.ts';
import type { State } from './state.ts';
import { decider, nextStep, operating, turnOf, withTurn } from './turn.ts';

/** 8.4.2.1: the home is free, the next station ₹40, all others ₹100. */
export const costOfStation = (built: number): number => STATION_COSTS[Math.min(built, STATION_COSTS.length - 1)] ?? 0;

export const stationCost = (state: State): number => costOfStation(operating(state).built);

export const placeStation: ActionRule<State, Action, 'placeStation'> = {
  type: 'placeStation',
  candidates: (state, seat) =>
    stationCandidates(ATLAS[state.edition], state.board, turnOf(state).company).map(({ hex, stop }) =>
      exact({ type: 'placeStation', seat, hex, stop }),
    ),
  check(state, { hex, stop }) {
    const { company } = turnOf(state);
    if (operating(state).stations === 0) return refuse('station.noneLeft');
    return (
      checkStation(ATLAS[state.edition], state.board, { company, hex, stop }) ??
      checkCash(state, company, stationCost(state))
    );
  },
  apply(state, { hex, stop }) {
    const { company } = turnOf(state);
    const { stations, built } = operating(state);
    const cost = stationCost(state);
    const board = standStation(ATLAS[state.edition], state.board, { company, hex, stop });
    const paid = bankGets({ ...state, board }, company, cost);
    const next = withCompany(paid, company, { stations: stations - 1, built: built + 1 });
    return emit(withTurn(next, { stationDone: true }), { type: 'station', company, hex, stop, cost });
  },
};

const pass = passing((state) => withTurn(state, { stationDone: true }));

/** Whether there is anything to decide: a station to build and a place for it. */
function possible(state: State): boolean {
  const { company } = turnOf(state);
  if (operating(state).stations === 0) return danishBrings(state);
  if (ownerOf(state, 'P5') !== null || stationPowersAtHand(state)) return true;
  if (cashOf(state, company) < stationCost(state)) return false;
  return hasStationPlace(ATLAS[state.edition], state.board, company);
}

/** 8.4.2: at most one station in a turn. */
export const station: Step<State, Action> = {
  id: 'station',
  actors: (state) => (turnOf(state).stationDone || !possible(state) ? [] : [decider(state)]),
  actions: [placeStation, danish, pass],
  leave: nextStep,
};
