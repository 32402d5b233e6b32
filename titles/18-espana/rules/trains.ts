import { emit, pop, push, type Refusal, type Step, top } from '@roundhouse/kernel';
import {
  type CompanyId,
  checkCash,
  companyIn,
  FROM_BANK,
  highestRefused,
  pay,
  type Rule,
  trainPurchases,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../action.ts';
import { GREEN_PHASE } from '../data/phases.ts';
import { CARRENO } from '../data/privates.ts';
import { TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { refuse } from '../sections.ts';
import { combinePossible, combineTrain } from './combine.ts';
import { CERTS, companiesOf, isMinor } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import {
  checkLoan,
  checkNotSold,
  checkOwns,
  isForced,
  mustBuy,
  payForTrain,
  sellForTrain,
  shortfall,
} from './forced-purchase.ts';
import { borrow } from './loans.ts';
import { passRule } from './pass-rule.ts';
import { afterSale, checkTrainRoom, closePrivate, maybeDiscard } from './phases.ts';
import { purchasesAtHand } from './privates.ts';
import type { State, Train } from './state.ts';
import { lateTakeover } from './takeover.ts';
import { checkBound, isIberian, labelOf, newTrain } from './train-cards.ts';
import { decider, desk, doneWith, operating, turnOf, withTurn } from './turn.ts';

/** 5.7, 6.2.1: minors own Iberian trains, and none that are combined. */
function checkKind(state: State, { name, recycled }: Train): Refusal | undefined {
  const { company } = turnOf(state);
  return isMinor(company) && (!isIberian(name) || recycled !== null)
    ? refuse('train.minorIberian', { company, train: name })
    : undefined;
}

/** 5.7, table 8: a company at its limit buys nothing, whatever would rust by it. */
const checkRoom = (state: State): Refusal | undefined => checkTrainRoom(state, turnOf(state).company);

/** 5.7.1: the treasury pays; in a forced purchase the director adds what is missing, from a loan if need be. */
function checkFunds(state: State, { from, price, loan }: ActionOf<'buyTrain'>): Refusal | undefined {
  const helps = from === FROM_BANK || EDITION_RULES[state.edition].directorPaysCompanies;
  if (!helps || !isForced(state, price)) {
    return loan ? refuse('loan.notForced') : checkCash(state, turnOf(state).company, price);
  }
  if (loan) return checkLoan(state, price);
  const open = shortfall(state, price);
  return open <= 0 ? undefined : refuse('train.cannotPay', { shortfall: open });
}

/** 3.1 (7): the private company closes with the first train its major buys. */
function maybeCloseCarreno(state: State, company: CompanyId): State {
  const cert = state.attached[CARRENO];
  const itsMajor = cert === undefined ? undefined : CERTS[cert]?.company;
  return itsMajor === company && state.privates.includes(CARRENO) ? closePrivate(state, CARRENO) : state;
}

/** A loan covers what the director lacks. */
function payBank(state: State, { seat, price, loan }: ActionOf<'buyTrain'>): State {
  const lent = loan ? borrow(state, seat, shortfall(state, price)) : state;
  return withTurn(payForTrain(lent, seat, price), { soldForTrain: false });
}

/** 18xx.games: in a forced purchase of a company's train the director adds what is missing. */
function helpCompany(state: State, buyer: CompanyId, price: number): State {
  const { director, cash } = companyIn(state, buyer);
  const amount = price - cash;
  if (amount <= 0 || director === null) return state;
  return emit(pay(state, director, buyer, amount), { type: 'helped', seat: director, company: buyer, amount });
}

const purchases = trainPurchases<Train, State, ActionOf<'buyTrain'>>({
  ...desk,
  cards: TRAIN_CARDS,
  trains: TRAINS,
  label: labelOf,
  pool: null,
  companiesOf,
  newTrain: ({ operatingRound }, name) => newTrain(name, operatingRound),
  received: ({ operatingRound }, train) => ({ ...train, since: operatingRound }),
  variants: (_state, purchase) => [purchase, { ...purchase, loan: true }],
  mayTrade: ({ phase }) => (phase < GREEN_PHASE ? refuse('train.tradeTooEarly', { phase }) : undefined),
  maySell: checkBound,
  terms: (_state, { loan }) => (loan ? refuse('loan.notForced') : undefined),
  refused: (state, from, train) => highestRefused(turnOf(state).refused, { what: 'train', from, train }),
  notBettered: (numbers) => refuse('offer.refused', numbers),
  room: (state, train) => checkKind(state, train) ?? checkRoom(state),
  funds: checkFunds,
  payBank,
  payCompany: (state, buyer, price) =>
    EDITION_RULES[state.edition].directorPaysCompanies ? helpCompany(state, buyer, price) : state,
  ask: (state, { buyer, seller: from, train, price }) =>
    push(state, { step: 'offer', buyer, offer: { what: 'train', from, train, price } }),
  bought(state, { company, from, train }) {
    const closed = maybeCloseCarreno(state, company);
    const next = from === FROM_BANK ? afterSale(closed, train) : closed;
    // 18xx.games asks now for what a takeover brought beyond the limit.
    const late = !EDITION_RULES[state.edition].takeoverDiscards && top(next).step !== 'discard';
    return late ? maybeDiscard(next) : next;
  },
});

/** Carries out a deal between companies once both agree. */
export const buyFromCompany = purchases.settle;

/** 18xx.games asks for trains first, and for combining them when that is over. */
const checkNotCombined = (state: State): Refusal | undefined =>
  turnOf(state).combined ? refuse('train.afterCombining') : undefined;

/** 5.7: from the bank, or from phase 3 on from another company, but not once shares were sold to pay the bank. */
const buyTrain: Rule<State, ActionOf<'buyTrain'>> = {
  ...purchases.buyTrain,
  check: (state, action) =>
    checkNotCombined(state) ??
    (action.from === FROM_BANK ? undefined : checkNotSold(state)) ??
    purchases.buyTrain.check(state, action),
};

const pass = passRule((state) => doneWith(state, { trainsDone: true }), checkOwns);

/** Whether a company could buy anything at all: trains, or else what may be bought in every step. */
function possible(state: State): boolean {
  if (mustBuy(state)) return true;
  if (operating(state).cash === 0) return false;
  return checkRoom(state) === undefined || combinePossible(state) || purchasesAtHand(state);
}

/** 5.7 */
export const trains: Step<State, Action> = {
  id: 'trains',
  actors: (state) => (turnOf(state).trainsDone || !possible(state) ? [] : [decider(state)]),
  actions: [buyTrain, combineTrain, sellForTrain, pass, lateTakeover],
  leave: pop,
};

/** 5.7.1: whatever else may be done in the step waits for the purchase that shares were sold for. */
export const boundBySales = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actions: step.actions.map((rule) =>
    rule === buyTrain || rule === sellForTrain
      ? rule
      : { ...rule, check: (state, action) => checkNotSold(state) ?? rule.check(state, action) },
  ),
});
