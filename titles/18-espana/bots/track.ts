import { type CompanyId, cashOf } from '@roundhouse/rails-18xx';
import type { TrackBuilder } from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { isNorthern } from '../rules/companies.ts';
import type { State, Train } from '../rules/state.ts';
import { newTrain } from '../rules/train-cards.ts';
import { turnOf } from '../rules/turn.ts';
import { incomeOf, promiseAt } from './income.ts';
import { roundsLeft } from './outlook.ts';
import type { Style } from './style.ts';

/** Trains to plan for: those of the next kind but one. */
function laterTrains(state: State, company: CompanyId): readonly Train[] {
  const names = isNorthern(company) ? ['2+3', '3+4', '4+5'] : ['3', '4', '5'];
  return [newTrain(names[Math.min(2, Math.max(0, state.phase - 2))] as string, -1)];
}

/** What a company's track is worth to it, by what its trains and the next ones earn on it. */
export function trackWorth(state: State, company: CompanyId, style: Style): number {
  const { nodes } = style;
  const owned = state.companies[company]?.trains ?? [];
  const first = [newTrain(isNorthern(company) ? '1+2' : '2', -1)];
  const now = incomeOf(state, company, owned.length > 0 ? owned : first, nodes);
  const later = incomeOf(state, company, laterTrains(state, company), nodes);
  return (
    now.revenue +
    now.treasury +
    style.later * (later.revenue + later.treasury) +
    style.near * promiseAt(state, company, style.stops, style) +
    goalsReached(state, company)
  );
}

/** 6.1.2: a goal brings capital, here as income of some rounds. */
const goalsReached = (state: State, company: CompanyId): number => 30 * (state.companies[company]?.goals?.length ?? 0);

type Rules = Pick<TrackBuilder<State, Action>, 'apply' | 'lays' | 'isLate'>;

/** The operating company, in the terms of the search for lays. */
export function siteOf(state: State, rules: Rules, style: Style): TrackBuilder<State, Action> {
  const { company } = turnOf(state);
  const rounds = Math.max(1, Math.min(style.rounds, roundsLeft(state, style)));
  return {
    ...rules,
    goesOn: (at) => at.flow.at(-1)?.step === 'build' && turnOf(at).company === company,
    promise: (at) => promiseAt(at, company, style.stops, style) + goalsReached(at, company),
    worth: (at) => trackWorth(at, company, style),
    cost: (before, after) => (style.scarce * (cashOf(before, company) - cashOf(after, company))) / rounds,
  };
}
