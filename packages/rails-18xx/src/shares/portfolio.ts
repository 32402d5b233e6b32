import type { Seat } from '@roundhouse/kernel/contract/title.ts';
import { alter, alterEntry, put } from '@roundhouse/kernel/flow/copies.ts';
import type { CompanyId } from '../board/types.ts';
import { type CertId, certsMarked, change, countOf, type Holding } from './holdings.ts';

/** Who can own certificates: a seat or a company. */
export type Owner = Seat | CompanyId;

export interface PortfolioSlice {
  readonly players: readonly { readonly portfolio: Holding }[];
  readonly companies: Readonly<Record<CompanyId, { readonly portfolio: Holding }>>;
}

/** The director's certificate of a company; the plain id stands for one of its ordinary certificates. */
export const directorsCert = certsMarked('*');

export const portfolioOf = (state: PortfolioSlice, owner: Owner): Holding =>
  (typeof owner === 'number' ? state.players[owner]?.portfolio : state.companies[owner]?.portfolio) ?? {};

export function withPortfolio<S extends PortfolioSlice>(state: S, owner: Owner, portfolio: Holding): S {
  if (typeof owner === 'number') {
    const players = state.players.map((p, seat) =>
      seat === owner ? alterEntry(state, 'players', p, { portfolio }) : p,
    );
    return alter<PortfolioSlice, S>(state, { players });
  }
  const company = state.companies[owner];
  if (!company) throw new Error(`no company ${owner}`);
  return alter<PortfolioSlice, S>(state, {
    companies: put(state.companies, owner, alterEntry(state, 'companies', company, { portfolio })),
  });
}

export const gain = <S extends PortfolioSlice>(state: S, owner: Owner, cert: CertId, count: number): S =>
  withPortfolio(state, owner, change(portfolioOf(state, owner), cert, count));

/** Whose portfolio the director's certificate is in, if it is in play. */
export function directorOf(state: PortfolioSlice, company: CompanyId): Seat | null {
  const cert = directorsCert(company);
  const seat = state.players.findIndex(({ portfolio }) => countOf(portfolio, cert) > 0);
  return seat < 0 ? null : seat;
}
