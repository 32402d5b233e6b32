import { emit } from '@roundhouse/kernel';
import { type CompanyId, companyIn, pay, withCompany } from '@roundhouse/rails-18xx';
import { companiesOf } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { destinationReached } from './goals-connection.ts';
import type { Company, Goal, State } from './state.ts';

/** 6.1.2: the first goal pays the par value once, the second twice, the third three times. */
export const nextGoalPays = ({ par, goals }: Pick<Company, 'par' | 'goals'>): number =>
  (par ?? 0) * ((goals?.length ?? 0) + 1);

/** 6.1.2, 6.1.3: a goal pays and frees a station. */
export function reachGoal(state: State, id: CompanyId, goal: Goal): State {
  const company = companyIn(state, id);
  const { goals, stations, locked } = company;
  if (goals === null || goals.includes(goal)) return state;
  const amount = nextGoalPays(company);
  const next = withCompany(pay(state, 'bank', id, amount), id, {
    goals: [...goals, goal],
    stations: stations + 1,
    locked: locked - 1,
  });
  return emit(next, { type: 'goal', what: goal, company: id, amount });
}

/** Whether track leads to the company's destination, and that was not claimed yet. */
export const mayClaim = (state: State, id: CompanyId): boolean =>
  awaitsDestination(state, id) && destinationReached(state, id);

const awaitsDestination = (state: State, id: CompanyId): boolean => {
  const { goals, home } = companyIn(state, id);
  return goals !== null && home !== null && !goals.includes('destination');
};

/** 6.1.1: asked whenever track, a pass or a home changed. `turn` is the company whose turn it is. */
export function settleDestinations(state: State, turn: CompanyId): State {
  const asked = EDITION_RULES[state.edition].destinationAtOnce ? companiesOf(state) : [turn];
  return asked.filter((id) => mayClaim(state, id)).reduce((before, id) => reachGoal(before, id, 'destination'), state);
}
