import { type Refusal, refuse } from '../../../kernel/index.ts';
import { cashOf, type Payment, type Purse, pay, payEach } from '../../../rails-18xx/index.ts';
import type { State } from './state.ts';

/** The bank always pays; 9.1 asks in which kind of round its funds ran out. */
export const bankPays = (state: State, to: Purse, amount: number): State => noteBroke(pay(state, 'bank', to, amount));

export const bankPaysEach = (state: State, payments: readonly Payment[]): State =>
  noteBroke(payEach(state, 'bank', payments));

function noteBroke(paid: State): State {
  if (paid.bank.broke !== null || paid.bank.cash > 0) return paid;
  const inStockRound = paid.flow.some(({ step }) => step === 'selling' || step === 'stock');
  return { ...paid, bank: { ...paid.bank, broke: inStockRound ? 'stock' : 'operating' } };
}

export const bankGets = (state: State, from: Purse, amount: number): State => pay(state, from, 'bank', amount);

/** Nobody ever spends what he does not have (7.2), and nobody helps a company out (8.4). */
export function checkCash(state: State, purse: Purse, cost: number): Refusal | undefined {
  const cash = cashOf(state, purse);
  if (cash >= cost) return undefined;
  return refuse(typeof purse === 'number' ? 'money.player' : 'money.company', { cost, cash });
}
