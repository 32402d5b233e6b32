import { emit } from '@roundhouse/kernel';
import { type CompanyId, columnOf, enter, moveAlong } from '@roundhouse/rails-18xx';
import { HORIZONTAL, MARKET } from '../data/market.ts';
import { priceIn } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import type { State } from './state.ts';

export const placeMarker = (state: State, company: CompanyId, price: number): State => ({
  ...state,
  market: enter(state.market, company, 0, columnOf(MARKET, price)),
});

/** 4.2, 4.5.1: so many steps of the zig-zag, to the right if positive. */
export function moveZigzag(state: State, company: CompanyId, steps: number): State {
  const market = moveAlong(MARKET, state.market, company, steps);
  if (market === state.market) return state;
  const next = { ...state, market };
  return emit(next, {
    type: 'price',
    company,
    before: priceIn(state, company) ?? null,
    after: priceIn(next, company) ?? null,
  });
}

/** Whether the marker could go so far along its printed row; at its end one diagonal step is left. */
function staysInRow(state: State, company: CompanyId, spaces: number): boolean {
  const to = (state.market.markers[company]?.column ?? 0) + spaces;
  return to >= 0 && to < (MARKET.rows[0]?.length ?? 0);
}

/** 5.5: one column to the right or the left in the same printed row. */
export function moveHorizontally(state: State, company: CompanyId, direction: 1 | -1): State {
  const spaces = HORIZONTAL * direction;
  if (!EDITION_RULES[state.edition].rowsLeadOn && !staysInRow(state, company, spaces)) return state;
  return moveZigzag(state, company, spaces);
}
