import type { Migrations } from '@roundhouse/kernel';
import {
  alterBoard,
  cityStops,
  freePlaces,
  type HexId,
  type Station,
  stationsIn,
  takesPlace,
} from '@roundhouse/rails-18xx';
import { COMPANIES, GIPR } from './data/companies.ts';
import { ATLAS } from './rules/atlas.ts';
import { sharesHeld } from './rules/certificates.ts';
import { EDITION_RULES } from './rules/edition.ts';
import type { Company, State } from './rules/state.ts';

/** Before version 2 who had sold out of a company that had not floated yet was still to be its manager (2.2.1). */
function withoutSoldOutManagers(state: State): State {
  if (EDITION_RULES[state.edition].soldOutManages) return state;
  const companies = Object.entries(state.companies).map(([id, company]): [string, Company] => {
    const { control, floated } = company;
    const soldOut = !floated && control !== null && sharesHeld(state, control, id) === 0;
    return [id, soldOut ? { ...company, control: null } : company];
  });
  return { ...state, companies: Object.fromEntries(companies) };
}

/** Before version 6 stations that the GIPR took over one by one did not come back to the charter meanwhile (8.4.4.4). */
function withExchangedStations(state: State): State {
  const frame = state.flow.at(-1);
  const company = frame?.step === 'exchange' ? state.companies[frame.closed] : undefined;
  if (frame?.step !== 'exchange' || !company) return state;
  const built = state.board.stations.filter((station) => station.company === frame.closed).length;
  const stations = Math.max(company.stations, (COMPANIES[frame.closed]?.stations ?? 0) - built);
  return { ...state, companies: { ...state.companies, [frame.closed]: { ...company, stations } } };
}

/** Stations in a hex that are no homes, as many as there are homes to come without a place; of the GIPR last. */
function inTheWay({ edition, board }: State, hex: HexId): readonly Station[] {
  const cities = cityStops(ATLAS[edition], board.tiles).filter((at) => at.hex === hex);
  const free = cities.reduce((sum, at) => sum + freePlaces(ATLAS[edition], board, at), 0);
  const kept = board.reservations.filter((reservation) => reservation.hex === hex).length;
  return stationsIn(board, hex)
    .filter((station) => takesPlace(station) && COMPANIES[station.company]?.home?.hex !== hex)
    .sort((a, b) => Number(a.company === GIPR) - Number(b.company === GIPR))
    .slice(0, Math.max(0, kept - free));
}

/** Before version 6 a Danish station was placed again with homes, and could take the place of one that was to come (2.5). */
function withDanishBeside(state: State): State {
  if (!EDITION_RULES[state.edition].homesReplacedOnTile) return state;
  const hexes = new Set(state.board.reservations.map(({ hex }) => hex));
  const moved = new Set([...hexes].flatMap((hex) => inTheWay(state, hex)));
  if (moved.size === 0) return state;
  const stations = state.board.stations.map((at) => (moved.has(at) ? { ...at, waiting: true as const } : at));
  return { ...state, board: alterBoard(state.board, { stations }) };
}

/** What becomes of stored games, by the rules version they come from. */
export const MIGRATIONS: Migrations = {
  1: withoutSoldOutManagers,
  // Version 3 searches less for seats that left: their trains may run otherwise than they did.
  2: (state) => state,
  // Version 4 asks in the edition `18xx.games` only what that site asks. What was done before stays.
  3: (state) => state,
  // Version 5 asks for the homes of two companies that float at once in another order. The company that is asked now is still asked first.
  4: (state) => state,
  // Version 6 leaves a Danish station where it stands when homes are placed again.
  5: (state: State) => withDanishBeside(withExchangedStations(state)),
  // Version 7 hands over the older of two trains alike. What was handed over before stays where it is.
  6: (state) => state,
};
