import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState } from '@roundhouse/kernel/contract/title.ts';
import { type CertId, countOf, type Holding } from '../shares/holdings.ts';
import { type Owner, type PortfolioSlice, portfolioOf } from '../shares/portfolio.ts';
import { type MoneySlice, pay } from './money.ts';

/** What the certificates of a portfolio bring in, by a table of them. */
export const incomeFrom =
  (table: Readonly<Record<CertId, { readonly income: number }>>) =>
  (portfolio: Holding): number => {
    let income = 0;
    for (const cert in portfolio) income += countOf(portfolio, cert) * (table[cert]?.income ?? 0);
    return income;
  };

/** Pays every owner what the certificates of their portfolio bring in; `bankPays`: for a title where such a payment has further effects. */
export function payIncomes<S extends KernelState & MoneySlice & PortfolioSlice>(
  state: S,
  owners: readonly Owner[],
  incomeOf: (portfolio: Holding) => number,
  bankPays: (state: S, owner: Owner, amount: number) => S = (before, owner, amount) =>
    pay(before, 'bank', owner, amount),
): S {
  return owners.reduce((before, owner) => {
    const amount = incomeOf(portfolioOf(before, owner));
    return amount === 0 ? before : emit(bankPays(before, owner, amount), { type: 'income', owner, amount });
  }, state);
}
