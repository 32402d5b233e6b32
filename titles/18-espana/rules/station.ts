import type { Refusal } from '@roundhouse/kernel';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import {
  alterBoard,
  type BoardState,
  type CompanyId,
  companyIn,
  dropReservations,
  freePlaces,
  fromCharter,
  type HexId,
  placeStationOf,
  type Reservation,
  removeStation,
  reserve,
  type Station,
  type StopRef,
  standHome as standHomeOn,
  stationsIn,
  stopsIn,
  swapStation,
  toCharters,
  withStation,
} from '@roundhouse/rails-18xx';
import { OO_HEXES, PASS_HEXES } from '../data/board.ts';
import { COMPANIES, SHARED_PLACE, STATION_COST } from '../data/companies.ts';
import { refuse, restingOn } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { isMinor } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import type { State } from './state.ts';
import { desk, turnOf, withTurn } from './turn.ts';

/** 5.3.4: every home is kept free; the two companies that share a place in Madrid keep it together. */
const homeReservations = (companies: readonly CompanyId[]): readonly Reservation[] =>
  companies
    .filter((id) => id !== SHARED_PLACE.minor || !companies.includes(SHARED_PLACE.major))
    .flatMap((company) => {
      const home = COMPANIES[company]?.home;
      return home ? [{ company, ...home }] : [];
    });

/** The board of a new game: bare, and the mountain passes closed. */
export const startingBoard = (companies: readonly CompanyId[]): BoardState => ({
  tiles: {},
  stations: [],
  reservations: homeReservations(companies),
  gaugeMarkers: [],
  closed: PASS_HEXES,
});

/** 5.3.4: while a home in a hex of two cities is awaited, no other company builds there until the cities are one. */
function checkAwaited(state: State, company: CompanyId, hex: HexId): Refusal | undefined {
  if (!OO_HEXES.includes(hex) || stopsIn(ATLAS[state.edition], state.board.tiles, hex).length < 2) return undefined;
  const awaited = state.board.reservations.find((kept) => kept.hex === hex && kept.company !== company);
  return awaited ? refuse('station.homeAwaited', { hex, company: awaited.company }) : undefined;
}

const checkPlace = (state: State, company: CompanyId, { hex }: StopRef): Refusal | undefined =>
  state.board.closed?.includes(hex) ? refuse('pass.closed', { hex }) : checkAwaited(state, company, hex);

/** 6.2: the player who is first on a mountain pass is paid by the second. */
export function stationPayee(state: State, hex: HexId): CompanyId | 'bank' {
  return PASS_HEXES.includes(hex) ? (stationsIn(state.board, hex)[0]?.company ?? 'bank') : 'bank';
}

const oneStation = placeStationOf<State>({
  ...desk,
  atlas: ({ edition }) => ATLAS[edition],
  cost: () => STATION_COST,
  payee: stationPayee,
  done: (state) => (turnOf(state).stationPlaced ? refuse('station.oneEach') : undefined),
  check: checkPlace,
  placed: (state) => withTurn(state, { stationPlaced: true }),
});

/** 5.3.4: of majors 6.1 tells how many stations they have. */
export const placeStation: typeof oneStation = {
  ...oneStation,
  check(state, action) {
    const none = isMinor(turnOf(state).company) ? ({ 'station.noneLeft': '5.3.4' } as const) : {};
    return restingOn({ 'money.company': '5.3.4', ...none }, oneStation.check(state, action));
  },
};

const isSharedMinor = (state: State, id: CompanyId): boolean =>
  id === SHARED_PLACE.minor && state.companies[SHARED_PLACE.major] !== undefined;

const stationOf = ({ stations }: BoardState, company: CompanyId): Station | undefined =>
  stations.find((station) => station.company === company);

/** The board with a home on it. Of the two that share a place the minor stands in the major's. */
function withHome(state: State, home: Station): BoardState {
  const { board } = state;
  const { minor, major } = SHARED_PLACE;
  if (isSharedMinor(state, home.company)) {
    if (companyIn(state, major).home !== null)
      return alterBoard(board, { stations: [...board.stations, { ...home, sharing: true }] });
    return withStation(ATLAS[state.edition], dropReservations(board, major), home);
  }
  const placed = withStation(ATLAS[state.edition], board, home);
  if (home.company !== major) return placed;
  const stations = placed.stations.map((station) =>
    station.company === minor && station.hex === home.hex ? { ...station, sharing: true as const } : station,
  );
  return alterBoard(placed, { stations });
}

