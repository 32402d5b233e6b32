import { alter, emit, replaceTop, type Seat, top } from '@roundhouse/kernel';
import { beginOperating, byPrice, type CompanyId, incomeFrom, payIncomes } from '@roundhouse/rails-18xx';
import { BOND, BONDS, PRIVATES } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { bankPays } from './bank.ts';
import { companiesOf, mayOperate } from './control.ts';
import type { State, StockFrame } from './state.ts';

export function beginStockRound(state: State, order: readonly Seat[]): State {
  const next: State = alter(state, { order, passed: [], stockRound: state.stockRound + 1 });
  return emit(replaceTop(next, { step: 'selling', turn: 0 }), { type: 'stockRound', round: next.stockRound });
}

/** After a purchase the turn goes on; the player who buys leaves the passing order track (7.5). */
export function afterPurchase(state: State, seat: Seat): State {
  const { turn: last, passes } = top(state) as StockFrame;
  const turn = (last + 1) % state.order.length;
  const frame = { step: 'stock' as const, turn, ...(passes === undefined ? {} : { passes: 0 }) };
  return replaceTop(alter(state, { passed: state.passed.filter((other) => other !== seat) }), frame);
}

const incomeOf = incomeFrom({ ...PRIVATES, [BOND]: BONDS });

/** 8.1: private companies and Royal Bonds pay players and companies alike. */
const payIncome = (state: State): State =>
  payIncomes(state, [...state.players.keys(), ...companiesOf(state)], incomeOf, bankPays);

/** 8.3: in descending order of price; a company that floats later waits for the next round. */
export const operatingOrder = (state: State): readonly CompanyId[] =>
  byPrice(MARKET, state.market).filter((id) => mayOperate(state, id));

export const beginOperatingRound = (state: State): State =>
  beginOperating(state, { income: payIncome, order: operatingOrder });
