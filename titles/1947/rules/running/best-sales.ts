import type { Seat } from '@roundhouse/kernel';
import { dearestOf, lotsOf, type Saleable, type SaleForTrain, worthOf } from '@roundhouse/rails-18xx';
import { ORDINARY_FOR_SAVINGS } from '../../data/setup.ts';
import { isSavingsCert, ordinaryOf, savingsOf, withPlayer } from '../companies.ts';
import { ordinaryTotal, savingsTotal } from '../limits.ts';
import type { State } from '../state.ts';

/** Without Savings Shares no ratio binds the sale of Ordinary ones. */
const withoutSavings = (state: State, seat: Seat): State =>
  withPlayer(state, seat, ({ portfolio }) => ({
    portfolio: Object.fromEntries(Object.entries(portfolio).filter(([cert]) => !isSavingsCert(cert))),
  }));

/**
 * 6.15.5c: the sales of shares that bring in the most: as many of either kind as the ratio allows (5.6.2), where each Savings
 * Share sold frees two Ordinary ones.
 */
export function bestSales(state: State, seat: Seat, shares: SaleForTrain<State, 'sell'>): readonly Saleable[] {
  const savings = [...lotsOf(state, seat, { ...shares, held: savingsOf })];
  const ordinary = [...lotsOf(withoutSavings(state, seat), seat, { ...shares, held: ordinaryOf })];
  const [allSavings, allOrdinary] = [savingsTotal(state, seat), ordinaryTotal(state, seat)];
  let best: readonly Saleable[] = [];
  for (let sold = savings.reduce((sum, { most }) => sum + most, 0); sold >= 0; sold--) {
    const bound = (allSavings - sold) * ORDINARY_FOR_SAVINGS;
    const plan = [...dearestOf(savings, sold), ...dearestOf(ordinary, Math.max(0, allOrdinary - bound))];
    if (worthOf(plan) > worthOf(best)) best = plan;
  }
  return best;
}
