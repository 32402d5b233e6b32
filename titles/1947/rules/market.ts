import { alter } from '@roundhouse/kernel/flow/copies.ts';
import {
  type CompanyId,
  enter,
  type MarketState,
  moveAcross,
  moveAlong,
  type Space,
  spaceAbove,
  spaceAt,
  spaceBeside,
  spaceOf as spaceIn,
  withMarket,
} from '@roundhouse/rails-18xx';
import { boardOf, type MarketBoard, type NamesBoard } from '../board/index.ts';
import { ADVANCE } from '../data/setup.ts';
import { priceIn } from './companies.ts';
import type { State } from './state.ts';

export type { Space };

type OnMarket = NamesBoard & Pick<State, 'market'>;

export const spaceOf = (state: OnMarket, company: CompanyId): Space | undefined =>
  spaceIn(boardOf(state).market, state.market, company);

/** 5.10: the next space to the right; at the end of a row the arrow leads up. */
const rightOf = (market: MarketBoard, at: Space): Space | undefined =>
  spaceBeside(market, at) ?? spaceAbove(market, at);

/** Whether a space lies beyond the red line (5.11.1). */
export const isBeyondLine = ({ redLine }: MarketBoard, { row, column }: Space): boolean =>
  column >= (redLine[row] ?? Number.POSITIVE_INFINITY);

/** Every move of a marker ends here: it is reported, and the top price is noted (7). */
function moved(state: State, company: CompanyId, market: MarketState): State {
  const def = boardOf(state).market;
  const next = withMarket(def, state, company, market);
  return next === state || priceIn(next, company) !== def.top ? next : alter(next, { topReached: true });
}

const moveTo = (state: State, company: CompanyId, to: Space | undefined): State =>
  to === undefined ? state : moved(state, company, enter(state.market, company, to.row, to.column));

export const placeMarker = (state: State, company: CompanyId, row: number, column: number): State =>
  moved(state, company, enter(state.market, company, row, column));

/** 5.5: a row down for each share sold, as far as the column goes. */
export const fall = (state: State, company: CompanyId, rows: number): State =>
  moved(state, company, moveAcross(boardOf(state).market, state.market, company, rows));

/** 6.14: withheld, or nothing earned. */
export const moveLeft = (state: State, company: CompanyId): State =>
  moved(state, company, moveAlong(boardOf(state).market, state.market, company, -1));

/** 5.11.1, 6.14: where a paid revenue leads; undefined if the marker stays. */
export function dividendTarget(state: OnMarket, company: CompanyId, revenue: number): Space | undefined {
  const { market } = boardOf(state);
  const at = spaceOf(state, company);
  const to = at && rightOf(market, at);
  return to && isBeyondLine(market, to) && revenue < to.price ? undefined : to;
}

export const moveForDividend = (state: State, company: CompanyId, revenue: number): State =>
  moveTo(state, company, dividendTarget(state, company, revenue));

/** 5.12.2: sold out at the end of a Stock Round: up, or in the top row down and to the right; no red line. */
export function moveForSoldOut(state: State, company: CompanyId): State {
  const { market } = boardOf(state);
  const at = spaceOf(state, company);
  if (at === undefined) return state;
  if (at.row > 0) return moveTo(state, company, spaceAbove(market, at));
  const down = spaceAt(market, 1, at.column);
  return moveTo(state, company, down && rightOf(market, down));
}

export type Direction = 'up' | 'right';

/** 6.10: where an advance leads: up, or to the right within the row; undefined where there is no such space. */
export function advanceTarget(state: OnMarket, company: CompanyId, direction: Direction): Space | undefined {
  const at = spaceOf(state, company);
  return at && (direction === 'up' ? spaceAbove : spaceBeside)(boardOf(state).market, at);
}

/** 6.10, box 11: what an advance costs, by the price of the space it leads to. */
export function advanceCost({ price }: Space, direction: Direction, free: boolean): number {
  const percent = free ? { up: ADVANCE.freeUp, right: ADVANCE.freeRight } : ADVANCE;
  return Math.ceil((price * percent[direction]) / 100);
}

/** 6.10: the step itself; the red line does not matter. */
export const advance = (state: State, company: CompanyId, direction: Direction): State =>
  moveTo(state, company, advanceTarget(state, company, direction));
