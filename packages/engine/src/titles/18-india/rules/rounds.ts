import { emit, replaceTop, type Seat, top } from '../../../kernel/index.ts';
import { byPrice, type CompanyId, countOf } from '../../../rails-18xx/index.ts';
import { BOND, BONDS, PRIVATES } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { bankPays } from './bank.ts';
import { portfolioOf } from './certificates.ts';
import { companiesOf, mayOperate } from './control.ts';
import type { Holder, State, StockFrame } from './state.ts';

export function beginStockRound(state: State, order: readonly Seat[]): State {
  const next: State = { ...state, order, passed: [], stockRound: state.stockRound + 1 };
  return emit(replaceTop(next, { step: 'selling', turn: 0 }), { type: 'stockRound', round: next.stockRound });
}

/** After a purchase the turn goes on; whoever buys leaves the passing order track (7.5). */
export function afterPurchase(state: State, seat: Seat): State {
  const turn = ((top(state) as StockFrame).turn + 1) % state.order.length;
  return replaceTop({ ...state, passed: state.passed.filter((other) => other !== seat) }, { step: 'stock', turn });
}

/** 8.1: private companies and Royal Bonds pay their owners, players and companies alike. */
function payIncome(state: State): State {
  const owners: readonly Holder[] = [...state.players.keys(), ...companiesOf(state)];
  return owners.reduce((before, owner) => {
    const portfolio = portfolioOf(before, owner);
    let income = countOf(portfolio, BOND) * BONDS.income;
    for (const cert in PRIVATES) income += countOf(portfolio, cert) * (PRIVATES[cert]?.income ?? 0);
    if (income === 0) return before;
    return emit(bankPays(before, owner, income), { type: 'income', owner, amount: income });
  }, state);
}

/** 8.3: in descending order of price; a company that floats later waits for the next round. */
export const operatingOrder = (state: State): readonly CompanyId[] =>
  byPrice(MARKET, state.market).filter((id) => mayOperate(state, id));

export function beginOperatingRound(state: State): State {
  const operatingRound = state.operatingRound + 1;
  const begun = replaceTop({ ...state, operatingRound }, { step: 'operating', queue: [] });
  const paid = payIncome(emit(begun, { type: 'operatingRound', round: operatingRound }));
  return replaceTop(paid, { step: 'operating', queue: operatingOrder(paid) });
}
