import type { Seat } from '@roundhouse/kernel';
import { orderBy, sizeOf } from '@roundhouse/rails-18xx';
import { companiesOf, privatesOf, sharesHeld } from './companies.ts';
import type { State } from './state.ts';

/** 3.6: shares and private companies, then bonds, then money. */
function wealthOf(state: State, seat: Seat): readonly number[] {
  const shares = companiesOf(state).reduce((sum, company) => sum + sharesHeld(state, seat, company), 0);
  const { bonds = {}, cash = 0 } = state.players[seat] ?? {};
  return [shares + privatesOf(state, seat).length, sizeOf(bonds), cash];
}

/** 3.6, 3.7, 5.12.1: the new player order; players who are equal in everything exchange their cards. */
export const byWealth = (state: State, first: 'richest' | 'poorest'): readonly Seat[] =>
  orderBy(state.order, (seat) => wealthOf(state, seat), first === 'poorest' ? 'least' : 'most', 'exchange');
