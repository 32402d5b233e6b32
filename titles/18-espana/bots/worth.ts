import type { Seat } from '@roundhouse/kernel';
import type { CompanyId } from '@roundhouse/rails-18xx';
import { BROWN_PHASE } from '../data/phases.ts';
import { PRIVATES } from '../data/privates.ts';
import { sharesToLaunch } from '../rules/capital.ts';
import { companiesOf, isMinor, priceIn, privatesOf, sharesHeld, sharesInIpo } from '../rules/companies.ts';
import { owed } from '../rules/loans.ts';
import type { State } from '../rules/state.ts';
import { outlookOf, roundsLeft, roundsUntil } from './outlook.ts';
import type { Style } from './style.ts';

/** What a minor brings when a major takes it over: its price, and a share. */
const TAKEN_OVER = 0.5;
const SHARE = 90;
/** A company may pay for a private company what its owner could not get otherwise. */
const SOLD_ON = 0.6;
/** A major that cannot be launched soon may never be. */
const UNLIKELY = 0.2;
/** A minor pays half its income, and all of that to its director: as much as five shares of ten would get. */
const MINOR_SHARES = 5;

/** How likely it is that a company will ever operate. */
function chanceOf(state: State, id: CompanyId, { likely }: Style): number {
  const { launched, par, director } = state.companies[id] ?? {};
  if (launched || isMinor(id)) return 1;
  const lacking = sharesToLaunch(state) - (10 - sharesInIpo(state, id));
  const cash = state.players[director ?? -1]?.cash ?? 0;
  return cash >= lacking * (par ?? 0) ? likely : UNLIKELY;
}

export interface Prospects {
  readonly shares: ReadonlyMap<CompanyId, number>; // what one share is worth to its holder
  readonly owes: ReadonlyMap<CompanyId, number>; // of the director
  readonly rounds: number; // that private companies pay
}

export function prospectsOf(state: State, style: Style): Prospects {
  const shares = new Map<CompanyId, number>();
  const owes = new Map<CompanyId, number>();
  for (const id of companiesOf(state)) {
    const now = priceIn(state, id);
    if (now === undefined) continue;
    const { price, paid, owes: due } = outlookOf(state, id, style);
    owes.set(id, due);
    const chance = chanceOf(state, id, style);
    const taken = state.phase < BROWN_PHASE ? TAKEN_OVER * (now + SHARE) : 0;
    shares.set(id, isMinor(id) ? paid * MINOR_SHARES + taken : now + chance * (price - now + paid));
  }
  const rounds = Math.min(roundsLeft(state, style), Math.max(1, roundsUntil(state, BROWN_PHASE, style)));
  return { shares, owes, rounds };
}

function privateWorth(state: State, cert: string, rounds: number): number {
  const { income = 0, face = 0 } = PRIVATES[cert] ?? {};
  return state.phase >= BROWN_PHASE ? 0 : income * rounds + SOLD_ON * face;
}

/** About what a player will have. */
export function worthOf(state: State, seat: Seat, { shares, owes, rounds }: Prospects): number {
  let worth = (state.players[seat]?.cash ?? 0) - owed(state, seat);
  for (const [id, value] of shares) {
    worth += sharesHeld(state, seat, id) * value;
    if (state.companies[id]?.director === seat) worth -= owes.get(id) ?? 0;
  }
  for (const cert of privatesOf(state, seat)) worth += privateWorth(state, cert, rounds);
  return worth;
}

/** What a position is worth to a seat, compared with the best of the others. */
export function standing(state: State, seat: Seat, style: Style): number {
  const prospects = prospectsOf(state, style);
  const own = worthOf(state, seat, prospects);
  if (style.rivals === 0) return own;
  const others = state.players.map((_, other) => (other === seat ? 0 : worthOf(state, other, prospects)));
  return own - style.rivals * Math.max(...others);
}
