import type { Point } from '@roundhouse/board-drawing/scene.ts';

/** Distance between neighbouring mileposts in the picture. */
export const UNIT = 40;
export const ROW_HEIGHT = (UNIT * Math.sqrt(3)) / 2;
const CELL = UNIT / Math.sqrt(3); // from the middle of a milepost's cell to its corners

export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** Odd rows are shifted by half a step. */
export const pointOf = ({ row, col }: Cell): Point => ({
  x: (col + (row % 2 === 0 ? 0 : 0.5)) * UNIT,
  y: row * ROW_HEIGHT,
});

/** A number for each cell, around the board too. */
export const cellKey = ({ row, col }: Cell): number => (row + 500) * 2000 + col + 500;

/** East first, then clockwise. */
export function neighboursOf({ row, col }: Cell): readonly Cell[] {
  const shift = row % 2 === 0 ? 0 : 1;
  return [
    { row, col: col + 1 },
    { row: row + 1, col: col + shift },
    { row: row + 1, col: col + shift - 1 },
    { row, col: col - 1 },
    { row: row - 1, col: col + shift - 1 },
    { row: row - 1, col: col + shift },
  ];
}

/** A corner of a cell; the one that side `side` (as neighbours are counted) begins with, going clockwise. */
function corner(at: Point, side: number): Point {
  const angle = ((side * 60 - 30) * Math.PI) / 180;
  return { x: at.x + CELL * Math.cos(angle), y: at.y + CELL * Math.sin(angle) };
}

export interface Side {
  readonly from: Point;
  readonly to: Point;
}

export function sideOf(cell: Cell, side: number): Side {
  const at = pointOf(cell);
  return { from: corner(at, side), to: corner(at, side + 1) };
}

/** Sides between cells for which `of` differs, each side once. Cells for which it is undefined do not matter. */
export function sidesBetween<T>(cells: readonly Cell[], of: (cell: Cell) => T | undefined): readonly Side[] {
  return cells.flatMap((cell) => {
    const own = of(cell);
    return neighboursOf(cell).flatMap((next, side) => {
      const other = of(next);
      const mine = cell.row < next.row || (cell.row === next.row && cell.col < next.col);
      return mine && own !== undefined && other !== undefined && own !== other ? [sideOf(cell, side)] : [];
    });
  });
}

/** Outer sides of a set of cells, the set on the right hand. */
export function rimOf(cells: readonly Cell[]): readonly Side[] {
  const inside = new Set(cells.map(cellKey));
  return cells.flatMap((cell) =>
    neighboursOf(cell).flatMap((next, side) => (inside.has(cellKey(next)) ? [] : [sideOf(cell, side)])),
  );
}
