import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { type Payment, type Purse, pay, payEach } from '@roundhouse/rails-18xx';
import type { State } from './state.ts';

/** The bank always pays; 9.1 asks in which kind of round its funds ran out. */
export const bankPays = (state: State, to: Purse, amount: number): State => noteBroke(pay(state, 'bank', to, amount));

export const bankPaysEach = (state: State, payments: readonly Payment[]): State =>
  noteBroke(payEach(state, 'bank', payments));

function noteBroke(paid: State): State {
  if (paid.bank.broke !== null || paid.bank.cash > 0) return paid;
  const inStockRound = paid.flow.some(({ step }) => step === 'selling' || step === 'stock');
  return alter(paid, { bank: { ...paid.bank, broke: inStockRound ? 'stock' : 'operating' } });
}

/** Players and companies never spend more than they have (7.2), and no player helps a company out (8.4). */
export { bankGets, checkCash } from '@roundhouse/rails-18xx';
