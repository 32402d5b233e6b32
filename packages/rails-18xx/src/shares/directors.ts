import type { Seat } from '@roundhouse/kernel/contract/title.ts';
import type { CompanyId } from '../board/types.ts';
import { controllerAfter } from './control.ts';
import { countOf } from './holdings.ts';
import { directorOf, directorsCert, gain, type PortfolioSlice, portfolioOf } from './portfolio.ts';

/** What a title says about its director's certificates. */
export interface DirectorPolicy<S> {
  /** How many shares the director's certificate stands for: so many ordinary ones are given for it. */
  directorShares(company: CompanyId, state: S): number;
  /** Shares of a company by seat, as far as they count for its control. */
  heldBySeat(state: S, company: CompanyId): readonly number[];
  /** Ties among heirs go to the first in player order after this seat, if the seller; null: in the order as it is. */
  tiesAfter(seller: Seat, state: S): Seat | null;
}

export interface Directorships<S> {
  /**
   * After holdings have changed: returns who controls the company now, `incumbent` unless another player holds more, and the
   * state in which they have the director's certificate, if it is in play. `tiesAfter` as in the policy.
   */
  settle(state: S, company: CompanyId, incumbent: Seat | null, tiesAfter: Seat | null): readonly [S, Seat | null];
  /** Whether a sale leaves the director's certificate with a player who holds enough for it. */
  keepsDirector(state: S, seller: Seat, company: CompanyId, count: number): boolean;
  /** Whether another player would direct the company after a sale. */
  changesDirector(state: S, seller: Seat, company: CompanyId, count: number): boolean;
  /** Hands the director's certificate on first, where a sale needs certificates that the seller does not have. */
  readyForSale(state: S, seller: Seat, company: CompanyId, count: number): S;
}

/** The director's certificate goes from one to the other for as many ordinary certificates as it stands for. */
function handDirectorship<S extends PortfolioSlice>(
  state: S,
  company: CompanyId,
  from: Seat,
  to: Seat,
  shares: number,
): S {
  let next = gain(state, from, directorsCert(company), -1);
  next = gain(next, to, directorsCert(company), 1);
  next = gain(next, to, company, -shares);
  return gain(next, from, company, shares);
}

/** How the control of companies changes hands with their shares. */
export function directorships<S extends PortfolioSlice & { readonly order: readonly Seat[] }>({
  directorShares,
  heldBySeat,
  tiesAfter,
}: DirectorPolicy<S>): Directorships<S> {
  /** Who directs the company after a sale, and what everybody holds of it then. */
  function after(state: S, seller: Seat, company: CompanyId, count: number) {
    const held = heldBySeat(state, company).map((shares, seat) => (seat === seller ? shares - count : shares));
    return { held, director: controllerAfter(held, directorOf(state, company), state.order, tiesAfter(seller, state)) };
  }

  return {
    settle(state, company, incumbent, ties) {
      const now = controllerAfter(heldBySeat(state, company), incumbent, state.order, ties);
      const director = directorOf(state, company);
      const stays = director === null || now === null || now === director;
      return [stays ? state : handDirectorship(state, company, director, now, directorShares(company, state)), now];
    },
    keepsDirector(state, seller, company, count) {
      if (directorOf(state, company) !== seller) return true;
      const { held, director } = after(state, seller, company, count);
      const needed = directorShares(company, state);
      if ((held[seller] ?? 0) >= needed) return true;
      return director !== null && director !== seller && (held[director] ?? 0) >= needed;
    },
    changesDirector: (state, seller, company, count) =>
      after(state, seller, company, count).director !== directorOf(state, company),
    readyForSale(state, seller, company, count) {
      if (countOf(portfolioOf(state, seller), company) >= count) return state;
      const { director } = after(state, seller, company, count);
      if (director === null || countOf(portfolioOf(state, seller), directorsCert(company)) === 0)
        throw new Error('no heir');
      return handDirectorship(state, company, seller, director, directorShares(company, state));
    },
  };
}
