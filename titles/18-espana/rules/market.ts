import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { type CompanyId, columnOf, enter, moveAlong, withMarket } from '@roundhouse/rails-18xx';
import { HORIZONTAL, MARKET } from '../data/market.ts';
import { EDITION_RULES } from './edition.ts';
import type { State } from './state.ts';

export const placeMarker = (state: State, company: CompanyId, price: number): State =>
  alter(state, { market: enter(state.market, company, 0, columnOf(MARKET, price)) });

/** 4.2, 4.5.1: `steps` along the zig-zag, to the right if positive. */
export const moveZigzag = (state: State, company: CompanyId, steps: number): State =>
  withMarket(MARKET, state, company, moveAlong(MARKET, state.market, company, steps));

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
