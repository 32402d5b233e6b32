import { type ActionRule, pop, type Refusal, type Seat, top } from '@roundhouse/kernel';
import { type CompanyId, checkCash, FROM_BANK, forcedFunding, onSale, type TrainName } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { TRAIN_CARDS, TRAINS } from '../../data/trains.ts';
import { refuse } from '../../sections.ts';
import { bondPrice, priceIn } from '../companies.ts';
import { fall } from '../market.ts';
import type { State } from '../state.ts';
import { bondSaleChoices, checkBondSale, sellBonds as sellBondsOf } from '../stock/bonds.ts';
import { checkSale, saleChoices, sellShares } from '../stock/sales.ts';
import { desk, operating, turnOf, withTurn, withTurnUnder } from '../turn.ts';
import { bestSales } from './best-sales.ts';
import { hasRoute } from './run.ts';

type Purchase = ActionOf<'buyTrain'>;

const priceOf = (train: TrainName): number => TRAINS[train]?.price ?? 0;

/** What actions call the Bank Pool. */
export const FROM_POOL = 'pool';
const isBank = ({ from }: Purchase): boolean => from === FROM_BANK || from === FROM_POOL;

/** 6.15.5c: the price of the cheapest train of bank and pool. */
export const cheapestPrice = ({ depot }: Pick<State, 'depot'>): number =>
  Math.min(...[...onSale(TRAIN_CARDS, depot), ...depot.used].map(priceOf));

/** 6.15: a company with a route must own a train when its turn ends; before that, as with P8, it need not. */
const mustBuy = (state: State): boolean =>
  turnOf(state).step === 'trains' && operating(state).trains.length === 0 && hasRoute(state, turnOf(state).company);

/** 6.15.5c: one sale for a company and purchase, and the President of the company that buys stays. */
function checkSaleForTrain(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const { soldForTrain, company: buyer } = turnOf(state);
  return soldForTrain.includes(company)
    ? refuse('sale.twoBatches', { company })
    : checkSale(state, seat, company, count, buyer);
}

const funding = forcedFunding<State>({
  ...desk,
  mustBuy,
  saleable: (state, seat) => bestSales(state, seat, checkSaleForTrain),
});

export const { checkOwns } = funding;

/** 6.15.5c: the treasury cannot pay for the cheapest train. */
const isForced = (state: State): boolean => funding.isForced(state, cheapestPrice(state));
const shortfall = (state: State): number => funding.shortfall(state, cheapestPrice(state));

/** 6.15: whether anything is to be asked of a company without money. */
export const isObliged = mustBuy;

/** 6.15.5c: the treasury pays; in a forced purchase the President adds what is missing to the cheapest train. */
export function checkFunds(state: State, action: Purchase): Refusal | undefined {
  const { price } = action;
  if (!isForced(state)) return checkCash(state, turnOf(state).company, price);
  const { cash } = operating(state);
  if (!isBank(action)) return price > cash ? refuse('train.treasuryOnly', { price, cash }) : undefined;
  const cheapest = cheapestPrice(state);
  if (price > cheapest) return refuse('train.cheapest', { price, cheapest });
  const open = shortfall(state);
  return open > 0 ? refuse('train.cannotPay', { shortfall: open }) : undefined;
}

/** What was sold for the cheapest train is spent on it. */
export function checkNotSold(state: State, action: Purchase): Refusal | undefined {
  if (turnOf(state).soldForTrain.length === 0 || isBank(action)) return undefined;
  return refuse('train.cheapest', { price: action.price, cheapest: cheapestPrice(state) });
}

export const payForTrain = (state: State, { seat, price }: Purchase): State =>
  withTurn(funding.payForTrain(state, seat, price), { soldForTrain: [] });

/** As if nobody protected the price: what is left must be enough then too. */
function fallen(state: State): State {
  const frame = top(state);
  return frame.step === 'protect' ? fall(pop(state), frame.company, frame.fall) : state;
}

function checkShares(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const sale = {
    count,
    price: priceIn(state, company) ?? 0,
    check: () => checkSaleForTrain(state, seat, company, count),
    sold: () => fallen(soldShares(state, seat, company, count)),
  };
  return funding.checkSale(state, seat, cheapestPrice(state), sale, true);
}

const soldShares = (state: State, seat: Seat, company: CompanyId, count: number): State =>
  withTurnUnder(sellShares(state, seat, company, count), {
    soldForTrain: [...turnOf(state).soldForTrain, company],
  });

/** 6.15.5c: shares are sold for the train, as few as will do. */
export const sell: ActionRule<State, Action, 'sell'> = {
  type: 'sell',
  candidates: (state, seat) =>
    isForced(state) ? saleChoices(state, seat, (company, count) => checkShares(state, seat, company, count)) : [],
  check: (state, { seat, company, count }) => checkShares(state, seat, company, count),
  apply: (state, { seat, company, count }) => soldShares(state, seat, company, count),
};

function checkBonds(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const sale = {
    count,
    price: bondPrice(priceIn(state, company) ?? 0),
    check: () => checkBondSale(state, seat, company, count),
    sold: () => sellBondsOf(state, seat, company, count),
  };
  return funding.checkSale(state, seat, cheapestPrice(state), sale, true);
}

/** 6.15.5c, 5.4.2: bonds too, but none that came from the Initial Offer in the last Stock Round. */
export const sellBonds: ActionRule<State, Action, 'sellBonds'> = {
  type: 'sellBonds',
  candidates: (state, seat) =>
    isForced(state) ? bondSaleChoices(state, seat, (company, count) => checkBonds(state, seat, company, count)) : [],
  check: (state, { seat, company, count }) => checkBonds(state, seat, company, count),
  apply: (state, { seat, company, count }) => sellBondsOf(state, seat, company, count),
};

/** 6.15.5c: whether the train cannot be paid for, whatever the President sells. */
export function isInsolvent(state: State, seat: Seat): boolean {
  const open = isForced(state) ? shortfall(state) : 0;
  return open > 0 && !funding.couldRaise(state, seat, open);
}
