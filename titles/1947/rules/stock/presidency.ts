import { emit, type Seat } from '@roundhouse/kernel';
import { type CompanyId, companyIn, directorOf, directorships, withCompany } from '@roundhouse/rails-18xx';
import { ordinaryBySeat, presidentShares } from '../companies.ts';
import type { State } from '../state.ts';

/** 5.9: Ordinary shares count, and ties go to the lowest order card. */
export const presidencies = directorships<State>({
  directorShares: (company, state) => presidentShares(state, company),
  heldBySeat: ordinaryBySeat,
  tiesAfter: () => null,
});

/** The President has the certificate; a new one is told. */
function withPresident(state: State, company: CompanyId): State {
  const president = directorOf(state, company);
  if (president === companyIn(state, company).president) return state;
  return emit(withCompany(state, company, { president }), { type: 'president', company, seat: president });
}

/** 5.9: a President stays until somebody has more Ordinary shares. */
export const settlePresidency = (state: State, company: CompanyId): State =>
  withPresident(presidencies.settle(state, company, companyIn(state, company).president, null)[0], company);

/** 5.5: the certificate goes first where the sale needs shares of it. */
export const readyForSale = (state: State, seat: Seat, company: CompanyId, count: number): State =>
  withPresident(presidencies.readyForSale(state, seat, company, count), company);
