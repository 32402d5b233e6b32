import { type ActionRule, emit, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import { checkOverLimit, sizeOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { BOND } from '../data/companies.ts';
import { certificateLimit, countedCerts, portfolioOf } from './certificates.ts';
import { openPurchase } from './open-purchase.ts';
import { passing } from './passing.ts';
import { bondConversion, fromHand, fromIpo, fromMarket, newBond } from './purchases.ts';
import { afterPurchase, beginOperatingRound } from './rounds.ts';
import { checkSale, saleChoices, sellFrom } from './sales.ts';
import type { SellingFrame, State, StockFrame } from './state.ts';

const sellingFrame = (state: State) => top(state) as SellingFrame;
const stockFrame = (state: State) => top(state) as StockFrame;

const sell: ActionRule<State, Action, 'sell'> = {
  type: 'sell',
  candidates: (state, seat) => saleChoices(state, seat, seat),
  check: (state, { seat, cert, count }) => checkSale(state, seat, cert, count),
  apply: (state, { seat, cert, count }) => sellFrom(state, seat, cert, count),
};

/** 7.3: who is over the limit sells until within it, as far as anything may be sold. */
const endSelling = passing(
  (state) => replaceTop(state, { step: 'selling', turn: sellingFrame(state).turn + 1 }),
  (state, { seat }) => {
    const [held, limit] = [countedCerts(portfolioOf(state, seat)), certificateLimit(state, seat)];
    return checkOverLimit(held, limit, () => saleChoices(state, seat, seat).some(({ action }) => action.cert !== BOND));
  },
);

/** 7.1: one Selling Turn for each player, before any purchase. */
export const selling: Step<State, Action> = {
  id: 'selling',
  actors(state) {
    const seat = state.order[sellingFrame(state).turn];
    return seat === undefined || sizeOf(portfolioOf(state, seat)) === 0 ? [] : [seat];
  },
  actions: [sell, endSelling],
  leave(state) {
    const { turn } = sellingFrame(state);
    return replaceTop(
      state,
      turn + 1 < state.order.length ? { step: 'selling', turn: turn + 1 } : { step: 'stock', turn: 0 },
    );
  },
};

const pass = passing((state, { seat }) => {
  // Who has bought and ends the turn has not passed.
  if (openPurchase(state)) return afterPurchase(state, seat);
  const turn = (stockFrame(state).turn + 1) % state.order.length;
  const passed = state.passed.includes(seat) ? state.passed : [...state.passed, seat];
  return emit(replaceTop({ ...state, passed }, { step: 'stock', turn }), { type: 'passed', seat });
});

/** 7.2, 7.5: players buy in turn until all have passed; who passed may come back in. */
export const stock: Step<State, Action> = {
  id: 'stock',
  actors: (state) => (state.passed.length === state.order.length ? [] : [state.order[stockFrame(state).turn] as Seat]),
  actions: [fromHand, fromIpo, fromMarket, newBond, bondConversion, pass],
  /** 7.5: the order of passing is the order of the next Stock Round. */
  leave: (state) => beginOperatingRound({ ...state, order: state.passed }),
};
