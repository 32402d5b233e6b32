import type { Seat } from '../../kernel/index.ts';
import type { CompanyId } from '../board/types.ts';

/** Whoever can hold money: a seat (number), a company (its id) or the bank. */
export type Purse = Seat | CompanyId | 'bank';

export interface MoneySlice {
  readonly players: readonly { readonly cash: number }[];
  readonly companies: Readonly<Record<CompanyId, { readonly cash: number }>>;
  readonly bank: { readonly cash: number };
}

export function cashOf(state: MoneySlice, purse: Purse): number {
  if (purse === 'bank') return state.bank.cash;
  if (typeof purse === 'number') return state.players[purse]?.cash ?? 0;
  return state.companies[purse]?.cash ?? 0;
}

function credit<S extends MoneySlice>(state: S, purse: Purse, amount: number): S {
  if (purse === 'bank') return { ...state, bank: { ...state.bank, cash: state.bank.cash + amount } };
  if (typeof purse === 'number') {
    const players = state.players.map((player, seat) =>
      seat === purse ? { ...player, cash: player.cash + amount } : player,
    );
    return { ...state, players };
  }
  const company = state.companies[purse];
  if (!company) throw new Error(`no company ${purse}`);
  return { ...state, companies: { ...state.companies, [purse]: { ...company, cash: company.cash + amount } } };
}

/** Moves money; the sum of all purses never changes. The bank may go below zero: it never fails to pay. */
export function pay<S extends MoneySlice>(state: S, from: Purse, to: Purse, amount: number): S {
  if (amount === 0 || from === to) return state;
  return credit(credit(state, from, -amount), to, amount);
}
