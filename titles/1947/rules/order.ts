import type { Seat } from '@roundhouse/kernel';
import { sizeOf } from '@roundhouse/rails-18xx';
import { companiesOf, privatesOf, sharesHeld } from './companies.ts';
import type { State } from './state.ts';

/** 3.6: shares and private companies, then bonds, then money. */
function wealthOf(state: State, seat: Seat): readonly number[] {
  const shares = companiesOf(state).reduce((sum, company) => sum + sharesHeld(state, seat, company), 0);
  const { bonds = {}, cash = 0 } = state.players[seat] ?? {};
  return [shares + privatesOf(state, seat).length, sizeOf(bonds), cash];
}

/** 3.6, 3.7, 5.12.1: who goes first; those equal in everything exchange their cards. */
export function byWealth(state: State, first: 'richest' | 'poorest'): readonly Seat[] {
  const sign = first === 'poorest' ? 1 : -1;
  const wealth = state.players.map((_, seat) => wealthOf(state, seat));
  return [...state.order].sort((a, b) => {
    const [one, two] = [wealth[a] ?? [], wealth[b] ?? []];
    const at = one.findIndex((value, i) => value !== two[i]);
    if (at >= 0) return sign * ((one[at] as number) - (two[at] as number));
    return state.order.indexOf(b) - state.order.indexOf(a);
  });
}
