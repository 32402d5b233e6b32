import { type ActionRule, alter, emit, exact, pop, push, type Step, top } from '@roundhouse/kernel';
import {
  type BoardState,
  type CompanyId,
  change,
  dropReservations,
  giveBack,
  type HexId,
  type Holding,
  leave,
  removeStation,
  type Station,
  settleWaiting,
  swapStation,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { GIPR } from '../data/companies.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { bankGets } from './bank.ts';
import { companyOf, shareValue, toMarket } from './certificates.ts';
import { companyIn, isOperational, withCompany } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import type { ExchangeFrame, State } from './state.ts';

const without = (holding: Holding, company: CompanyId): Holding =>
  Object.keys(holding).reduce(
    (left, cert) => (companyOf(cert) === company ? change(left, cert, -(left[cert] as number)) : left),
    holding,
  );

/** All certificates of the company leave the game, wherever they lie. */
function removeCertificates(state: State, company: CompanyId): State {
  const players = state.players.map((player) => ({
    ...player,
    hand: without(player.hand, company),
    known: without(player.known, company),
    portfolio: without(player.portfolio, company),
  }));
  const companies = Object.fromEntries(
    Object.entries(state.companies).map(([id, other]) => [
      id,
      { ...other, portfolio: without(other.portfolio, company) },
    ]),
  );
  const ipo = state.ipo.map((row) => row.filter((cert) => companyOf(cert) !== company));
  return alter(state, { players, companies, ipo, openMarket: without(state.openMarket, company) });
}

/** Treasury to the bank, trains and certificates to the Open Market. */
function giveUpAssets(state: State, id: CompanyId): State {
  const { cash, trains, portfolio } = companyIn(state, id);
  const paid = bankGets(state, id, cash);
  const sold = Object.keys(portfolio).reduce(
    (before, cert) => toMarket(before, cert, portfolio[cert] as number),
    withCompany(paid, id, { portfolio: {}, trains: [] }),
  );
  return alter(sold, {
    depot: giveBack(
      sold.depot,
      trains.map(({ name }) => name),
    ),
  });
}

/** 2.5: a station that waits beside a full city takes a place that falls free. */
const settled = ({ edition }: State, board: BoardState): BoardState =>
  EDITION_RULES[edition].danishStaysBeside ? board : settleWaiting(ATLAS[edition], board);

/** A company whose stations are exchanged before it closes has them back meanwhile. */
function backToCharter(state: State, { company }: Station): State {
  const owner = state.companies[company];
  return owner ? withCompany(state, company, { stations: owner.stations + 1 }) : state;
}

/** 8.4.2.2: a second GIPR station in one city goes to its charter, to be built elsewhere. */
function exchangeOne(state: State, station: Station): State {
  const gipr = companyIn(state, GIPR);
  const there = state.board.stations.some(({ company, hex }) => company === GIPR && hex === station.hex);
  const board = there ? removeStation(state.board, station) : swapStation(state.board, station, GIPR);
  const stations = gipr.stations + (there ? 1 : 0);
  const exchanged = withCompany(alter(state, { board: settled(state, board) }), GIPR, {
    exchange: gipr.exchange - 1,
    stations,
  });
  return emit(exchanged, { type: 'stationExchanged', hex: station.hex, kept: !there });
}

function clearStations(state: State, stations: readonly Station[]): State {
  const board = stations.reduce(removeStation, state.board);
  return alter(state, { board: settled(state, board) });
}

const oneByOne = ({ edition }: State): boolean => EDITION_RULES[edition].exchangeFirst;

/** 18xx.games: does not ask about stations where the GIPR already stands; asks about the others even if none is left for them. */
function askOneByOne(state: State, closed: CompanyId, stations: readonly Station[]): State {
  const isGipr = (hex: HexId): boolean => state.board.stations.some((at) => at.company === GIPR && at.hex === hex);
  const asked = stations.filter(({ hex }) => !isGipr(hex));
  const lost = stations.filter(({ hex }) => isGipr(hex));
  const next = lost.reduce(backToCharter, clearStations(state, lost));
  return asked.length === 0 ? next : push(next, { step: 'exchange', closed, stations: asked });
}

/** 18xx.games: the first of the stations is exchanged or not; then the next is asked for, unless none is left to exchange. */
function answerOne(state: State, closed: CompanyId, stations: readonly Station[], exchanged: boolean): State {
  const [first, ...others] = stations as readonly [Station, ...Station[]];
  const next = backToCharter(exchanged ? exchangeOne(state, first) : clearStations(state, [first]), first);
  const goesOn = others.length > 0 && !(exchanged && companyIn(next, GIPR).exchange === 0);
  if (goesOn) return push(next, { step: 'exchange', closed, stations: others });
  const left = next.board.stations.filter(({ company }) => company === closed);
  return takeAway(clearStations(next, left), closed);
}

/** 2.4.4: the home becomes a GIPR station; about the others its manager decides. */
function exchangeStations(state: State, closed: CompanyId, home: HexId | null): State {
  const stations = state.board.stations.filter(({ company }) => company === closed);
  const atHome = stations.find(({ hex }) => hex === home);
  if (closed === GIPR || !isOperational(state, GIPR) || companyIn(state, GIPR).exchange <= 0 || !atHome) {
    return clearStations(state, stations);
  }
  const next = backToCharter(exchangeOne(state, atHome), atHome);
  const others = stations.filter((station) => station !== atHome);
  if (oneByOne(state)) return askOneByOne(next, closed, others);
  const gipr = companyIn(next, GIPR);
  if (others.length === 0 || gipr.exchange === 0) return clearStations(next, others);
  return push(next, { step: 'exchange', closed, stations: others });
}

/** Everything of the company leaves the game but its stations on the board. */
function takeAway(state: State, id: CompanyId): State {
  let next = removeCertificates(giveUpAssets(state, id), id);
  const { [id]: _closed, ...companies } = next.companies;
  next = alter(next, {
    companies,
    closed: [...next.closed, id],
    market: leave(next.market, id),
    board: settled(next, dropReservations(next.board, id)),
  });
  return emit(next, { type: 'closed', company: id });
}

/** 8.4.4.4 */
function close(state: State, id: CompanyId): State {
  const { home } = companyIn(state, id);
  if (!oneByOne(state)) return exchangeStations(takeAway(state, id), id, home);
  const exchanged = exchangeStations(state, id, home);
  return top(exchanged).step === 'exchange' ? exchanged : takeAway(exchanged, id);
}

/** A marker in the closed box closes the company at once and ends its turn. */
export function maybeClose(state: State, id: CompanyId): State {
  return shareValue(state, id) > 0 ? state : close(pop(state), id);
}

const frameOf = (state: State) => top(state) as ExchangeFrame;

function subsets(hexes: readonly HexId[], most: number): HexId[][] {
  const all = Array.from({ length: 1 << hexes.length }, (_, mask) => hexes.filter((_hex, i) => mask & (1 << i)));
  return all.filter(({ length }) => length <= most);
}

/** Where stations may be exchanged now: 18xx.games asks about one. */
function hexesAsked(state: State): readonly HexId[] {
  const hexes = frameOf(state).stations.map(({ hex }) => hex);
  return oneByOne(state) ? hexes.slice(0, 1) : hexes;
}

const choose: ActionRule<State, Action, 'exchangeStations'> = {
  type: 'exchangeStations',
  candidates(state, seat) {
    const there = hexesAsked(state);
    const most = oneByOne(state) ? 1 : companyIn(state, GIPR).exchange;
    return subsets(there, most).map((hexes) => exact({ type: 'exchangeStations', seat, hexes }));
  },
  check(state, { hexes }) {
    const there = hexesAsked(state);
    const exchange = oneByOne(state) ? 1 : companyIn(state, GIPR).exchange;
    const missing = hexes.find((hex, i) => !there.includes(hex) || hexes.indexOf(hex) !== i);
    if (missing !== undefined) return refuse('exchange.noStation', { hex: missing });
    return hexes.length > exchange ? refuse('exchange.tooMany', { chosen: hexes.length, left: exchange }) : undefined;
  },
  apply(state, { hexes }) {
    const { stations, closed } = frameOf(state);
    if (oneByOne(state)) return answerOne(pop(state), closed, stations, hexes.length > 0);
    const chosen = stations.filter(({ hex }) => hexes.includes(hex));
    const left = stations.filter((station) => !chosen.includes(station));
    const exchanged = chosen.reduce(exchangeOne, pop(state));
    return clearStations(exchanged, left);
  },
};

/** 2.4.4: which further stations of the closed company become GIPR stations. */
export const exchange: Step<State, Action> = {
  id: 'exchange',
  actors: (state) => [companyIn(state, GIPR).control as number],
  actions: [choose],
  leave: pop,
};
