import type { Refusal, Seat } from '@roundhouse/kernel';
import { type CompanyId, forcedFunding, lotsOf, onSale, requeue, type SaleForTrain } from '@roundhouse/rails-18xx';
import { TRAIN_CARDS } from '../data/trains.ts';
import { refuse } from '../sections.ts';
import { directors, priceIn } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { operatingOrder } from './rounds.ts';
import { checkSale, sellShares, sharesForSale } from './sales.ts';
import type { State } from './state.ts';
import { countedTrains, priceOfTrain } from './train-cards.ts';
import { desk, operating, turnOf, withTurn } from './turn.ts';

/** 5.7.1: the rules for sales hold, and no company may get another director. */
function checkSaleForTrain(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const wrong = checkSale(state, seat, company, count);
  if (wrong) return wrong;
  return directors.changesDirector(state, seat, company, count) ? refuse('sale.directorStays', { company }) : undefined;
}

/** 5.7: at the end of its turn a company must own a train, whether it can run or not. */
export const mustBuy = (state: State): boolean => countedTrains(operating(state)).length === 0;

/** The price of a train of the bank: both sides of the cards on sale cost the same. */
const bankPrice = (state: State): number => priceOfTrain(onSale(TRAIN_CARDS, state.depot)[0] ?? '');

const sale: SaleForTrain<State, 'sell'> = {
  ...sharesForSale,
  price: (state, company) => priceIn(state, company) ?? 0,
  check: checkSaleForTrain,
  /** 5.1: companies still to operate do so by their present price. */
  sell(state, seat, company, count) {
    const sold = withTurn(sellShares(state, seat, company, count), { soldForTrain: true });
    return requeue(sold, operatingOrder(sold));
  },
};

/** 5.7.1: without the money for it, its director steps in. */
const funding = forcedFunding<State>({
  ...desk,
  mustBuy,
  price: bankPrice,
  saleable: (state, seat) => lotsOf(state, seat, sale),
  whole: ({ edition }) => EDITION_RULES[edition].sharesOrLoan,
});

export const { isForced, shortfall, payForTrain, checkOwns } = funding;

/** 5.7.1: not more shares than are needed, and none if that cannot pay for the train. */
export const sellForTrain = funding.saleFor(sale);

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
