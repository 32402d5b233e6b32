import type { Migrations } from '@roundhouse/kernel';
import { STATIONS } from './data/companies.ts';
import { TRAIN_CARDS } from './data/trains.ts';
import { isMinor } from './rules/companies.ts';
import type { Company, State } from './rules/state.ts';

/** Stations beyond the five of a major (1.5), as takeovers without an exchange brought them, leave the charter. */
function withFiveStations(state: State): State {
  if (state.edition === '18xx.games') return state;
  const companies = Object.entries(state.companies).map(([id, company]): [string, Company] => {
    const standing = state.board.stations.filter((station) => station.company === id).length;
    const room = STATIONS.atStart + STATIONS.locked - company.locked - standing;
    const stations = isMinor(id) ? company.stations : Math.max(0, Math.min(company.stations, room));
    return [id, { ...company, stations }];
  });
  return { ...state, companies: Object.fromEntries(companies) };
}

/** A player who had begun to sell shares for a train may still finish with a loan, as was allowed then. */
const withFreeSellers = (state: State): State => ({
  ...state,
  flow: state.flow.map((frame) => ('soldForTrain' in frame ? { ...frame, soldForTrain: false } : frame)),
});

/** Which trains were discarded before is not known: they stay recyclable. */
const toVersion2 = (state: State): State =>
  withFreeSellers(withFiveStations({ ...state, discarded: TRAIN_CARDS.map(() => 0) }));

/** What becomes of stored games, by the rules version they come from. */
export const MIGRATIONS: Migrations = {
  1: toVersion2,
  // Version 3 asks more of a connection (5.1.2). What was built and reached before stays.
  2: (state) => state,
  // Version 4 asks in the edition `18xx.games` only what that site asks. What was done before stays.
  3: (state) => state,
};
