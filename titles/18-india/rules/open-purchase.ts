import { alter, type Refusal, replaceTop, type Seat, top } from '@roundhouse/kernel';
import type { CertId, CompanyId } from '@roundhouse/rails-18xx';
import { IPO_AT_ONCE } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { checkLimit, companyOf, faceIn } from './certificates.ts';
import { EDITION_RULES } from './edition.ts';
import { afterPurchase } from './rounds.ts';
import type { OpenPurchase, State, StockFrame } from './state.ts';

/** Certificates that would go on from a purchase: of the same company in the hand, or next in the same row. */
function nextCerts(state: State, seat: Seat, open: OpenPurchase): readonly CertId[] {
  if (open.from === 'ipo') return open.count < IPO_AT_ONCE ? (state.ipo[open.row]?.slice(0, 1) ?? []) : [];
  return Object.keys(state.players[seat]?.hand ?? {}).filter((cert) => companyOf(cert) === open.company);
}

/** Ends the buyer's turn, or leaves it open where there is more of the same; in a row only what they can pay for. */
export function afterBuying(state: State, seat: Seat, open: OpenPurchase): State {
  const hasRoom = checkLimit(state, seat, 1) === undefined;
  const cash = state.players[seat]?.cash ?? 0;
  const more = nextCerts(state, seat, open).some((cert) => open.from === 'hand' || faceIn(state, cert) <= cash);
  const goesOn = EDITION_RULES[state.edition].buysOneByOne && hasRoom && more;
  if (!goesOn) return afterPurchase(state, seat);
  const passed = state.passed.filter((other) => other !== seat);
  return replaceTop(alter(state, { passed }), { ...(top(state) as StockFrame), open });
}

/** The purchase that the turn is open for, if any. */
export const openPurchase = (state: State): OpenPurchase | undefined => (top(state) as StockFrame).open;

/** Once a purchase has begun, the turn allows no other. */
export function checkNotOpen(state: State, action: string): Refusal | undefined {
  return openPurchase(state) ? refuse('turn.notNow', { action, step: 'stock' }) : undefined;
}

export function checkSameCompany(state: State, company: CompanyId | null): Refusal | undefined {
  const open = openPurchase(state);
  if (!open || (open.from === 'hand' && open.company === company)) return undefined;
  return refuse('hand.notMatching');
}

/** 18xx.games: certificates of a hand or a row come one at a time, for each may float its company. */
export function checkOneByOne(state: State, count: number): Refusal | undefined {
  return count > 1 && EDITION_RULES[state.edition].buysOneByOne ? refuse('hand.oneByOne', { count }) : undefined;
}

/** How many were taken from this row in the turn before. */
export function takenFromRow(state: State, row: number): number | Refusal {
  const open = openPurchase(state);
  if (!open) return 0;
  if (open.from === 'ipo' && open.row === row) return open.count;
  return refuse('turn.notNow', { action: 'buyFromIpo', step: 'stock' });
}
