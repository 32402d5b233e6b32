import { alter, emit } from '@roundhouse/kernel';
import { type CompanyId, earningsOf, moveAlong, withMarket } from '@roundhouse/rails-18xx';
import { END_PRICE, MARKET } from '../data/market.ts';
import { bankPays, bankPaysEach } from './bank.ts';
import { perShareOf, sharesHeld, shareValue } from './certificates.ts';
import { maybeClose } from './close-company.ts';
import { companiesOf, companyIn, withCompany } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import type { Holder, State } from './state.ts';
import { desk, nextStep, turnOf } from './turn.ts';

/** Pays every share in a portfolio, of players and of companies; shares elsewhere earn nothing. */
function payShares(state: State, company: CompanyId, perShare: number): State {
  const holders: readonly Holder[] = [...state.players.keys(), ...companiesOf(state)];
  return bankPaysEach(
    state,
    holders.map((to) => ({ to, amount: sharesHeld(state, to, company) * perShare })),
  );
}

/** 8.4.4.3: how far the marker moves right for a dividend. */
export function spacesFor(revenue: number, price: number, atHalf = true): number {
  if (revenue >= 4 * price) return 4;
  if (revenue >= 3 * price) return 3;
  if (revenue >= 2 * price) return 2;
  return 2 * revenue > price || (atHalf && 2 * revenue === price) ? 1 : 0;
}

export function movePrice(state: State, company: CompanyId, spaces: number): State {
  const next = withMarket(MARKET, state, company, moveAlong(MARKET, state.market, company, spaces));
  const reached = next !== state && shareValue(next, company) >= END_PRICE;
  return reached ? alter(next, { endPriceReached: true }) : next;
}

/** 2.3, 8.4.4.1: no dividend; but a guaranty pays 5% from the bank. */
function keepBack(state: State, company: CompanyId, revenue: number): State {
  const kept = emit(bankPays(state, company, revenue), { type: 'dividend', what: 'withhold', company, revenue });
  if (!companyIn(state, company).guaranty) return kept;
  const perShare = Math.floor((shareValue(state, company) * 5) / 100);
  return emit(payShares(kept, company, perShare), { type: 'guaranty', company, perShare });
}

/** 8.4.4.1, 8.4.4.3: without a dividend the price falls, unless a guaranty holds it. */
function spacesAfter(state: State, company: CompanyId, revenue: number, paid: boolean): number {
  if (!paid) return companyIn(state, company).guaranty ? 0 : -1;
  return spacesFor(revenue, shareValue(state, company), EDITION_RULES[state.edition].halfMovesPrice);
}

/** 8.4.4 */
export const revenue = earningsOf<State>({
  ...desk,
  id: 'revenue',
  revenue: (state) => turnOf(state).revenue,
  note(state, company, paid) {
    const { revenue, routes } = turnOf(state);
    return withCompany(state, company, { lastRun: { round: state.operatingRound, revenue, paid, routes } });
  },
  /** 8.4.4.2 */
  payOut(state, company, revenue) {
    const perShare = perShareOf(revenue);
    const paid = payShares(state, company, perShare);
    return emit(paid, { type: 'dividend', what: 'pay', company, revenue, perShare });
  },
  withhold: keepBack,
  movePrice: (state, company, revenue, paid) => movePrice(state, company, spacesAfter(state, company, revenue, paid)),
  leave: (state, company) => maybeClose(nextStep(state), company),
});
