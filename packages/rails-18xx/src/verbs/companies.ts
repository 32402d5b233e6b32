import { alterEntry, copyOf, put } from '@roundhouse/kernel/flow/copies.ts';
import type { CompanyId } from '../board/types.ts';

export interface CompaniesSlice<C> {
  readonly companies: Readonly<Record<CompanyId, C>>; // in play and not closed
}

/** Companies in play, in the order of a title's tables. */
export const inPlay =
  (ids: readonly CompanyId[]) =>
  (state: CompaniesSlice<unknown>): readonly CompanyId[] =>
    ids.filter((id) => state.companies[id] !== undefined);

export function companyIn<C>(state: CompaniesSlice<C>, id: CompanyId): C {
  const company = state.companies[id];
  if (!company) throw new Error(`${id} is not in play`);
  return company;
}

export function withCompany<S extends CompaniesSlice<object>>(
  state: S,
  id: CompanyId,
  patch: Partial<S['companies'][CompanyId]>,
): S {
  const company = alterEntry(state, 'companies', companyIn(state, id), patch);
  const copy = copyOf(state);
  const fields: { companies: CompaniesSlice<object>['companies'] } = copy;
  fields.companies = put(state.companies, id, company);
  return copy;
}
