import { emit, type Seat } from '@roundhouse/kernel';
import { type CompanyId, companyIn, controllerAfter, handDirectorship, withCompany } from '@roundhouse/rails-18xx';
import { ordinaryBySeat, presidentShares } from '../companies.ts';
import type { State } from '../state.ts';

/** 5.9: the President's Certificate goes for as many single shares as it stands for. */
export function handPresidency(state: State, company: CompanyId, from: Seat, to: Seat): State {
  const next = handDirectorship(state, company, from, to, presidentShares(state, company));
  return emit(withCompany(next, company, { president: to }), { type: 'president', company, seat: to });
}

/** 5.9: who has the most Ordinary shares, ties to the lowest order card; a President stays until somebody has more. */
export function settlePresidency(state: State, company: CompanyId): State {
  const { president } = companyIn(state, company);
  if (president === null) return state;
  const most = controllerAfter(ordinaryBySeat(state, company), president, state.order, null) ?? president;
  return most === president ? state : handPresidency(state, company, president, most);
}
