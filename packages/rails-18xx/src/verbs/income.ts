import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState } from '@roundhouse/kernel/contract/title.ts';
import type { Holding } from '../shares/holdings.ts';
import { type Owner, type PortfolioSlice, portfolioOf } from '../shares/portfolio.ts';

/** Pays every owner what the certificates of his portfolio bring in. */
export function payIncomes<S extends KernelState & PortfolioSlice>(
  state: S,
  owners: readonly Owner[],
  incomeOf: (portfolio: Holding) => number,
  bankPays: (state: S, owner: Owner, amount: number) => S,
): S {
  return owners.reduce((before, owner) => {
    const amount = incomeOf(portfolioOf(before, owner));
    return amount === 0 ? before : emit(bankPays(before, owner, amount), { type: 'income', owner, amount });
  }, state);
}
