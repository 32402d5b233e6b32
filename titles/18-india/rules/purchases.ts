import { type ActionRule, alter, emit, exact, type Refusal } from '@roundhouse/kernel';
import { type CertId, type CompanyId, change, countOf, type Holding, holdingOf, pay } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { BOND, BONDS, GIPR, PRIVATES } from '../data/companies.ts';
import { IPO_AT_ONCE } from '../data/setup.ts';
import { LAST_PHASE } from '../data/trains.ts';
import { refuse } from '../sections.ts';
import { bankGets, bankPays, checkCash } from './bank.ts';
import {
  certValue,
  checkLimit,
  companyOf,
  conversionCost,
  directorsCert,
  faceIn,
  gain,
  isPrivate,
  portfolioOf,
} from './certificates.ts';
import { settleCompanies } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import { afterBuying, checkNotOpen, checkOneByOne, checkSameCompany, takenFromRow } from './open-purchase.ts';
import { afterPurchase } from './rounds.ts';
import type { Holder, State } from './state.ts';

const total = (state: State, certs: readonly CertId[]): number =>
  certs.reduce((sum, cert) => sum + faceIn(state, cert), 0);

/** 2.1.2, 2.2.2: a first sale puts its face value into the company's treasury; private companies are paid to the bank. */
export function buyAtFace(state: State, holder: Holder, certs: readonly CertId[]): State {
  return certs.reduce((before, cert) => {
    const paid = pay(before, holder, companyOf(cert) ?? 'bank', faceIn(state, cert));
    return gain(paid, holder, cert, 1);
  }, state);
}

export function companiesIn(certs: readonly CertId[]): readonly CompanyId[] {
  const companies: CompanyId[] = [];
  for (const cert of certs) {
    const company = companyOf(cert);
    if (company !== null && !companies.includes(company)) companies.push(company);
  }
  return companies;
}

/** Ways to play certificates from a hand: any number of one company, with or without its director's certificate. */
function handBundles(hand: Holding): readonly (readonly CertId[])[] {
  const bundles: CertId[][] = [];
  const companies = companiesIn(Object.keys(hand).sort());
  for (const id of companies) {
    const plain = countOf(hand, id);
    const director = directorsCert(id);
    for (let count = 0; count <= plain; count++) {
      const shares = Array.from({ length: count }, () => id);
      if (count > 0) bundles.push(shares);
      if (countOf(hand, director) > 0) bundles.push([director, ...shares]);
    }
  }
  const privates = Object.keys(PRIVATES).filter((cert) => countOf(hand, cert) > 0);
  for (let mask = 1; mask < 1 << privates.length; mask++) bundles.push(privates.filter((_, i) => mask & (1 << i)));
  return bundles;
}

/** 7.2.1: any number from the hand, of one company, or private companies only. */
export const fromHand: ActionRule<State, Action, 'buyFromHand'> = {
  type: 'buyFromHand',
  candidates: (state, seat) =>
    handBundles(state.players[seat]?.hand ?? {}).map((certs) =>
      exact({ type: 'buyFromHand', seat, certs: [...certs] }),
    ),
  check(state, { seat, certs }) {
    const hand = state.players[seat]?.hand ?? {};
    const wanted = holdingOf(certs);
    for (const cert in wanted) {
      if (countOf(wanted, cert) > countOf(hand, cert)) return refuse('hand.notHeld', { cert });
    }
    const matching = certs.every(isPrivate) || new Set(certs.map(companyOf)).size === 1;
    if (!matching) return refuse('hand.notMatching');
    return (
      checkOneByOne(state, certs.length) ??
      checkSameCompany(state, companyOf(certs[0] as CertId)) ??
      checkLimit(state, seat, certs.length) ??
      checkCash(state, seat, total(state, certs))
    );
  },
  apply(state, { seat, certs }) {
    const players = state.players.map((player, i) => {
      if (i !== seat) return player;
      const hand = certs.reduce((left, cert) => change(left, cert, -1), player.hand);
      // Others know at least those cards of a hand that were drafted and not yet played.
      const known = certs.reduce(
        (left, cert) => (countOf(left, cert) > 0 ? change(left, cert, -1) : left),
        player.known,
      );
      return { ...player, hand, known };
    });
    const bought = buyAtFace(alter(state, { players }), seat, certs);
    const told = emit(bought, {
      type: 'bought',
      what: 'hand',
      holder: seat,
      certs: [...certs],
      price: total(state, certs),
    });
    const bundle = { from: 'hand', company: companyOf(certs[0] as CertId) } as const;
    return settleCompanies(afterBuying(told, seat, bundle), companiesIn(certs), seat);
  },
};

export function checkIpo(state: State, holder: Holder, row: number, count: number): Refusal | undefined {
  const certs = state.ipo[row]?.slice(0, count) ?? [];
  if (certs.length < count) return refuse('ipo.rowShort', { row: row + 1, count, left: certs.length });
  return checkLimit(state, holder, count) ?? checkCash(state, holder, total(state, certs));
}

