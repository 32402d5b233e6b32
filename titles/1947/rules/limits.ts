import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, countOf, directorsCert, type PortfolioSlice, portfolioOf } from '@roundhouse/rails-18xx';
import type { Played } from '../board/index.ts';
import { BY_PLAYERS, ORDINARY_FOR_SAVINGS, SHARES } from '../data/setup.ts';
import { companiesOf, ordinaryOf, privatesOf, savingsOf } from './companies.ts';
import type { State } from './state.ts';

type Owned = Played & PortfolioSlice;

/** 5.7: a pair of Savings Shares of one company counts as one certificate, bonds as none. */
export function certificatesOf(state: Owned, seat: Seat): number {
  const portfolio = portfolioOf(state, seat);
  return companiesOf(state).reduce(
    (sum, company) =>
      sum +
      countOf(portfolio, company) +
      countOf(portfolio, directorsCert(company)) +
      Math.ceil(savingsOf(state, seat, company) / 2),
    privatesOf(state, seat).length,
  );
}

export const certificateLimit = ({ players }: Pick<State, 'players'>): number =>
  BY_PLAYERS[players.length]?.certificates ?? 0;

const total = (state: Owned, of: (company: CompanyId) => number): number =>
  companiesOf(state).reduce((sum, company) => sum + of(company), 0);

/** 5.6.2: Savings Shares of a player, and what counts as Ordinary: shares, and private companies. */
export const savingsTotal = (state: Owned, seat: Seat): number =>
  total(state, (company) => savingsOf(state, seat, company));
export const ordinaryTotal = (state: Owned, seat: Seat): number =>
  total(state, (company) => ordinaryOf(state, seat, company)) + privatesOf(state, seat).length;

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
