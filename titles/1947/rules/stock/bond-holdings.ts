import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, change, type PortfolioSlice } from '@roundhouse/rails-18xx';
import type { NamesBoard } from '../../board/index.ts';
import { BONDS } from '../../data/setup.ts';
import { bondsOf, freshBondsOf, ordinaryOf, withPlayer } from '../companies.ts';
import type { State } from '../state.ts';

/** 5.4.2: bonds from the Initial Offer are fresh: they stay until the next Stock Round. */
export const withBonds = (state: State, seat: Seat, company: CompanyId, count: number, fresh: boolean): State =>
  withPlayer(state, seat, ({ bonds, freshBonds }) => ({
    bonds: change(bonds, company, count),
    freshBonds: fresh ? change(freshBonds, company, count) : freshBonds,
  }));

/** 5.4.5: older bonds go first. */
export function withoutBonds(state: State, seat: Seat, company: CompanyId, count: number): State {
  const fresh = freshBondsOf(state, seat, company);
  const left = bondsOf(state, seat, company) - count;
  return withPlayer(state, seat, ({ bonds, freshBonds }) => ({
    bonds: change(bonds, company, -count),
    freshBonds: change(freshBonds, company, Math.min(left, fresh) - fresh),
  }));
}

/** 5.4.5: two bonds for each share up to 80% of the company in the President's hand, three for each beyond. */
export function bondsToProtect(
  state: NamesBoard & PortfolioSlice,
  president: Seat,
  company: CompanyId,
  count: number,
): number {
  const held = ordinaryOf(state, president, company);
  const last = Math.max(0, held + count - Math.max(held, BONDS.lastAbove));
  return (count - last) * BONDS.protects + last * BONDS.protectsLast;
}
