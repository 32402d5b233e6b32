import { type CompanyId, cashOf } from '@roundhouse/rails-18xx';
import type { Site, Style } from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { isNorthern } from '../rules/companies.ts';
import type { State, Train } from '../rules/state.ts';
import { newTrain } from '../rules/train-cards.ts';
import { turnOf } from '../rules/turn.ts';
import { incomeOf, promiseAt } from './income.ts';
import { roundsLeft } from './outlook.ts';

const STOPS = 4; // of the trains that track is laid for
const LATER = 0.5; // what a longer train would earn counts so much
const NEAR = 0.5; // and what lies near
/** Money of the company is worth more than that of its shareholders' as long as trains are to be bought. */
const SCARCE = 1.5;

/** Trains to plan for: those of the next kind but one. */
function laterTrains(state: State, company: CompanyId): readonly Train[] {
  const names = isNorthern(company) ? ['2+3', '3+4', '4+5'] : ['3', '4', '5'];
  return [newTrain(names[Math.min(2, Math.max(0, state.phase - 2))] as string, -1)];
}

/** What a company's track is worth to it, by what its trains and the next ones earn on it. */
export function trackWorth(state: State, company: CompanyId, { nodes }: Style): number {
  const owned = state.companies[company]?.trains ?? [];
  const first = [newTrain(isNorthern(company) ? '1+2' : '2', -1)];
  const now = incomeOf(state, company, owned.length > 0 ? owned : first, nodes);
  const later = incomeOf(state, company, laterTrains(state, company), nodes);
  return (
    now.revenue +
    now.treasury +
    LATER * (later.revenue + later.treasury) +
    NEAR * promiseAt(state, company, STOPS) +
    goalsReached(state, company)
  );
}

/** 6.1.2: a goal brings capital, here as income of some rounds. */
const goalsReached = (state: State, company: CompanyId): number => 30 * (state.companies[company]?.goals?.length ?? 0);

type Rules = Pick<Site<State, Action>, 'apply' | 'lays' | 'isLate'>;

/** The operating company as a builder. */
export function siteOf(state: State, rules: Rules, style: Style): Site<State, Action> {
  const { company } = turnOf(state);
  const rounds = Math.max(1, Math.min(style.rounds, roundsLeft(state)));
  return {
    ...rules,
    goesOn: (at) => at.flow.at(-1)?.step === 'build' && turnOf(at).company === company,
    promise: (at) => promiseAt(at, company, STOPS) + goalsReached(at, company),
    worth: (at) => trackWorth(at, company, style),
    cost: (before, after) => (SCARCE * (cashOf(before, company) - cashOf(after, company))) / rounds,
  };
}
