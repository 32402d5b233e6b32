import type { Refusal, Seat } from '@roundhouse/kernel';
import { amountsAllowed, type CompanyId, companyIn, forcedFunding } from '@roundhouse/rails-18xx';
import { refuse } from '../sections.ts';
import { companiesOf, directors, isMinor, priceIn, sharesHeld } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { checkSale, sellShares } from './sales.ts';
import type { State } from './state.ts';
import { countedTrains } from './train-cards.ts';
import { desk, operating, turnOf } from './turn.ts';

/** 5.7.1: the rules for sales hold, and no company may get another director. */
function checkSaleForTrain(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const wrong = checkSale(state, seat, company, count);
  if (wrong) return wrong;
  return directors.changesDirector(state, seat, company, count) ? refuse('sale.directorStays', { company }) : undefined;
}

/** What shares the director could sell for a train, company by company. */
function* saleable(state: State, seat: Seat) {
  for (const id of companiesOf(state)) {
    if (companyIn(state, id).par === null || isMinor(id)) continue;
    const held = sharesHeld(state, seat, id);
    const counts = amountsAllowed(held, (count) => checkSaleForTrain(state, seat, id, count) === undefined);
    yield { most: counts?.max ?? 0, price: priceIn(state, id) ?? 0 };
  }
}

/** 5.7: at the end of its turn a company must own a train, whether it can run or not. */
export const mustBuy = (state: State): boolean => countedTrains(operating(state)).length === 0;

/** 5.7.1: without the money for it, its director steps in. */
const funding = forcedFunding<State>({ ...desk, mustBuy, saleable });

export const { isForced, shortfall, payForTrain, checkOwns } = funding;

/** 5.7.1: not more shares than are needed, and none if that cannot pay for the train. */
export function checkRaising(
  state: State,
  seat: Seat,
  price: number,
  company: CompanyId,
  count: number,
): Refusal | undefined {
  const sale = {
    count,
    price: priceIn(state, company) ?? 0,
    check: () => checkSaleForTrain(state, seat, company, count),
    sold: () => sellShares(state, seat, company, count),
  };
  return funding.checkSale(state, seat, price, sale, EDITION_RULES[state.edition].sharesOrLoan);
}

const isBound = (state: State): boolean => turnOf(state).soldForTrain && EDITION_RULES[state.edition].sharesOrLoan;

/** 5.7.1: once shares were sold nothing is done but the purchase they were sold for. */
export const checkNotSold = (state: State): Refusal | undefined =>
  isBound(state) ? refuse('train.afterSale') : undefined;

/** 5.7.1: shares or a loan, never both. */
export function checkLoan(state: State, price: number): Refusal | undefined {
  const open = shortfall(state, price);
  if (open <= 0) return refuse('loan.notNeeded', { shortfall: open });
  return isBound(state) ? refuse('loan.afterSale', { shortfall: open }) : undefined;
}
