import { emit, type Refusal } from '@roundhouse/kernel';
import { bankGets, cashOf, checkCash, FROM_BANK, onSale, pay, type TrainName } from '@roundhouse/rails-18xx';
import type { ActionOf } from '../../action.ts';
import { TRAIN_CARDS, TRAINS } from '../../data/trains.ts';
import { refuse } from '../../sections.ts';
import type { State } from '../state.ts';
import { decider, operating, turnOf, withTurn } from '../turn.ts';
import { hasRoute } from './run.ts';

type Purchase = ActionOf<'buyTrain'>;

const priceOf = (train: TrainName): number => TRAINS[train]?.price ?? 0;

/** What actions call the Bank Pool. */
export const FROM_POOL = 'pool';
const isBank = ({ from }: Purchase): boolean => from === FROM_BANK || from === FROM_POOL;

/** 6.15.5c: the price of the cheapest train of bank and pool. */
export const cheapestPrice = ({ depot }: Pick<State, 'depot'>): number =>
  Math.min(...[...onSale(TRAIN_CARDS, depot), ...depot.used].map(priceOf));

/** 6.15: a company with a route must own a train when its turn ends. */
export const mustBuy = (state: State): boolean =>
  operating(state).trains.length === 0 && hasRoute(state, turnOf(state).company);

/** 6.15.5c: it must, and its treasury cannot pay for the cheapest train. Only when trains are bought (6.15), not by P8. */
export const isForced = (state: State): boolean =>
  turnOf(state).step === 'trains' && mustBuy(state) && operating(state).cash < cheapestPrice(state);

/** What treasury and President's purse leave open of the cheapest train. */
export const shortfall = (state: State): number =>
  Math.max(0, cheapestPrice(state) - operating(state).cash - cashOf(state, decider(state)));

/** 6.15.5c: the treasury pays; in a forced purchase the President adds what is missing to the cheapest train. */
export function checkFunds(state: State, action: Purchase): Refusal | undefined {
  const { company } = turnOf(state);
  const { price } = action;
  if (!isForced(state)) return checkCash(state, company, price);
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

/** 6.15.5c: the company pays all it has, its President the rest. */
export function payForTrain(state: State, { seat, price }: Purchase): State {
  const { company } = turnOf(state);
  const amount = Math.max(0, price - operating(state).cash);
  const helped =
    amount === 0 ? state : emit(pay(state, seat, company, amount), { type: 'helped', seat, company, amount });
  return withTurn(bankGets(helped, company, price), { soldForTrain: [] });
}
