import { emit } from '@roundhouse/kernel';
import { type CompanyId, earningsOf, payEach, withCompany } from '@roundhouse/rails-18xx';
import { ordinaryOf, partOf, savingsOf, sharesInPool } from '../companies.ts';
import { moveForDividend, moveLeft } from '../market.ts';
import type { State } from '../state.ts';
import { desk, nextStep, turnOf } from '../turn.ts';

/** 5.6.1: a Savings Share brings half of an Ordinary one, whether the revenue is paid or not. */
const savingsPart = (state: State, company: CompanyId, revenue: number): readonly number[] =>
  state.players.map((_, seat) => partOf(revenue, savingsOf(state, seat, company) / 2));

function shareOut(
  state: State,
  company: CompanyId,
  kind: 'pay' | 'withhold',
  revenue: number,
  paid: readonly number[],
  treasury: number,
): State {
  const players = paid.map((amount, to) => ({ to, amount }));
  const done = payEach(state, 'bank', [...players, { to: company, amount: treasury }]);
  return emit(done, { type: 'dividend', what: kind, company, revenue, treasury, paid: [...paid] });
}

/** 6.14.2: 10% for each share; those in the pool pay the treasury, those in the Initial Offer nobody. */
function payOut(state: State, company: CompanyId, revenue: number): State {
  const savings = savingsPart(state, company, revenue);
  const paid = savings.map((part, seat) => part + partOf(revenue, ordinaryOf(state, seat, company)));
  return shareOut(state, company, 'pay', revenue, paid, partOf(revenue, sharesInPool(state, company)));
}

/** 6.14.2: the treasury keeps what the holders of Savings Shares do not get. */
function withhold(state: State, company: CompanyId, revenue: number): State {
  const paid = savingsPart(state, company, revenue);
  const treasury = paid.reduce((left, amount) => left - amount, revenue);
  return shareOut(state, company, 'withhold', revenue, paid, treasury);
}

export const dividend = earningsOf<State>({
  ...desk,
  id: 'dividend',
  revenue: (state) => turnOf(state).revenue,
  note(state, company, paid) {
    const { routes, gross, revenue } = turnOf(state);
    return withCompany(state, company, { lastRun: { round: state.operatingRound, gross, revenue, paid, routes } });
  },
  payOut,
  withhold,
  movePrice: (state, company, revenue, paid) =>
    paid ? moveForDividend(state, company, revenue) : moveLeft(state, company),
  leave: nextStep,
});