export function takeFromIpo(state: State, holder: Holder, row: number, count: number): State {
  const certs = state.ipo[row]?.slice(0, count) ?? [];
  const ipo = state.ipo.map((rest, i) => (i === row ? rest.slice(count) : rest));
  const bought = buyAtFace(alter(state, { ipo }), holder, certs);
  return emit(bought, { type: 'bought', what: 'ipo', holder, certs: [...certs], price: total(state, certs), row });
}

const COUNTS = Array.from({ length: IPO_AT_ONCE }, (_, i) => i + 1);

/** 7.2.2: the top one or two of one row. */
export const fromIpo: ActionRule<State, Action, 'buyFromIpo'> = {
  type: 'buyFromIpo',
  candidates: (state, seat) =>
    state.ipo.flatMap((_, row) => COUNTS.map((count) => exact({ type: 'buyFromIpo', seat, row, count }))),
  check(state, { seat, row, count }) {
    if (state.stockRound === 1 && !EDITION_RULES[state.edition].playersBuyIpoAtOnce) return refuse('ipo.firstRound');
    const taken = takenFromRow(state, row);
    if (typeof taken !== 'number') return taken;
    if (taken + count > IPO_AT_ONCE) return refuse('ipo.twoAtMost', { count: taken + count });
    return checkOneByOne(state, count) ?? checkIpo(state, seat, row, count);
  },
  apply(state, { seat, row, count }) {
    const certs = state.ipo[row]?.slice(0, count) ?? [];
    const taken = takenFromRow(state, row);
    const bundle = { from: 'ipo', row, count: (typeof taken === 'number' ? taken : 0) + count } as const;
    return settleCompanies(afterBuying(takeFromIpo(state, seat, row, count), seat, bundle), companiesIn(certs), seat);
  },
};

export function checkOpenMarket(state: State, holder: Holder, cert: CertId): Refusal | undefined {
  if (countOf(state.openMarket, cert) === 0) return refuse('market.notThere', { cert });
  return checkLimit(state, holder, 1) ?? checkCash(state, holder, certValue(state, cert));
}

export function takeFromMarket(state: State, holder: Holder, cert: CertId): State {
  const price = certValue(state, cert);
  const paid = bankGets(alter(state, { openMarket: change(state.openMarket, cert, -1) }), holder, price);
  return emit(gain(paid, holder, cert, 1), { type: 'bought', what: 'market', holder, certs: [cert], price });
}

/** 7.2.3: one certificate from the Open Market, at its market value. */
export const fromMarket: ActionRule<State, Action, 'buyFromMarket'> = {
  type: 'buyFromMarket',
  candidates: (state, seat) =>
    Object.keys(state.openMarket).map((cert) => exact({ type: 'buyFromMarket', seat, cert })),
  check: (state, { seat, cert }) => checkNotOpen(state, 'buyFromMarket') ?? checkOpenMarket(state, seat, cert),
  apply: (state, { seat, cert }) =>
    settleCompanies(afterPurchase(takeFromMarket(state, seat, cert), seat), companiesIn([cert]), seat),
};

export function checkBond(state: State, holder: Holder): Refusal | undefined {
  if (state.bonds === 0) return refuse('bond.noneLeft');
  return checkCash(state, holder, BONDS.face);
}

export function takeBond(state: State, holder: Holder): State {
  const paid = bankGets(alter(state, { bonds: state.bonds - 1 }), holder, BONDS.face);
  return emit(gain(paid, holder, BOND, 1), { type: 'bought', what: 'bond', holder, certs: [BOND], price: BONDS.face });
}

/** 7.2.4 */
export const newBond: ActionRule<State, Action, 'buyBond'> = {
  type: 'buyBond',
  candidates: (_state, seat) => [exact({ type: 'buyBond', seat })],
  check: (state, { seat }) => checkNotOpen(state, 'buyBond') ?? checkBond(state, seat),
  apply: (state, { seat }) => afterPurchase(takeBond(state, seat), seat),
};

export function checkConversion(state: State, holder: Holder): Refusal | undefined {
  if (state.phase < LAST_PHASE) return refuse('bond.tooEarly', { phase: state.phase });
  if (!state.companies[GIPR]) return refuse('bond.noGipr');
  if (countOf(portfolioOf(state, holder), BOND) === 0) return refuse('bond.notHeld');
  return checkLimit(state, holder, 1) ?? checkCash(state, holder, conversionCost(state));
}

export function convertOne(state: State, holder: Holder): State {
  const price = conversionCost(state);
  let next = gain(gain(state, holder, BOND, -1), holder, GIPR, 1);
  next = bankPays(bankGets(next, holder, price), GIPR, BONDS.face);
  return emit(next, { type: 'converted', holder, price });
}

/** 7.2.5, from phase IV on. */
export const bondConversion: ActionRule<State, Action, 'convertBond'> = {
  type: 'convertBond',
  candidates: (_state, seat) => [exact({ type: 'convertBond', seat })],
  check: (state, { seat }) => checkNotOpen(state, 'convertBond') ?? checkConversion(state, seat),
  apply: (state, { seat }) => settleCompanies(afterPurchase(convertOne(state, seat), seat), [GIPR], seat),
};
