import { alter, emit, type Seat } from '@roundhouse/kernel';
import { type CompanyId, companyIn, withCompany } from '@roundhouse/rails-18xx';
import type { SiteId } from '../board/index.ts';
import { withPlayer } from './companies.ts';
import type { State } from './state.ts';
import { turnUnder, withTurnUnder } from './turn.ts';

export const workersOf = ({ players }: Pick<State, 'players'>, seat: Seat): number => players[seat]?.workers ?? 0;

/** 6.10: workers gained in this turn serve from the next one on. */
export function usableWorkers(state: Pick<State, 'players' | 'flow'>, seat: Seat): number {
  return workersOf(state, seat) - (turnUnder(state)?.gainedWorkers ?? 0);
}

const withWorkers = (state: State, seat: Seat, by: number): State =>
  withPlayer(state, seat, ({ workers }) => ({ workers: workers + by }));

/** 6.11: used workers leave the game. */
export const spendWorkers = (state: State, seat: Seat, count: number): State =>
  count === 0 ? state : emit(withWorkers(state, seat, -count), { type: 'workersUsed', seat, count });

function gained(state: State, seat: Seat, count: number): State {
  if (count === 0) return state;
  const turn = turnUnder(state);
  const next = withWorkers(state, seat, count);
  const noted = turn ? withTurnUnder(next, { gainedWorkers: turn.gainedWorkers + count }) : next;
  return emit(noted, { type: 'workersGained', seat, count });
}

/** 6.10: the workers of a site go to the President of the first company that runs there. */
export function takeSiteWorkers(state: State, seat: Seat, site: SiteId): State {
  const count = state.siteWorkers[site] ?? 0;
  return gained(alter(state, { siteWorkers: { ...state.siteWorkers, [site]: 0 } }), seat, count);
}

/** Workers of a charter's box, as far as there are any left. */
export function takeSupplyWorkers(state: State, seat: Seat, wanted: number): State {
  const count = Math.min(wanted, state.workers);
  return gained(alter(state, { workers: state.workers - count }), seat, count);
}

/** 6.12.1: stockbrokers belong to the company; as many as there are left. */
export function gainBrokers(state: State, company: CompanyId, wanted: number): State {
  const count = Math.min(wanted, state.brokers);
  if (count === 0) return state;
  const next = withCompany(alter(state, { brokers: state.brokers - count }), company, {
    brokers: companyIn(state, company).brokers + count,
  });
  return emit(next, { type: 'brokers', company, count });
}

/** Spent stockbrokers return to the supply. */
export const spendBrokers = (state: State, company: CompanyId, count: number): State =>
  withCompany(alter(state, { brokers: state.brokers + count }), company, {
    brokers: companyIn(state, company).brokers - count,
  });
