import { type ActionRule, emit, endGame, exact, pop, type Refusal, type Seat, top } from '@roundhouse/kernel';
import { type CompanyId, checkCash, FROM_BANK, forcedFunding, lotsOf, type SaleForTrain } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { refuse } from '../../sections.ts';
import { bondPrice, priceIn } from '../companies.ts';
import { fall } from '../market.ts';
import type { State } from '../state.ts';
import { bondsForSale, checkBondSale, sellBonds as sellBondsOf } from '../stock/bonds.ts';
import { checkSale, sellShares, sharesForSale } from '../stock/sales.ts';
import { desk, operating, turnOf, withTurn, withTurnUnder } from '../turn.ts';
import { cheapestPrice, FROM_POOL } from './bank-trains.ts';
import { bestSales } from './best-sales.ts';
import { hasRoute } from './run.ts';

type Purchase = ActionOf<'buyTrain'>;

const isBank = ({ from }: Purchase): boolean => from === FROM_BANK || from === FROM_POOL;

/** 6.15: a company with a route must own a train when its turn ends; before that, as with P8, it need not. */
export const mustBuy = (state: State): boolean =>
  turnOf(state).step === 'trains' && operating(state).trains.length === 0 && hasRoute(state, turnOf(state).company);

/** 6.15.5c: one sale for a company and purchase, and the President of the company that buys stays. */
function checkSaleForTrain(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const { soldForTrain, company: buyer } = turnOf(state);
  return soldForTrain.includes(company)
    ? refuse('sale.twoBatches', { company })
    : checkSale(state, seat, company, count, buyer);
}

const shares: SaleForTrain<State, 'sell'> = {
  ...sharesForSale,
  price: (state, company) => priceIn(state, company) ?? 0,
  check: checkSaleForTrain,
  sell(state, seat, company, count) {
    const soldForTrain = [...turnOf(state).soldForTrain, company];
    return withTurnUnder(sellShares(state, seat, company, count), { soldForTrain, bound: true });
  },
  // As if the price was not protected: what is left must be enough then too.
  settled(state) {
    const frame = top(state);
    return frame.step === 'protect' ? fall(pop(state), frame.company, frame.fall) : state;
  },
};

/** 5.4.2: none that came from the Initial Offer in the last Stock Round. */
const bonds: SaleForTrain<State, 'sellBonds'> = {
  ...bondsForSale,
  price: (state, company) => bondPrice(priceIn(state, company) ?? 0),
  check: checkBondSale,
  sell: (state, seat, company, count) => withTurn(sellBondsOf(state, seat, company, count), { bound: true }),
};

const funding = forcedFunding<State>({
  ...desk,
  mustBuy,
  price: cheapestPrice,
  *saleable(state, seat) {
    yield* lotsOf(state, seat, bonds); // before the price falls
    yield* bestSales(state, seat, shares);
  },
  whole: () => true,
});

export const { checkOwns } = funding;

/** 6.15.5c: shares and bonds are sold for the train, as few as will do. */
export const [sell, sellBonds] = [funding.saleFor(shares), funding.saleFor(bonds)];

/** 6.15.5c: the treasury pays; in a forced purchase the President adds what is missing to the cheapest train. */
export function checkFunds(state: State, action: Purchase): Refusal | undefined {
  const { price } = action;
  if (!funding.isForced(state)) return checkCash(state, turnOf(state).company, price);
  const { cash } = operating(state);
  if (!isBank(action)) return price > cash ? refuse('train.treasuryOnly', { price, cash }) : undefined;
  const cheapest = cheapestPrice(state);
  if (price > cheapest) return refuse('train.cheapest', { price, cheapest });
  const open = funding.shortfall(state);
  return open > 0 ? refuse('train.cannotPay', { shortfall: open }) : undefined;
}

/** 6.15.5c: what was sold for the cheapest train is spent on it, and the treasury with it, before anything else is done. */
export const checkNotBound = (state: State): Refusal | undefined =>
  turnOf(state).bound ? refuse('train.afterSale') : undefined;

/** So no train of another company is bought then. */
export const checkFromBank = (state: State, action: Purchase): Refusal | undefined =>
  isBank(action) ? undefined : checkNotBound(state);

export const payForTrain = (state: State, { seat, price }: Purchase): State =>
  withTurn(funding.payForTrain(state, seat, price), { soldForTrain: [], bound: false });

/**
 * 6.15.5c, 7: a President who cannot pay for the cheapest train is bankrupt, and the game is over. Nothing is sold before
 * (B58). Only a train of another company could still save them, and they may refuse it (A31).
 */
export const declareBankruptcy: ActionRule<State, Action, 'declareBankruptcy'> = {
  type: 'declareBankruptcy',
  candidates: (state, seat) => (funding.isInsolvent(state) ? [exact({ type: 'declareBankruptcy', seat })] : []),
  check: (state) => (funding.isInsolvent(state) ? undefined : refuse('bankruptcy.canPay')),
  apply(state, { seat }) {
    return endGame(emit(state, { type: 'bankrupt', seat, company: turnOf(state).company }), 'bankruptcy');
  },
};
