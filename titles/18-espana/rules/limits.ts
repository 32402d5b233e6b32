import type { Refusal, Seat } from '@roundhouse/kernel';
import { type CompanyId, type PortfolioSlice, portfolioOf, sizeOf } from '@roundhouse/rails-18xx';
import { BY_PLAYERS, SHARES } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { isMinor, percentOf, sharesHeld } from './companies.ts';
import type { State } from './state.ts';
import { stockFrame } from './stock-turn.ts';

/** 4.1: every certificate counts as one: shares, directors', minors and private companies. */
export const certificatesOf = (state: PortfolioSlice, seat: Seat): number => sizeOf(portfolioOf(state, seat));

export const certificateLimit = ({ players }: Pick<State, 'players'>): number =>
  BY_PLAYERS[players.length]?.certificates ?? 0;

function checkCertificates(state: State, seat: Seat): Refusal | undefined {
  const [held, limit] = [certificatesOf(state, seat), certificateLimit(state)];
  return held < limit ? undefined : refuse('certificates.limit', { held, limit });
}

/** 4.3: 60% at most; more comes only of takeovers. */
function checkHolding(state: State, seat: Seat, company: CompanyId, shares: number): Refusal | undefined {
  const held = sharesHeld(state, seat, company);
  return isMinor(company) || held + shares <= SHARES.holding
    ? undefined
    : refuse('purchase.holding', { company, held: percentOf(held), limit: percentOf(SHARES.holding) });
}

/** 4.3: what keeps a player from buying into a company, whatever it costs. */
export function checkPurchase(state: State, seat: Seat, company: CompanyId, shares: number): Refusal | undefined {
  const loans = state.players[seat]?.loans ?? [];
  if (loans.length > 0) return refuse('purchase.inDebt', { loans: loans.length });
  if (stockFrame(state).sold[seat]?.includes(company)) return refuse('purchase.sold', { company });
  return checkHolding(state, seat, company, shares) ?? checkCertificates(state, seat);
}