/** The home station is free. */
export const standHome = (state: State, company: CompanyId, hex: HexId, stop: number): State =>
  standHomeOn(state, company, { hex, stop }, withHome(state, { company, hex, stop }));

/** Where the two that share a place have it: where one of them stands, or where it is kept for them. */
function sharedStop({ board }: State): number | null {
  const { major, minor } = SHARED_PLACE;
  // The major may have stations elsewhere that are older than its home: those of minors that it took over.
  const inMadrid = stationsIn(board, COMPANIES[major]?.home.hex ?? '');
  const place =
    inMadrid.find(({ company }) => company === major || company === minor) ??
    board.reservations.find(({ company }) => company === major);
  return place?.stop ?? null;
}

function fixedStop(state: State, company: CompanyId): number | null {
  const { major, minor } = SHARED_PLACE;
  if (state.companies[major] && (company === major || company === minor)) return sharedStop(state);
  return state.board.reservations.find((kept) => kept.company === company)?.stop ?? null;
}

/** 5.3.4: where a company may put its home. Only a tile with two cities leaves a choice: without one they are alike. */
export function homeChoices(state: State, company: CompanyId): readonly StopRef[] {
  const hex = COMPANIES[company]?.home.hex ?? '';
  const fixed = fixedStop(state, company);
  if (fixed !== null) return [{ hex, stop: fixed }];
  const atlas = ATLAS[state.edition];
  const open = [...stopsIn(atlas, state.board.tiles, hex).keys()]
    .map((stop) => ({ hex, stop }))
    .filter((at) => freePlaces(atlas, state.board, at) > 0);
  return state.board.tiles[hex] === undefined ? open.slice(0, 1) : open;
}

const citiesIn = ({ edition, board }: State, hex: HexId): number =>
  stopsIn(ATLAS[edition], board.tiles, hex).filter(({ kind }) => kind === 'city').length;

/** Whether a company is asked for its home: 18xx.games asks wherever a tile has two cities. */
export function asksForHome(state: State, company: CompanyId): boolean {
  if (homeChoices(state, company).length > 1) return true;
  const hex = COMPANIES[company]?.home.hex ?? '';
  const replaced = EDITION_RULES[state.edition].homesReplacedOnTile && OO_HEXES.includes(hex);
  return replaced && state.board.tiles[hex] !== undefined && citiesIn(state, hex) > 1;
}

/** 18xx.games: homes in a hex of two cities go back to the charters when its first tile is laid. */
export function liftHomes(before: State, after: State, hex: HexId): readonly [State, readonly CompanyId[]] {
  const { homesReplacedOnTile } = EDITION_RULES[before.edition];
  const isFirst = before.board.tiles[hex] === undefined && OO_HEXES.includes(hex);
  const stations = homesReplacedOnTile && isFirst ? stationsIn(after.board, hex) : [];
  return [toCharters(after, stations), stations.map(({ company }) => company)];
}

/** Puts a home that was lifted into a city of the tile. */
export const putBack = (state: State, company: CompanyId, hex: HexId, stop: number): State =>
  fromCharter(state, ATLAS[state.edition], { company, hex, stop });

/** A company leaves the board: its station, and what was kept for it. */
export function removeCompany(state: State, id: CompanyId): State {
  const dropped = dropReservations(state.board, id);
  const station = stationOf(dropped, id);
  if (!station) return alter(state, { board: dropped });
  const board = removeStation(dropped, station);
  const { major } = SHARED_PLACE;
  const { hex, stop } = station;
  const awaits = isSharedMinor(state, id) && companyIn(state, major).home === null;
  return alter(state, { board: awaits ? reserve(board, { company: major, hex, stop }) : board });
}

/** 5.6: whether a major may put one of its stations where that of a minor stands. */
export function mayExchangeStation(state: State, minor: CompanyId, major: CompanyId): boolean {
  const station = stationOf(state.board, minor);
  if (!station || isSharedMinor(state, minor) || companyIn(state, major).stations === 0) return false;
  return !stationsIn(state.board, station.hex).some(({ company }) => company === major);
}

/** 5.6: the major's station takes the place of the minor's; it comes off the charter elsewhere. */
export function exchangeStation(state: State, minor: CompanyId, major: CompanyId): State {
  const station = stationOf(state.board, minor);
  return station ? alter(state, { board: swapStation(state.board, station, major) }) : state;
}
