import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, countOf, type PortfolioSlice, portfolioOf } from '@roundhouse/rails-18xx';
import type { NamesBoard } from '../board/index.ts';
import { BY_PLAYERS, ORDINARY_FOR_SAVINGS, SHARES } from '../data/setup.ts';
import { companiesOf, isSavingsCert, ordinaryOf, privatesOf } from './companies.ts';
import type { State } from './state.ts';

type Owned = NamesBoard & PortfolioSlice;

/** 5.7: a pair of Savings Shares of one company counts as one certificate, bonds as none. */
export function certificatesOf(state: PortfolioSlice, seat: Seat): number {
  const portfolio = portfolioOf(state, seat);
  let certificates = 0;
  for (const cert in portfolio) {
    const count = countOf(portfolio, cert);
    certificates += isSavingsCert(cert) ? Math.ceil(count / 2) : count;
  }
  return certificates;
}

export const certificateLimit = ({ players }: Pick<State, 'players'>): number =>
  BY_PLAYERS[players.length]?.certificates ?? 0;

/** 5.6.2: Savings Shares of a player, and what counts as Ordinary: shares, and private companies. */
export function savingsTotal(state: PortfolioSlice, seat: Seat): number {
  const portfolio = portfolioOf(state, seat);
  let savings = 0;
  for (const cert in portfolio) if (isSavingsCert(cert)) savings += countOf(portfolio, cert);
  return savings;
}
export const ordinaryTotal = (state: Owned, seat: Seat): number =>
  companiesOf(state).reduce((sum, company) => sum + ordinaryOf(state, seat, company), privatesOf(state, seat).length);

export const savingsAllowed = (ordinary: number): number => Math.floor(ordinary / ORDINARY_FOR_SAVINGS);

/** 5.6.2: whether the ratio holds after a change of holdings. */
export const keepsRatio = (
  state: Owned,
  seat: Seat,
  change: { readonly ordinary?: number; readonly savings?: number } = {},
): boolean =>
  savingsTotal(state, seat) + (change.savings ?? 0) <=
  savingsAllowed(ordinaryTotal(state, seat) + (change.ordinary ?? 0));

/** 5.8, 5.4.5: most shares of a company that a player may hold at the end of a Stock Round. */
export const ceilingOf = ({ players }: Pick<State, 'players'>, seat: Seat, company: CompanyId): number =>
  Math.max(SHARES.holding, players[seat]?.ceilings[company] ?? 0);
