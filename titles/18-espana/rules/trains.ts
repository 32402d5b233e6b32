import {
  type ActionRule,
  type Choice,
  emit,
  exact,
  pop,
  push,
  type Refusal,
  type Seat,
  type Step,
} from '@roundhouse/kernel';
import {
  bankGets,
  type CompanyId,
  cashOf,
  checkCash,
  companyIn,
  onSale,
  pay,
  type TrainName,
  takeNew,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../action.ts';
import { GREEN_PHASE } from '../data/phases.ts';
import { CARRENO } from '../data/privates.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { refuse } from '../sections.ts';
import { combinePossible, combineTrain } from './combine.ts';
import { CERTS, companiesOf, isMinor } from './companies.ts';
import { checkLoan, checkNotSold, checkRaising, isForced, mustBuy, shortfall } from './funding.ts';
import { borrow } from './loans.ts';
import { passing } from './passing.ts';
import { afterSale, closePrivate, trainLimit } from './phases.ts';
import { purchasesAtHand } from './privates.ts';
import { requeue } from './rounds.ts';
import { saleChoices, sellShares } from './sales.ts';
import type { Offer, State, Train } from './state.ts';
import { lateTakeover } from './takeover.ts';
import { checkBound, countedTrains, isIberian, labelOf, newTrain, priceOfTrain, trainWith } from './train-cards.ts';
import { decider, operating, turnOf, withTurn } from './turn.ts';

const BANK = 'bank';

/** The price of a train of the bank: both sides of the cards on sale cost the same. */
const bankPrice = (state: State): number => priceOfTrain(onSale(TRAIN_CARDS, state.depot)[0] ?? '');

/** 5.7, table 8: a company at its limit buys nothing, whatever would rust by it. */
function checkRoom(state: State): Refusal | undefined {
  const { company } = turnOf(state);
  const limit = trainLimit(state, company);
  return countedTrains(operating(state)).length < limit ? undefined : refuse('train.limit', { limit });
}

/** 5.7, 6.2.1: minors own Iberian trains, and none that are combined. */
function checkKind(state: State, name: TrainName, recycled: TrainName | null): Refusal | undefined {
  const { company } = turnOf(state);
  return isMinor(company) && (!isIberian(name) || recycled !== null)
    ? refuse('train.minorIberian', { company, train: name })
    : undefined;
}

/** 5.7.1: the treasury pays; in a forced purchase the director adds what is missing, from a loan if need be. */
function checkBankFunds(state: State, price: number, loan: boolean): Refusal | undefined {
  if (!isForced(state, price)) {
    if (loan) return refuse('loan.notForced');
    return checkCash(state, turnOf(state).company, price);
  }
  if (loan) return checkLoan(state, price);
  const open = shortfall(state, price);
  return open <= 0 ? undefined : refuse('train.cannotPay', { shortfall: open });
}

function checkFromBank(state: State, { train, price, loan }: ActionOf<'buyTrain'>): Refusal | undefined {
  if (!onSale(TRAIN_CARDS, state.depot).includes(train)) return refuse('train.notOnSale', { train });
  const face = priceOfTrain(train);
  if (price !== face) return refuse('train.facePrice', { price, face });
  return checkKind(state, train, null) ?? checkRoom(state) ?? checkBankFunds(state, price, loan === true);
}

/** The best offer that was turned down in this turn. */
const highestRefused = (state: State, from: CompanyId, train: string): number =>
  turnOf(state).refused.reduce(
    (most, offer) =>
      offer.what === 'train' && offer.from === from && offer.train === train ? Math.max(most, offer.price) : most,
    0,
  );

function checkRefused(state: State, from: CompanyId, train: string, price: number): Refusal | undefined {
  const highest = highestRefused(state, from, train);
  return price > highest ? undefined : refuse('offer.refused', { price, highest });
}

/** 5.7: from phase 3 on, for 1 or more, with the other director's consent. */
function checkFromCompany(state: State, { train, from, price, loan }: ActionOf<'buyTrain'>): Refusal | undefined {
  const seller = Object.hasOwn(state.companies, from) ? state.companies[from] : undefined;
  const { company } = turnOf(state);
  if (!seller || from === company) return refuse('train.noSeller', { from });
  if (state.phase < GREEN_PHASE) return refuse('train.tradeTooEarly', { phase: state.phase });
  const card = seller.trains[trainWith(seller, train)];
  if (!card) return refuse('train.notOwned', { from, train });
  const bound = checkBound(state, card);
  if (bound) return bound;
  if (price < 1) return refuse('train.atLeastOne', { price });
  if (loan) return refuse('loan.notForced');
  return (
    checkRefused(state, from, train, price) ??
    checkKind(state, card.name, card.recycled) ??
    checkRoom(state) ??
    checkCash(state, company, price)
  );
}

/** 3.1 (7): the private company closes with the first train its major buys. */
function maybeCloseCarreno(state: State, company: CompanyId): State {
  const cert = state.attached[CARRENO];
  const itsMajor = cert === undefined ? undefined : CERTS[cert]?.company;
  return itsMajor === company && state.privates.includes(CARRENO) ? closePrivate(state, CARRENO) : state;
}

const told = (state: State, company: CompanyId, from: string, train: string, price: number): State =>
  emit(state, { type: 'trainBought', what: from === BANK ? BANK : 'company', company, from, train, price });

/** The company pays what it has, the director the rest. */
function payForTrain(state: State, seat: Seat, price: number, loan: boolean): State {
  const { company } = turnOf(state);
  const lent = loan ? borrow(state, seat, shortfall(state, price)) : state;
  const help = Math.max(0, price - cashOf(lent, company));
  const helped =
    help > 0 ? emit(pay(lent, seat, company, help), { type: 'helped', seat, company, amount: help }) : lent;
  return bankGets(helped, company, price);
}

function buyFromBank(state: State, { seat, train, price, loan }: ActionOf<'buyTrain'>): State {
  const { company } = turnOf(state);
  const paid = payForTrain(state, seat, price, loan === true);
  const trains = [...operating(state).trains, newTrain(train, state.operatingRound)];
  const bought = withCompany({ ...paid, depot: takeNew(TRAIN_CARDS, state.depot, train) }, company, { trains });
  const free = withTurn(bought, { soldForTrain: false });
  return afterSale(maybeCloseCarreno(told(free, company, BANK, train, price), company), train);
}

type TrainOffer = Extract<Offer, { what: 'train' }>;

export function buyFromCompany(state: State, buyer: CompanyId, { from, train, price }: TrainOffer): State {
  const seller = companyIn(state, from);
  const place = trainWith(seller, train);
  const card = seller.trains[place] as Train;
  let next = withCompany(pay(state, buyer, from, price), from, { trains: seller.trains.filter((_, i) => i !== place) });
  next = withCompany(next, buyer, {
    trains: [...companyIn(next, buyer).trains, { ...card, since: state.operatingRound }],
  });
  return maybeCloseCarreno(told(next, buyer, from, train, price), buyer);
}

function trainChoices(state: State, seat: Seat): readonly Choice<ActionOf<'buyTrain'>>[] {
  const { company } = turnOf(state);
  const price = bankPrice(state);
  const fromBank = onSale(TRAIN_CARDS, state.depot).flatMap((train) => {
    const action: ActionOf<'buyTrain'> = { type: 'buyTrain', seat, train, from: BANK, price };
    return [exact(action), exact({ ...action, loan: true })];
  });
  const offers = companiesOf(state).flatMap((from) => {
    if (from === company || state.phase < GREEN_PHASE) return [];
    return [...new Set(companyIn(state, from).trains.map(labelOf))].map((train) => {
      const min = highestRefused(state, from, train) + 1;
      const action = { type: 'buyTrain' as const, seat, train, from, price: min };
      return { kind: 'amount' as const, action, field: 'price', min, max: cashOf(state, company), step: 1 };
    });
  });
  return [...fromBank, ...offers.filter(({ min, max }) => max >= min)];
}

const buyTrain: ActionRule<State, Action, 'buyTrain'> = {
  type: 'buyTrain',
  candidates: trainChoices,
  check: (state, action) =>
    action.from === BANK ? checkFromBank(state, action) : (checkNotSold(state) ?? checkFromCompany(state, action)),
  apply(state, action) {
    if (action.from === BANK) return buyFromBank(state, action);
    const { seat, from, train, price } = action;
    const { company } = turnOf(state);
    const offer: TrainOffer = { what: 'train', from, train, price };
    if (companyIn(state, from).director === seat) return buyFromCompany(state, company, offer);
    const asked = emit(state, { type: 'trainOffer', company, from, train, price });
    return push(asked, { step: 'offer', buyer: company, offer });
  },
};

/** 5.7.1: the director sells shares to pay for the train that the company must buy. */
const sell: ActionRule<State, Action, 'sell'> = {
  type: 'sell',
  candidates: (state, seat) =>
    isForced(state, bankPrice(state))
      ? saleChoices(state, seat, (company, count) => checkRaising(state, seat, bankPrice(state), company, count))
      : [],
  check: (state, { seat, company, count }) => checkRaising(state, seat, bankPrice(state), company, count),
  apply: (state, { seat, company, count }) =>
    requeue(withTurn(sellShares(state, seat, company, count), { soldForTrain: true })),
};

const pass = passing(
  (state) => withTurn(state, { trainsDone: true }),
  (state) => (mustBuy(state) ? refuse('train.mustOwn', { company: turnOf(state).company }) : undefined),
);

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
  actions: [buyTrain, combineTrain, sell, pass, lateTakeover],
  leave: pop,
};

/** 5.7.1: whatever else may be done in the step waits for the purchase that shares were sold for. */
export const boundBySales = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actions: step.actions.map((rule) =>
    rule === buyTrain || rule === sell
      ? rule
      : { ...rule, check: (state, action) => checkNotSold(state) ?? rule.check(state, action) },
  ),
});
