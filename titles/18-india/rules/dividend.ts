import { emit } from '@roundhouse/kernel';
import { type CompanyId, earningsOf, moveAlong, priceOf } from '@roundhouse/rails-18xx';
import { END_PRICE, MARKET } from '../data/market.ts';
import { bankPays, bankPaysEach } from './bank.ts';
import { perShareOf, sharesHeld, shareValue } from './certificates.ts';
import { maybeClose } from './closing.ts';
import { companiesOf, companyIn, withCompany } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import type { Holder, State } from './state.ts';
import { decider, nextStep, turnOf } from './turn.ts';

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
  const market = moveAlong(MARKET, state.market, company, spaces);
  if (market === state.market) return state;
  const reached = priceOf(MARKET, market, company) ?? 0;
  const next = { ...state, market, endPriceReached: state.endPriceReached || reached >= END_PRICE };
  const [before, after] = [shareValue(state, company), shareValue(next, company)];
  return emit(next, { type: 'price', company, before, after });
}

/** 8.4.4.2 */
function payOut(state: State, company: CompanyId, revenue: number): State {
  const perShare = perShareOf(revenue);
  const paid = emit(payShares(state, company, perShare), { type: 'dividend', what: 'pay', company, revenue, perShare });
  const { halfMovesPrice } = EDITION_RULES[state.edition];
  return movePrice(paid, company, spacesFor(revenue, shareValue(state, company), halfMovesPrice));
}

/** 2.3, 8.4.4.1: no dividend. A guaranty pays 5% from the bank and holds the price; otherwise it falls. */
function keepBack(state: State, company: CompanyId, revenue: number): State {
  const kept = emit(bankPays(state, company, revenue), { type: 'dividend', what: 'withhold', company, revenue });
  if (!companyIn(state, company).guaranty) return movePrice(kept, company, -1);
  const perShare = Math.floor((shareValue(state, company) * 5) / 100);
  return emit(payShares(kept, company, perShare), { type: 'guaranty', company, perShare });
}

function settleRevenue(state: State, paid: boolean): State {
  const { company, revenue, routes } = turnOf(state);
  const lastRun = { round: state.operatingRound, revenue, paid, routes };
  const noted = withCompany(state, company, { lastRun });
  const moved = paid ? payOut(noted, company, revenue) : keepBack(noted, company, revenue);
  return maybeClose(nextStep(moved), company);
}

/** 8.4.4 */
export const revenue = earningsOf<State>({
  id: 'revenue',
  revenue: (state) => turnOf(state).revenue,
  decider,
  settle: settleRevenue,
});
