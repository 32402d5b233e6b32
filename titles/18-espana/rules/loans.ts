import { alter, emit, type Seat } from '@roundhouse/kernel';
import { bankGets, pay } from '@roundhouse/rails-18xx';
import { EDITION_RULES } from './edition.ts';
import type { State } from './state.ts';

/** 5.7.2: half as much again, rounded up. */
const withInterest = (loan: number): number => loan + Math.ceil(loan / 2);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a player would have to repay. */
export function owed({ players, edition }: Pick<State, 'players' | 'edition'>, seat: Seat): number {
  const loans = players[seat]?.loans ?? [];
  return EDITION_RULES[edition].interestOnTotal ? withInterest(sum(loans)) : sum(loans.map(withInterest));
}

const withLoans = (state: State, seat: Seat, loans: readonly number[]): State =>
  alter(state, {
    players: state.players.map((player, i) => (i === seat ? { ...player, loans } : player)),
  });

export function borrow(state: State, seat: Seat, amount: number): State {
  const lent = pay(state, 'bank', seat, amount);
  const next = withLoans(lent, seat, [...(state.players[seat]?.loans ?? []), amount]);
  return emit(next, { type: 'loan', seat, amount });
}

/** 5.7.2: always the whole debt. */
export function repayAll(state: State, seat: Seat): State {
  const amount = owed(state, seat);
  return emit(withLoans(bankGets(state, seat, amount), seat, []), { type: 'repaid', seat, amount });
}
