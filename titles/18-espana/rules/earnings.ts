import { emit } from '@roundhouse/kernel';
import { type CompanyId, companyIn, earningsOf, pay, payEach, withCompany } from '@roundhouse/rails-18xx';
import { directorsHalf, isMinor, isNorthern, perShareOf, sharesHeld, sharesInMarket } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { isLastRound } from './last-round.ts';
import { moveHorizontally } from './market.ts';
import type { State } from './state.ts';
import { desk, nextStep, turnOf } from './turn.ts';

/** 8: in the last round the price of a northern major moves twice; its runs are worth double already. */
const isDoubled = (state: State, company: CompanyId): boolean => isLastRound(state) && isNorthern(company);

/** 5.5: shares in the market pay the treasury, those in the IPO nobody. */
function payMajor(state: State, company: CompanyId, revenue: number): State {
  const perShare = perShareOf(revenue);
  const players = state.players.map((_, to) => ({ to, amount: perShare * sharesHeld(state, to, company) }));
  const treasury = { to: company, amount: perShare * sharesInMarket(state, company) };
  const paid = payEach(state, 'bank', [...players, treasury]);
  return emit(paid, { type: 'dividend', what: 'pay', company, revenue, perShare });
}

/** 5.5: half to the treasury, half to the director. */
function payMinor(state: State, company: CompanyId, revenue: number): State {
  const half = directorsHalf(revenue);
  const paid = payEach(state, 'bank', [
    { to: companyIn(state, company).director as number, amount: half },
    { to: company, amount: revenue - half },
  ]);
  return emit(paid, { type: 'dividend', what: 'half', company, revenue, perShare: half });
}

function withhold(state: State, company: CompanyId, revenue: number): State {
  const kept = pay(state, 'bank', company, revenue);
  return emit(kept, { type: 'dividend', what: 'withhold', company, revenue, perShare: 0 });
}

function movePrice(state: State, company: CompanyId, paid: boolean): State {
  const once = moveHorizontally(state, company, paid ? 1 : -1);
  const twice = isDoubled(state, company) && (paid || EDITION_RULES[state.edition].lastFallsTwice);
  return twice ? moveHorizontally(once, company, paid ? 1 : -1) : once;
}

export const earnings = earningsOf<State>({
  ...desk,
  id: 'earnings',
  revenue: (state) => turnOf(state).revenue,
  /** 5.5: a company has operated once its marker has moved. */
  note(state, company, paid) {
    const { routes, revenue, treasury } = turnOf(state);
    const lastRun = { round: state.operatingRound, revenue, treasury, paid, routes };
    const noted = withCompany(state, company, { lastRun, operated: true });
    return EDITION_RULES[state.edition].treasuryAtOnce ? noted : pay(noted, 'bank', company, treasury);
  },
  payOut: (state, company, revenue) => (isMinor(company) ? payMinor : payMajor)(state, company, revenue),
  withhold,
  movePrice: (state, company, _revenue, paid) => movePrice(state, company, paid),
  leave: nextStep,
});
