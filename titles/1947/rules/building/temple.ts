import { type ActionRule, emit, exact, pop, push, type Seat, type Step, top } from '@roundhouse/kernel';
import { type CompanyId, companyIn, pay, withCompany } from '@roundhouse/rails-18xx';
import type { Action } from '../../action.ts';
import { TEMPLE_BONUS } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import { companyDef } from '../companies.ts';
import { passRule } from '../pass-rule.ts';
import type { State, TempleFrame } from '../state.ts';
import { turnUnder } from '../turn.ts';
import { isReachedBy } from './connection.ts';
import { openSites, takeSite } from './sites.ts';

/** 6.8: asked after every move of the operating company. */
export function reachTemple(state: State): State {
  const company = turnUnder(state)?.company;
  if (company === undefined || companyIn(state, company).temple !== 'sought') return state;
  const { temple } = companyDef(state, company);
  if (!isReachedBy(state, company, temple)) return state;
  const paid = withCompany(pay(state, 'bank', company, TEMPLE_BONUS), company, { temple: 'reached' });
  const told = emit(paid, { type: 'temple', company, hex: temple, amount: TEMPLE_BONUS });
  return openSites(told, company).length > 0 ? push(told, { step: 'temple', company }) : told;
}

const companyOf = (state: State): CompanyId => (top(state) as TempleFrame).company;

const chooseSite: ActionRule<State, Action, 'chooseSite'> = {
  type: 'chooseSite',
  candidates: (state, seat) =>
    openSites(state, companyOf(state)).map((site) => exact({ type: 'chooseSite', seat, site })),
  check: (state, { site }) =>
    openSites(state, companyOf(state)).includes(site) ? undefined : refuse('site.taken', { site }),
  apply: (state, { site }) => takeSite(pop(state), companyOf(state), site, 'temple'),
};

/** 6.8.2: a site that the company has not reached, or none. */
export const temple: Step<State, Action> = {
  id: 'temple',
  actors: (state): readonly Seat[] => [companyIn(state, companyOf(state)).president as Seat],
  actions: [chooseSite, passRule(pop)],
  leave: pop,
};
