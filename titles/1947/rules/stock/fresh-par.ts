import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, companyIn } from '@roundhouse/rails-18xx';
import { sharesHeld } from '../companies.ts';
import type { Marked, State } from '../state.ts';
import { stockUnder, withStock } from './stock-turn.ts';

/** 5.2: in the Stock Round in which a company gets its par, only sales that the President began lower its price. */
const isFresh = (state: State, company: CompanyId): boolean =>
  stockUnder(state) !== undefined && companyIn(state, company).parRound === state.stockRound;

const markedOf = (state: State, company: CompanyId): Marked =>
  stockUnder(state)?.marked[company] ?? { pool: 0, held: state.players.map(() => 0) };

function withMarked(state: State, company: CompanyId, change: (marked: Marked) => Marked): State {
  const marked = stockUnder(state)?.marked ?? {};
  return withStock(state, { marked: { ...marked, [company]: change(markedOf(state, company)) } });
}

const added = (held: readonly number[], seat: Seat, count: number): readonly number[] =>
  held.map((shares, each) => (each === seat ? shares + count : shares));

/** How far the price falls for a sale; shares that a President sold are remembered, and parted with last. */
export function rowsToFall(
  state: State,
  seat: Seat,
  company: CompanyId,
  count: number,
): { readonly next: State; readonly rows: number } {
  if (!isFresh(state, company)) return { next: state, rows: count };
  const marked = markedOf(state, company).held[seat] ?? 0;
  const given = Math.max(0, count - (sharesHeld(state, seat, company) - marked));
  const rows = companyIn(state, company).president === seat ? count : given;
  if (rows === 0) return { next: state, rows };
  const gone = ({ pool, held }: Marked): Marked => ({ pool: pool + rows, held: added(held, seat, -given) });
  return { next: withMarked(state, company, gone), rows };
}

/** Shares taken out of the pool: those that a President sold come first. */
export function takeMarked(state: State, seat: Seat, company: CompanyId, count: number): State {
  const taken = Math.min(count, isFresh(state, company) ? markedOf(state, company).pool : 0);
  if (taken === 0) return state;
  return withMarked(state, company, ({ pool, held }) => ({ pool: pool - taken, held: added(held, seat, taken) }));
}
