import type { Refusal, Seat } from '@roundhouse/kernel';
import { amountsAllowed, type CompanyId, type Saleable } from '@roundhouse/rails-18xx';
import { ORDINARY_FOR_SAVINGS } from '../../data/setup.ts';
import {
  bondPrice,
  bondsOf,
  companiesOf,
  freshBondsOf,
  ordinaryOf,
  priceIn,
  savingsCert,
  savingsOf,
} from '../companies.ts';
import { ordinaryTotal, savingsTotal } from '../limits.ts';
import type { State } from '../state.ts';

type Check = (state: State, seat: Seat, company: CompanyId, count: number) => Refusal | undefined;

/** Without Savings Shares no ratio binds the sale of Ordinary ones. */
const withoutSavings = (state: State, seat: Seat): State => ({
  ...state,
  players: state.players.map((player, each) => {
    const savings = companiesOf(state).map(savingsCert);
    const kept = Object.entries(player.portfolio).filter(([cert]) => !savings.includes(cert));
    return each === seat ? { ...player, portfolio: Object.fromEntries(kept) } : player;
  }),
});

type Holding = (company: CompanyId) => number;

/** What may be sold of each company, the dearest first. */
function lots(state: State, seat: Seat, held: Holding, check: Check): readonly Saleable[] {
  return companiesOf(state)
    .flatMap((company) => {
      const counts = amountsAllowed(held(company), (count) => check(state, seat, company, count) === undefined);
      return counts === undefined ? [] : [{ most: counts.max, price: priceIn(state, company) ?? 0 }];
    })
    .sort((a, b) => b.price - a.price);
}

/** The dearest of them, so many together. */
function dearest(all: readonly Saleable[], count: number): readonly Saleable[] {
  let left = count;
  return all.map(({ most, price }) => {
    const taken = Math.min(most, left);
    left -= taken;
    return { most: taken, price };
  });
}

const worth = (all: readonly Saleable[]): number => all.reduce((sum, { most, price }) => sum + most * price, 0);

/**
 * 6.15.5c: the sales that bring in the most: bonds before the price falls, and of the shares as many of either kind as the
 * ratio allows (5.6.2): each Savings Share sold frees two Ordinary ones.
 */
export function bestSales(state: State, seat: Seat, check: Check): readonly Saleable[] {
  const bonds = companiesOf(state).map((company) => ({
    most: bondsOf(state, seat, company) - freshBondsOf(state, seat, company),
    price: bondPrice(priceIn(state, company) ?? 0),
  }));
  const savings = lots(state, seat, (company) => savingsOf(state, seat, company), check);
  const bare = withoutSavings(state, seat);
  const ordinary = lots(bare, seat, (company) => ordinaryOf(bare, seat, company), check);
  const [allSavings, allOrdinary] = [savingsTotal(state, seat), ordinaryTotal(state, seat)];
  let best: readonly Saleable[] = [];
  for (let sold = savings.reduce((sum, { most }) => sum + most, 0); sold >= 0; sold--) {
    const bound = (allSavings - sold) * ORDINARY_FOR_SAVINGS;
    const plan = [...dearest(savings, sold), ...dearest(ordinary, Math.max(0, allOrdinary - bound))];
    if (worth(plan) > worth(best)) best = plan;
  }
  return [...bonds, ...best];
}
