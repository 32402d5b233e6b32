import { put } from '@roundhouse/kernel/flow/copies.ts';
import type { CompanyId } from '../board/types.ts';

/** A stock market printed as rows of prices. One row is a 1-D market; a zig-zag is one row bent for printing. */
export interface MarketDef {
  readonly rows: readonly (readonly number[])[];
}

export interface Marker {
  readonly row: number;
  readonly column: number;
  readonly entered: number; // markers lie in a space in the order in which they entered it, first on top
}

export interface MarketState {
  readonly entries: number; // how many times any marker entered a space
  readonly markers: Readonly<Record<CompanyId, Marker>>;
}

export const EMPTY_MARKET: MarketState = { entries: 0, markers: {} };

export function priceOf(def: MarketDef, market: MarketState, company: CompanyId): number | undefined {
  const at = market.markers[company];
  return at === undefined ? undefined : def.rows[at.row]?.[at.column];
}

export interface Space {
  readonly row: number;
  readonly column: number;
  readonly price: number;
}

/** undefined: there is no such space. */
export function spaceAt({ rows }: MarketDef, row: number, column: number): Space | undefined {
  const price = rows[row]?.[column];
  return price === undefined ? undefined : { row, column, price };
}

export function spaceOf(def: MarketDef, { markers }: MarketState, company: CompanyId): Space | undefined {
  const at = markers[company];
  return at && spaceAt(def, at.row, at.column);
}

export const spaceAbove = (def: MarketDef, { row, column }: Space): Space | undefined => spaceAt(def, row - 1, column);
export const spaceBeside = (def: MarketDef, { row, column }: Space): Space | undefined => spaceAt(def, row, column + 1);

export function enter(market: MarketState, company: CompanyId, row: number, column: number): MarketState {
  const entered = market.entries + 1;
  return { entries: entered, markers: put(market.markers, company, { row, column, entered }) };
}

/** The space of a 1-D market that carries this price. */
export function columnOf(def: MarketDef, price: number, row = 0): number {
  const column = def.rows[row]?.indexOf(price) ?? -1;
  if (column < 0) throw new Error(`no space of ${price}`);
  return column;
}

const width = (def: MarketDef, row: number): number => def.rows[row]?.length ?? 0;

/** Moves along its row, stopping at the ends. A marker that does not move keeps its place in the space. */
export function moveAlong(def: MarketDef, market: MarketState, company: CompanyId, spaces: number): MarketState {
  const at = market.markers[company];
  if (!at) return market;
  const column = Math.max(0, Math.min(width(def, at.row) - 1, at.column + spaces));
  return column === at.column ? market : enter(market, company, at.row, column);
}

/** Moves across the rows (negative: up), stopping at the edge and where the next row is shorter. */
export function moveAcross(def: MarketDef, market: MarketState, company: CompanyId, spaces: number): MarketState {
  const at = market.markers[company];
  if (!at) return market;
  let row = at.row;
  const step = Math.sign(spaces);
  for (let i = 0; i < Math.abs(spaces) && at.column < width(def, row + step); i++) row += step;
  return row === at.row ? market : enter(market, company, row, at.column);
}

export function leave(market: MarketState, company: CompanyId): MarketState {
  const { [company]: _gone, ...markers } = market.markers;
  return { ...market, markers };
}

/** Companies by price, dearest first; equal prices: further right, then higher up, then first to enter the space. */
export function byPrice(def: MarketDef, market: MarketState): readonly CompanyId[] {
  return Object.entries(market.markers)
    .map(([company, at]) => ({ company, at, price: def.rows[at.row]?.[at.column] ?? 0 }))
    .sort(
      (a, b) => b.price - a.price || b.at.column - a.at.column || a.at.row - b.at.row || a.at.entered - b.at.entered,
    )
    .map(({ company }) => company);
}
