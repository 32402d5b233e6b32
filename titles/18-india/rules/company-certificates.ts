import { type ActionRule, type AnyRule, exact, type Refusal, type Step } from '@roundhouse/kernel';
import { countOf, sizeOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { BOND, GIPR } from '../data/companies.ts';
import { COMPANY_SECTIONS, refuse, restingOn } from '../sections.ts';
import { companyOf } from './certificates.ts';
import { settleCompanies } from './control.ts';
import { passRule } from './pass-rule.ts';
import { powersAtHand } from './privates.ts';
import {
  checkBond,
  checkConversion,
  checkIpo,
  checkOpenMarket,
  companiesIn,
  convertOne,
  takeBond,
  takeFromIpo,
  takeFromMarket,
} from './purchases.ts';
import { checkSale, saleChoices, sellFrom } from './sales.ts';
import type { State } from './state.ts';
import { decider, doneWith, operating, turnOf, withTurn } from './turn.ts';

const buyer = (state: State) => turnOf(state).company;

/** The one purchase ends the step, unless a power is at hand: a private company may be used as soon as it is bought. */
const done = (state: State): State => withTurn(state, { purchased: true, certificatesDone: !powersAtHand(state) });

/** 8.4.6: sales come first, and there is one purchase. */
const checkFirst = (state: State): Refusal | undefined =>
  turnOf(state).purchased ? refuse('certificates.onePurchase') : undefined;

const sell: ActionRule<State, Action, 'sell'> = {
  type: 'sell',
  candidates: (state, seat) => saleChoices(state, seat, buyer(state)),
  check: (state, { cert, count }) => checkFirst(state) ?? checkSale(state, buyer(state), cert, count),
  apply: (state, { cert, count }) => sellFrom(state, buyer(state), cert, count),
};

/** 8.4.6.2: only the first of a row, and never an own certificate. */
function checkOwnIpo(state: State, row: number, count: number): Refusal | undefined {
  if (count > 1) return refuse('ipo.companyTakesOne', { count });
  const cert = state.ipo[row]?.[0];
  if (cert !== undefined && companyOf(cert) === buyer(state)) return refuse('ipo.ownCertificate', { cert });
  return checkIpo(state, buyer(state), row, count);
}

const fromIpo: ActionRule<State, Action, 'buyFromIpo'> = {
  type: 'buyFromIpo',
  candidates: (state, seat) => state.ipo.map((_, row) => exact({ type: 'buyFromIpo', seat, row, count: 1 })),
  check: (state, { row, count }) => checkFirst(state) ?? checkOwnIpo(state, row, count),
  apply(state, { row }) {
    const certs = state.ipo[row]?.slice(0, 1) ?? [];
    return settleCompanies(done(takeFromIpo(state, buyer(state), row, 1)), companiesIn(certs), null);
  },
};

/** 8.4.6.3: an own certificate may be bought here. */
const fromMarket: ActionRule<State, Action, 'buyFromMarket'> = {
  type: 'buyFromMarket',
  candidates: (state, seat) =>
    Object.keys(state.openMarket).map((cert) => exact({ type: 'buyFromMarket', seat, cert })),
  check: (state, { cert }) => checkFirst(state) ?? checkOpenMarket(state, buyer(state), cert),
  apply: (state, { cert }) =>
    settleCompanies(done(takeFromMarket(state, buyer(state), cert)), companiesIn([cert]), null),
};

const newBond: ActionRule<State, Action, 'buyBond'> = {
  type: 'buyBond',
  candidates: (_state, seat) => [exact({ type: 'buyBond', seat })],
  check: (state) => checkFirst(state) ?? checkBond(state, buyer(state)),
  apply: (state) => done(takeBond(state, buyer(state))),
};

const convertBond: ActionRule<State, Action, 'convertBond'> = {
  type: 'convertBond',
  candidates: (state, seat) =>
    countOf(operating(state).portfolio, BOND) > 0 ? [exact({ type: 'convertBond', seat })] : [],
  check: (state) => checkFirst(state) ?? checkConversion(state, buyer(state)),
  apply: (state) => settleCompanies(done(convertOne(state, buyer(state))), [GIPR], null),
};

const pass = passRule((state) => doneWith(state, { certificatesDone: true }));

/** Companies sell and buy much as players do, but by sections of their own. */
const byCompany = (rule: AnyRule<State, Action>): AnyRule<State, Action> => ({
  ...rule,
  check: (state, action) => restingOn(COMPANY_SECTIONS, rule.check(state, action)),
});

/** 8.4.6: first any sales, then at most one purchase or conversion, which ends the step. */
export const companyCertificates = (leave: (state: State) => State): Step<State, Action> => ({
  id: 'certificates',
  actors(state) {
    const { portfolio, cash } = operating(state);
    const idle = sizeOf(portfolio) === 0 && cash === 0 && !powersAtHand(state);
    return turnOf(state).certificatesDone || idle ? [] : [decider(state)];
  },
  actions: [...[sell, fromIpo, fromMarket, newBond, convertBond].map(byCompany), pass],
  leave,
});
