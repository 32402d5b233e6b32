import { type ActionRule, alter, emit, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import { checkOverLimit, sizeOf } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { BOND } from '../data/companies.ts';
import { certificateLimit, countedCerts, portfolioOf } from './certificates.ts';
import { EDITION_RULES } from './edition.ts';
import { openPurchase } from './open-purchase.ts';
import { passRule } from './pass-rule.ts';
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
  apply: (state, { seat, cert, count }) => noteSale(sellFrom(state, seat, cert, count)),
};

const counts = ({ edition }: State): boolean => EDITION_RULES[edition].sellingTurnCounts;

/** 18xx.games: the Selling Turn in which something was sold is no pass. */
const noteSale = (state: State): State =>
  counts(state) ? replaceTop(state, { ...sellingFrame(state), sold: true }) : state;

/** 7.5: a seat on the passing order track; where it is already, it stays. */
const onTrack = ({ passed }: State, seat: Seat): readonly Seat[] =>
  passed.includes(seat) ? passed : [...passed, seat];

/** 7.1: the next Selling Turn, or the first turn to buy. */
function nextSelling(state: State): State {
  const { turn, sold } = sellingFrame(state);
  const seat = state.order[turn] as Seat;
  const isLast = turn + 1 >= state.order.length;
  if (!counts(state))
    return replaceTop(state, isLast ? { step: 'stock', turn: 0 } : { step: 'selling', turn: turn + 1 });
  // In the first round there is nothing to sell, and the site leaves the turns out.
  const passed = state.stockRound === 1 || sold ? state.passed : onTrack(state, seat);
  const next = alter(state, { passed });
  return replaceTop(next, isLast ? { step: 'stock', turn: 0, passes: 0 } : { step: 'selling', turn: turn + 1 });
}

/** 7.3: players over the limit sell until they are within it, as far as they may sell anything. */
const endSelling = passRule(
  (state) => nextSelling(state),
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
  leave: nextSelling,
};

const pass = passRule((state, { seat }) => {
  // A player who has bought and ends their turn has not passed.
  if (openPurchase(state)) return afterPurchase(state, seat);
  const { turn: last, passes } = stockFrame(state);
  const turn = (last + 1) % state.order.length;
  const frame = { step: 'stock' as const, turn, ...(passes === undefined ? {} : { passes: passes + 1 }) };
  return emit(replaceTop(alter(state, { passed: onTrack(state, seat) }), frame), { type: 'passed', seat });
});

/** All have passed in turn: where Selling Turns count, being on the track does not tell it. */
const isOver = (state: State): boolean => (stockFrame(state).passes ?? state.passed.length) === state.order.length;

/** 7.2, 7.5: players buy in turn until all have passed; a player who passed may come back in. */
export const stock: Step<State, Action> = {
  id: 'stock',
  actors: (state) => (isOver(state) ? [] : [state.order[stockFrame(state).turn] as Seat]),
  actions: [fromHand, fromIpo, fromMarket, newBond, bondConversion, pass],
  /** 7.5: the order of passing is the order of the next Stock Round. */
  leave: (state) => beginOperatingRound(alter(state, { order: state.passed })),
};
