import { type ActionRule, alter, emit, exact, type Refusal } from '@roundhouse/kernel';
import {
  bankGets,
  type CompanyId,
  change,
  checkCash,
  companyIn,
  countOf,
  directorOf,
  directorsCert,
  gain,
  pay,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { STATIONS } from '../data/companies.ts';
import { PARS, YELLOW_PAR } from '../data/market.ts';
import { BROWN_PHASE, GREEN_PHASE } from '../data/phases.ts';
import { SHARES } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { capitalAt, launchCost, sharesToLaunch } from './capital.ts';
import { companiesOf, directors, isMinor, isNorthern, isSouthernMajor, sharesInIpo, tiesAfter } from './companies.ts';
import { checkPurchase } from './limits.ts';
import { placeMarker } from './market.ts';
import type { State } from './state.ts';
import { endStockTurn } from './stock-turn.ts';

/** 4.3.2: full capital and all stations from phase 5 on, else four tenths and goals for the rest. */
function launch(state: State, id: CompanyId): State {
  const late = state.phase >= BROWN_PHASE;
  const capital = capitalAt(state, id, companyIn(state, id).par ?? 0);
  const stations = { stations: STATIONS.atStart + STATIONS.locked, locked: 0, goals: null };
  const next = withCompany(pay(state, 'bank', id, capital), id, { launched: true, ...(late ? stations : {}) });
  return emit(next, { type: 'launched', company: id, seat: companyIn(state, id).director, capital });
}

/** 4.4: the holder of the director's certificate is director until another player owns more. */
function settleDirector(state: State, id: CompanyId): State {
  const holder = directorOf(state, id);
  if (holder === null) return state;
  const [next, now] = directors.settle(state, id, holder, tiesAfter(holder, state));
  if (now === companyIn(state, id).director) return next;
  return emit(withCompany(next, id, { director: now }), { type: 'director', company: id, seat: now });
}

/** Everything that follows from shares of a major changing hands: a new director (4.4), a launch (4.3.2). */
export function settleCompany(state: State, id: CompanyId): State {
  if (companyIn(state, id).par === null) return state;
  const next = settleDirector(state, id);
  const sold = SHARES.total - sharesInIpo(state, id);
  return companyIn(next, id).launched || sold < sharesToLaunch(state) ? next : launch(next, id);
}

/** 4.3.1, 4.3.2: the prices at which a company may start now. */
export function parsFor(state: State, id: CompanyId): readonly number[] {
  return isNorthern(id) && state.phase < GREEN_PHASE ? PARS.filter((par) => par <= YELLOW_PAR) : PARS;
}

export function checkPar(state: State, id: CompanyId, price: number): Refusal | undefined {
  const pars = parsFor(state, id);
  if (pars.includes(price as (typeof PARS)[number])) return undefined;
  return refuse(isMinor(id) ? 'launch.minorPrice' : 'launch.par', {
    price,
    least: pars[0] ?? 0,
    most: pars[pars.length - 1] ?? 0,
  });
}

export function setParOf(state: State, id: CompanyId, seat: number, price: number): State {
  const next = withCompany(placeMarker(state, id, price), id, { par: price, director: seat });
  return emit(next, { type: 'par', company: id, seat, price });
}

function checkAvailable(state: State, id: CompanyId): Refusal | undefined {
  const company = Object.hasOwn(state.companies, id) ? state.companies[id] : undefined;
  if (state.phase >= BROWN_PHASE && state.closed.includes(id)) return refuse('launch.minorTooLate', { company: id });
  if (!company) return refuse('company.notInPlay', { company: id });
  if (countOf(state.ipo, directorsCert(id)) === 0) return refuse('launch.hasDirector', { company: id });
  if (isSouthernMajor(id) && state.phase < GREEN_PHASE) return refuse('launch.southTooEarly', { company: id });
  return undefined;
}

/** 4.3.1: a minor starts at once, with twice its price in the treasury. */
function launchMinor(state: State, id: CompanyId, seat: number, price: number): State {
  const paid = pay(setParOf(state, id, seat, price), seat, id, launchCost(price));
  const next = withCompany(paid, id, { launched: true });
  return emit(next, { type: 'launched', company: id, seat, capital: launchCost(price) });
}

export const launchCompany: ActionRule<State, Action, 'launch'> = {
  type: 'launch',
  candidates: (state, seat) =>
    companiesOf(state).flatMap((company) =>
      checkAvailable(state, company)
        ? []
        : parsFor(state, company).map((price) => exact<Action>({ type: 'launch', seat, company, price })),
    ),
  check: (state, { seat, company, price }) =>
    checkAvailable(state, company) ??
    checkPar(state, company, price) ??
    checkPurchase(state, seat, company, isMinor(company) ? 1 : SHARES.director) ??
    checkCash(state, seat, launchCost(price)),
  apply(state, { seat, company, price }) {
    const cert = directorsCert(company);
    const taken = gain(alter(state, { ipo: change(state.ipo, cert, -1) }), seat, cert, 1);
    const told = emit(taken, { type: 'bought', what: 'ipo', seat, cert, price: launchCost(price) });
    const started = isMinor(company)
      ? launchMinor(told, company, seat, price)
      : settleCompany(setParOf(bankGets(told, seat, launchCost(price)), company, seat, price), company);
    return endStockTurn(started, true);
  },
};
