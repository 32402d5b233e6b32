import { alter, emit, push, type Seat } from '@roundhouse/kernel';
import {
  type CompanyId,
  columnOf,
  companyIn,
  countOf,
  enter,
  inPlay,
  standHome as placeHomeStation,
  withCompany,
  withStation,
} from '@roundhouse/rails-18xx';
import { BOND, BONDS, COMPANIES, GIPR } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { SHARES_TO_FLOAT } from '../data/setup.ts';
import { ATLAS } from './atlas.ts';
import { directorOf, directors, faceIn, sharesHeld } from './certificates.ts';
import { EDITION_RULES } from './edition.ts';
import type { State } from './state.ts';

export { companyIn, withCompany };

/** 2.2.1, 7.7: a manager stays one without a share; before the company floats nobody is manager yet. */
function incumbentOf(state: State, id: CompanyId): Seat | null {
  const { control, floated } = companyIn(state, id);
  if (floated || (EDITION_RULES[state.edition].soldOutManages && directorOf(state, id) === null)) return control;
  // Then the director's certificate decides a tie, else the share that was there first.
  return directorOf(state, id) ?? (control !== null && sharesHeld(state, control, id) > 0 ? control : null);
}

/** 7.1, 7.7: of equal holders the next after the seller becomes director, but the first in player order manager. */
const tiesFrom = (state: State, id: CompanyId, seller: Seat | null): Seat | null =>
  directorOf(state, id) !== null || EDITION_RULES[state.edition].managerAfterSeller ? seller : null;

/** 2.2.1, 7.6, 7.7: who directs or manages the company now that holdings changed; `from`: the seat whose turn changed them. */
function settleControl(state: State, id: CompanyId, from: Seat | null): State {
  const { control, floated } = companyIn(state, id);
  const director = directorOf(state, id);
  const [settled, now] = directors.settle(state, id, incumbentOf(state, id), tiesFrom(state, id, from));
  if (now === control) return settled;
  const next = withCompany(settled, id, { control: now });
  // Before it floats nobody directs or manages it, though the largest holder is kept in mind.
  return floated ? emit(next, { type: 'control', company: id, seat: now, directed: director !== null }) : next;
}

/** Certificates in players' portfolios, owned by companies or in the Open Market are in play. */
export function sharesInPlay(state: State, company: CompanyId): number {
  let shares = countOf(state.openMarket, company);
  for (const { portfolio } of state.players) shares += countOf(portfolio, company);
  for (const id in state.companies) shares += countOf(state.companies[id]?.portfolio ?? {}, company);
  return shares;
}

/** Bonds that were turned into shares of the GIPR. */
export function convertedBonds(state: State): number {
  const holders = [...state.players, ...Object.values(state.companies)];
  return holders.reduce((left, { portfolio }) => left - countOf(portfolio, BOND), BONDS.count - state.bonds);
}

/** 2.2.1, 2.4.2: three 10% certificates in play. */
function enoughShares(state: State, company: CompanyId): boolean {
  const { floatsForPlayers, bondSharesFloat } = EDITION_RULES[state.edition];
  if (floatsForPlayers && companyIn(state, company).control === null) return false;
  const uncounted = company === GIPR && !bondSharesFloat ? convertedBonds(state) : 0;
  return sharesInPlay(state, company) - uncounted >= SHARES_TO_FLOAT;
}

/** 2.0, 2.1.1, 2.2.1: floats with the director's certificate or with three 10% certificates in play. */
const mayFloat = (state: State, company: CompanyId): boolean =>
  directorOf(state, company) !== null || enoughShares(state, company);

function float(state: State, id: CompanyId): State {
  const market = enter(state.market, id, 0, columnOf(MARKET, faceIn(state, id)));
  const next = withCompany(alter(state, { market }), id, { floated: true });
  return emit(next, {
    type: 'floated',
    company: id,
    directed: directorOf(state, id) !== null,
    seat: companyIn(state, id).control,
  });
}

/** 2.0: the home station is placed at once; where there is a choice it is the controller's, as soon as there is one. */
function placeHome(state: State, id: CompanyId, asked: CompanyId[]): State {
  const kept = state.board.reservations.find(({ company }) => company === id);
  if (kept && kept.stop !== null) return standHome(state, id, kept.hex, kept.stop);
  if (companyIn(state, id).control !== null) asked.push(id);
  return state;
}

export function standHome(state: State, id: CompanyId, hex: string, stop: number): State {
  const board = withStation(ATLAS[state.edition], state.board, { company: id, hex, stop });
  return withCompany(placeHomeStation(state, id, { hex, stop }, board), id, { built: 1 });
}

/** Everything that follows from certificates of these companies changing hands. The company that floats first chooses its home first. */
export function settleCompanies(state: State, ids: readonly CompanyId[], from: Seat | null): State {
  let next = state;
  const asked: CompanyId[] = [];
  for (const id of ids) {
    next = settleControl(next, id, from);
    if (!companyIn(next, id).floated && mayFloat(next, id)) next = float(next, id);
    const waiting = next.flow.some((frame) => frame.step === 'home' && frame.company === id);
    if (companyIn(next, id).floated && companyIn(next, id).home === null && !waiting) next = placeHome(next, id, asked);
  }
  return asked.reduceRight((before, company) => push(before, { step: 'home', company }), next);
}

/** 2.2.1, 2.4.1: it has floated, a player controls it, and its home stands; the GIPR not before phase II. */
export function mayOperate(state: State, id: CompanyId): boolean {
  const company = state.companies[id];
  if (!company?.floated || company.control === null || company.home === null) return false;
  return id !== GIPR || state.phase >= 2;
}

/** In play and with a home: what "operational" means for the exchange of stations. */
export const isOperational = (state: State, id: CompanyId): boolean => (state.companies[id]?.home ?? null) !== null;

export const companiesOf = inPlay(Object.keys(COMPANIES));
