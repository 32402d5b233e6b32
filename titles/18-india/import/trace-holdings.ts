import type { Json } from '@roundhouse/kernel';
import { type CompanyId, countOf, type Holding } from '@roundhouse/rails-18xx';
import { idOf } from '@roundhouse/rails-18xx/site/trace-sections.ts';
import { COMPANIES, GIPR, PRIVATES } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import {
  certValue,
  companyOf,
  countedCerts,
  directorOf,
  faceIn,
  sharesHeld,
  shareValue,
} from '../rules/certificates.ts';
import { companiesOf, companyIn, convertedBonds, sharesInPlay } from '../rules/control.ts';
import type { Holder, State } from '../rules/state.ts';
import { assetsOf, score } from '../score.ts';
import type { Transcript } from './transcript.ts';

function percentages(state: State, holder: Holder): Json {
  const held = Object.keys(COMPANIES).map((id): [string, number] => [id, 10 * sharesHeld(state, holder, id)]);
  return Object.fromEntries(held.filter(([, percent]) => percent > 0));
}

/** Private companies and bonds, by their ids. */
function companiesHeld(game: Transcript, holder: Holder, portfolio: Holding): readonly string[] {
  const privates = Object.keys(PRIVATES).filter((cert) => countOf(portfolio, cert) > 0);
  return [...privates, ...game.ledger.bonds(holder)];
}

function worthOf(state: State, { cash, portfolio }: { cash: number; portfolio: Holding }): number {
  return Object.keys(portfolio).reduce((sum, cert) => sum + countOf(portfolio, cert) * certValue(state, cert), cash);
}

export function playersOf(game: Transcript): Json {
  const { state, players, ledger } = game;
  const scores = score(state);
  const rows = state.players.map((player, seat): [string, Json] => [
    players[seat] ?? '',
    {
      cash: player.cash,
      shares: percentages(state, seat),
      companies: [...companiesHeld(game, seat, player.portfolio)],
      value: worthOf(state, player),
      score: scores.find((row) => row.seat === seat)?.score ?? 0,
      certs: countedCerts(player.portfolio),
      hand: [...ledger.hand(state, seat)],
    },
  ]);
  return Object.fromEntries(rows);
}

/** Percent that nobody has bought yet; bonds turned into shares were never among them. */
function unsold(state: State, id: CompanyId): number {
  const converted = id === GIPR ? convertedBonds(state) : 0;
  const director = directorOf(state, id) === null ? 0 : 20;
  return 100 - director - 10 * (sharesInPlay(state, id) - converted);
}

const COMMODITY_NAMES: Readonly<Record<string, readonly string[]>> = {
  ore: ['ORE1', 'ORE2'],
  tea: ['TEA1', 'TEA2'],
  jewellery: ['JEWELRY'],
};

/** Commodities as the site names them: those with two sources are two there. */
export const commodityNames = (id: string): readonly string[] => COMMODITY_NAMES[id] ?? [id.toUpperCase()];

function lastRunOf(state: State, id: CompanyId): Record<string, Json> {
  const { lastRun } = companyIn(state, id);
  if (lastRun === null) return {};
  const { round, revenue, paid } = lastRun;
  const or = `${Math.ceil(round / 2)}.${((round - 1) % 2) + 1}`;
  return { last_run: { or, revenue, kind: paid ? 'payout' : 'withhold' } };
}

function corporationOf(game: Transcript, id: CompanyId): Json {
  const { state, players } = game;
  const company = companyIn(state, id);
  const column = state.market.markers[id]?.column ?? (MARKET.rows[0] ?? []).indexOf(faceIn(state, id));
  const claimed = Object.keys(state.concessions).filter((commodity) => state.concessions[commodity] === id);
  return {
    cash: company.cash,
    price: shareValue(state, id),
    coord: [0, column],
    par: faceIn(state, id),
    ipoed: true,
    floated: company.floated,
    owner: company.control === null ? null : idOf(players[company.control] ?? ''),
    trains: company.trains.map(({ name }) => name),
    tokens: state.board.stations.filter((station) => station.company === id).map(({ hex, stop }) => [hex, stop]),
    tokens_left: company.stations,
    companies: [...(company.guaranty ? ['GW'] : []), ...companiesHeld(game, id, company.portfolio)],
    ipo: unsold(state, id),
    holds: percentages(state, id),
    commodities: claimed.flatMap(commodityNames),
    book: assetsOf(state, id),
    directed: directorOf(state, id) !== null,
    ...lastRunOf(state, id),
  };
}

export function corporationsOf(game: Transcript): Json {
  const { state } = game;
  const open = companiesOf(state).map((id): [string, Json] => [id, corporationOf(game, id)]);
  return Object.fromEntries([...open, ...state.closed.map((id): [string, Json] => [id, { closed: true }])]);
}

export function poolOf({ openMarket }: State): Json {
  const shares = Object.keys(openMarket).filter((cert) => companyOf(cert) !== null);
  return Object.fromEntries(shares.map((cert) => [cert, 10 * countOf(openMarket, cert)]));
}

export function bankOf(game: Transcript): Json {
  const { bank, openMarket } = game.state;
  const privates = Object.keys(PRIVATES).filter((cert) => countOf(openMarket, cert) > 0);
  const companies = [...privates, ...game.ledger.bonds(null)];
  return { cash: bank.cash, broken: bank.broke !== null, ...(companies.length > 0 ? { companies } : {}) };
}
