import type { Step } from '@roundhouse/kernel';
import { type CompanyId, cashOf, hasStationPlace, placeStationOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { COMPANIES, GIPR } from '../data/companies.ts';
import { STATION_COSTS } from '../data/setup.ts';
import { ATLAS } from './atlas.ts';
import { withCompany } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import { passRule } from './pass-rule.ts';
import { danish, danishBrings, ownerOf, stationPowersAtHand } from './privates.ts';
import type { State } from './state.ts';
import { decider, desk, doneWith, nextStep, operating, turnOf, withTurn } from './turn.ts';

/** 8.4.2.1: the home is free, the next station ₹40, all others ₹100. */
const costOfStation = (built: number): number => STATION_COSTS[Math.min(built, STATION_COSTS.length - 1)] ?? 0;

type Charters = Pick<State, 'edition' | 'companies'>;

/** 18xx.games: how many of the stations on the charter came there by an exchange. They are built last, and free. */
function exchangedOnes({ edition, companies }: Charters, company: CompanyId): number {
  if (company !== GIPR || !EDITION_RULES[edition].exchangedStationsFree) return 0;
  const { stations = 0, built = 0 } = companies[company] ?? {};
  return Math.max(0, stations - Math.max(0, (COMPANIES[GIPR]?.stations ?? 0) - built));
}

/** What its next station costs a company. */
export function stationCostOf(state: Charters, company: CompanyId): number {
  const { stations = 0, built = 0 } = state.companies[company] ?? {};
  const free = exchangedOnes(state, company);
  return free > 0 && stations === free ? 0 : costOfStation(built);
}

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
