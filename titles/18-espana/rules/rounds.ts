import { alter, type Seat } from '@roundhouse/kernel';
import {
  byPrice,
  type CompanyId,
  cashOf,
  companyIn,
  incomeFrom,
  operatingSets,
  orderBy,
  payIncomes,
} from '@roundhouse/rails-18xx';
import { MARKET } from '../data/market.ts';
import { LAST_ROUNDS, PHASES } from '../data/phases.ts';
import { PRIVATES } from '../data/privates.ts';
import { companiesOf } from './companies.ts';
import type { State } from './state.ts';
import { beginStock } from './stock-turn.ts';

/** 3.2, 4.5.2: the new player order; equal money keeps the old one. */
export const byMoney = (state: State, first: 'least' | 'most'): readonly Seat[] =>
  orderBy(state.order, (seat) => [cashOf(state, seat)], first);

/** 8: a Stock Round after the RENFE was founded is the last one. */
export function beginStockRound(state: State, order: readonly Seat[] = state.order): State {
  const renfe = state.renfe === 'founded' ? 'last' : state.renfe;
  return beginStock(alter(state, { order, renfe }), { last: renfe === 'last' });
}

const incomeOf = incomeFrom(PRIVATES);

/** 3.2, 5.2: private companies pay their owners, players and companies alike. */
export const payIncome = (state: State): State =>
  payIncomes(state, [...state.players.keys(), ...companiesOf(state)], incomeOf);

/** 5.1: all companies that were launched, in descending order of price. */
export const operatingOrder = (state: State): readonly CompanyId[] =>
  byPrice(MARKET, state.market).filter((id) => companyIn(state, id).launched);

/** 7: how many Operating Rounds follow is decided by the phase at the end of the Stock Round. */
export const { beginSet: beginOperatingSet, nextRound } = operatingSets<State>({
  rounds: ({ renfe, phase }) => (renfe === 'last' ? LAST_ROUNDS : (PHASES[phase]?.operatingRounds ?? 1)),
  income: payIncome,
  order: operatingOrder,
});
