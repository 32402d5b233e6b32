import { type Cell, cellOf, type HexLabel } from './label.ts';

/** Axial coordinates: q counts columns to the right, r hexes down along the column. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** Boards differ in which rows column A has: even ones (A2, A4) or odd ones (A1, A3). */
export type RowParity = 0 | 1;

export function parityOf(label: HexLabel): RowParity {
  const { column, row } = cellOf(label);
  return (column + row) % 2 === 0 ? 0 : 1;
}

export function toAxial(label: HexLabel): Axial {
  const { column, row } = cellOf(label);
  return { q: column, r: Math.floor((row - column) / 2) };
}

/** Steps from hex to hex. */
export function distance(a: HexLabel, b: HexLabel): number {
  const [from, to] = [toAxial(a), toAxial(b)];
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const HALF_HEIGHT = Math.sqrt(3) / 2;

/** Centre of a hex whose sides are 1 long, y downwards. For drawing only: rules use whole numbers. */
export function centreOf(label: HexLabel): Point {
  const { column, row }: Cell = cellOf(label);
  return { x: 1.5 * column, y: HALF_HEIGHT * row };
}
