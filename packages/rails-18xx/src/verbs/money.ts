import type { Seat } from '@roundhouse/kernel';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { alterEntry, alterPart, copyOf, put } from '@roundhouse/kernel/flow/copies.ts';
import type { CompanyId } from '../board/types.ts';
import { refuse } from '../refuse.ts';

/** Who can hold money: a seat (number), a company (its id) or the bank. */
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

/** What players, companies and bank have together: it never changes. */
export const moneyInGame = ({ players, companies, bank }: MoneySlice): number =>
  [...players, ...Object.values(companies), bank].reduce((total, { cash }) => total + cash, 0);

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Writes into a copy made for it: copying the whole state for every purse would cost more than all the rest. */
function credit(copy: Writable<MoneySlice>, purse: Purse, amount: number): void {
  if (purse === 'bank') {
    copy.bank = alterPart(copy, 'bank', { cash: copy.bank.cash + amount });
  } else if (typeof purse === 'number') {
    const players = copy.players.slice();
    const player = players[purse];
    if (player) players[purse] = alterEntry(copy, 'players', player, { cash: player.cash + amount });
    copy.players = players;
  } else {
    const company = copy.companies[purse];
    if (!company) throw new Error(`no company ${purse}`);
    const paid = alterEntry(copy, 'companies', company, { cash: company.cash + amount });
    copy.companies = put(copy.companies, purse, paid);
  }
}

/** Moves money; the sum of all purses never changes. The bank may go below zero: it never fails to pay. */
export function pay<S extends MoneySlice>(state: S, from: Purse, to: Purse, amount: number): S {
  if (amount === 0 || from === to) return state;
  const copy = copyOf(state);
  credit(copy, from, -amount);
  credit(copy, to, amount);
  return copy;
}

export interface Payment {
  readonly to: Purse;
  readonly amount: number;
}

/** Several payments out of one purse together. */
export function payEach<S extends MoneySlice>(state: S, from: Purse, payments: readonly Payment[]): S {
  const due = payments.filter(({ to, amount }) => amount !== 0 && to !== from);
  if (due.length === 0) return state;
  const copy = copyOf(state);
  let total = 0;
  for (const { to, amount } of due) {
    credit(copy, to, amount);
    total += amount;
  }
  credit(copy, from, -total);
  return copy;
}

/** Nobody spends what they do not have. */
export function checkCash(state: MoneySlice, purse: Purse, cost: number): Refusal | undefined {
  const cash = cashOf(state, purse);
  if (cash >= cost) return undefined;
  return refuse(typeof purse === 'number' ? 'money.player' : 'money.company', { cost, cash });
}

export const bankGets = <S extends MoneySlice>(state: S, from: Purse, amount: number): S =>
  pay(state, from, 'bank', amount);
