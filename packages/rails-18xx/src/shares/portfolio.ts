import type { Seat } from '@roundhouse/kernel/contract/title.ts';
import type { CompanyId } from '../board/types.ts';
import { controllerAfter } from './control.ts';
import { type CertId, change, countOf, type Holding } from './holdings.ts';

/** Whoever can own certificates: a seat or a company. */
export type Owner = Seat | CompanyId;

export interface PortfolioSlice {
  readonly players: readonly { readonly portfolio: Holding }[];
  readonly companies: Readonly<Record<CompanyId, { readonly portfolio: Holding }>>;
}

/** The director's certificate of a company; the plain id stands for one of its ordinary certificates. */
export const directorsCert = (company: CompanyId): CertId => `${company}*`;

export const portfolioOf = (state: PortfolioSlice, owner: Owner): Holding =>
  (typeof owner === 'number' ? state.players[owner]?.portfolio : state.companies[owner]?.portfolio) ?? {};

export function withPortfolio<S extends PortfolioSlice>(state: S, owner: Owner, portfolio: Holding): S {
  if (typeof owner === 'number') {
    return { ...state, players: state.players.map((p, seat) => (seat === owner ? { ...p, portfolio } : p)) };
  }
  const company = state.companies[owner];
  if (!company) throw new Error(`no company ${owner}`);
  return { ...state, companies: { ...state.companies, [owner]: { ...company, portfolio } } };
}

export const gain = <S extends PortfolioSlice>(state: S, owner: Owner, cert: CertId, count: number): S =>
  withPortfolio(state, owner, change(portfolioOf(state, owner), cert, count));

/** Whose portfolio the director's certificate is in, if it is in play. */
export function directorOf(state: PortfolioSlice, company: CompanyId): Seat | null {
  const cert = directorsCert(company);
  const seat = state.players.findIndex(({ portfolio }) => countOf(portfolio, cert) > 0);
  return seat < 0 ? null : seat;
}

/** The director's certificate goes to `to` for two ordinary certificates. */
export function handDirectorship<S extends PortfolioSlice>(state: S, company: CompanyId, from: Seat, to: Seat): S {
  let next = gain(state, from, directorsCert(company), -1);
  next = gain(next, to, directorsCert(company), 1);
  next = gain(next, to, company, -2);
  return gain(next, from, company, 2);
}

/** A sale by one seat that may cost it the company. */
export interface SaleOfShares {
  readonly held: readonly number[]; // shares by seat before the sale
  readonly seller: Seat;
  readonly count: number;
  readonly control: Seat | null;
  readonly order: readonly Seat[];
  /** Ties among heirs go to the first in the order counted from the seat after this one; null: from its beginning. */
  readonly tiesFrom: Seat | null;
}

/** Who controls the company after a sale. */
export function controlAfterSale({ held, seller, count, control, order, tiesFrom }: SaleOfShares): Seat | null {
  const left = held.map((shares, seat) => (seat === seller ? shares - count : shares));
  return controllerAfter(left, control, order, tiesFrom);
}

/** A director's certificate may only pass to another player with two shares: is there such an heir, or no need of one? */
export function saleKeepsDirector(sale: SaleOfShares): boolean {
  const { held, seller, count, control } = sale;
  if (control !== seller || (held[seller] ?? 0) - count >= 2) return true;
  const heir = controlAfterSale(sale);
  return heir !== null && heir !== seller && (held[heir] ?? 0) >= 2;
}

/** Hands the director's certificate on first, where a sale needs certificates that the seller does not have. */
export function readyForSale<S extends PortfolioSlice>(state: S, company: CompanyId, sale: SaleOfShares): S {
  if (countOf(portfolioOf(state, sale.seller), company) >= sale.count) return state;
  const heir = controlAfterSale(sale);
  if (heir === null || countOf(portfolioOf(state, sale.seller), directorsCert(company)) === 0)
    throw new Error('no heir');
  return handDirectorship(state, company, sale.seller, heir);
}
