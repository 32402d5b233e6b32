import type { Refusal, Seat } from '@roundhouse/kernel';
import { type CompanyId, cashOf, companyIn } from '@roundhouse/rails-18xx';
import { refuse } from '../sections.ts';
import { companiesOf, directors, isMinor, priceIn, sharesHeld } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { checkSale, sellShares } from './sales.ts';
import type { State } from './state.ts';
import { countedTrains } from './train-cards.ts';
import { decider, operating, turnOf } from './turn.ts';

/** 5.7: at the end of its turn a company must own a train, whether it can run or not. */
export const mustBuy = (state: State): boolean => countedTrains(operating(state)).length === 0;

/** 5.7.1: without a train and without the money for one, its director steps in. */
export const isForced = (state: State, price: number): boolean =>
  mustBuy(state) && cashOf(state, turnOf(state).company) < price;

/** What the treasury and the director's pocket leave open. */
export const shortfall = (state: State, price: number): number =>
  price - cashOf(state, turnOf(state).company) - cashOf(state, decider(state));

/** 5.7.1: the rules for sales hold, and no company may get another director. */
export function checkSaleForTrain(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const wrong = checkSale(state, seat, company, count);
  if (wrong) return wrong;
  return directors.changesDirector(state, seat, company, count) ? refuse('sale.directorStays', { company }) : undefined;
}

/** The most shares of a company that the director could sell for a train. */
function mostShares(state: State, seat: Seat, company: CompanyId): number {
  let count = isMinor(company) ? 0 : sharesHeld(state, seat, company);
  while (count > 0 && checkSaleForTrain(state, seat, company, count) !== undefined) count--;
  return count;
}

/** Whether shares can raise so much: sold company by company, all at the present price. */
export function couldRaise(state: State, seat: Seat, amount: number): boolean {
  let raised = 0;
  for (const id of companiesOf(state)) {
    if (companyIn(state, id).par === null) continue;
    raised += mostShares(state, seat, id) * (priceIn(state, id) ?? 0);
    if (raised >= amount) return true;
  }
  return false;
}

/** 5.7.1: not more shares than are needed, and none if that cannot pay for the train. */
export function checkRaising(
  state: State,
  seat: Seat,
  price: number,
  company: CompanyId,
  count: number,
): Refusal | undefined {
  if (!isForced(state, price)) return refuse('sale.notForced');
  const open = shortfall(state, price);
  if (open <= 0) return refuse('sale.notNeeded', { shortfall: open });
  const wrong = checkSaleForTrain(state, seat, company, count);
  if (wrong) return wrong;
  const withoutLast = (count - 1) * (priceIn(state, company) ?? 0);
  if (withoutLast >= open) return refuse('sale.tooMany', { count, shortfall: open });
  if (!EDITION_RULES[state.edition].sharesOrLoan) return undefined;
  const after = sellShares(state, seat, company, count);
  const rest = shortfall(after, price);
  return rest <= 0 || couldRaise(after, seat, rest) ? undefined : refuse('sale.cannotPay', { shortfall: rest });
}

/** 5.7.1: once shares were sold nothing is done but the purchase they were sold for. */
export const checkNotSold = (state: State): Refusal | undefined =>
  turnOf(state).soldForTrain && EDITION_RULES[state.edition].sharesOrLoan ? refuse('train.afterSale') : undefined;

/** 5.7.1: shares or a loan, never both. */
export function checkLoan(state: State, price: number): Refusal | undefined {
  const open = shortfall(state, price);
  if (open <= 0) return refuse('loan.notNeeded', { shortfall: open });
  const bound = turnOf(state).soldForTrain && EDITION_RULES[state.edition].sharesOrLoan;
  return bound ? refuse('loan.afterSale', { shortfall: open }) : undefined;
}
