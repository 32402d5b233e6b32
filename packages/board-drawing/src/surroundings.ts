import { type Cell, cellOf } from '@roundhouse/engine/hexgrid';
import type { MapDef } from '@roundhouse/engine/rails-18xx';
import { APOTHEM, HEX, hexPathAt } from './geometry.ts';
import { num, type Point, path, type Rect, type SceneNode } from './scene.ts';

/** What lies around the board: runs of hexes down a column ("A18-A44") that are sea; the rest is land beyond. */
export interface Surroundings {
  readonly sea: readonly string[];
}

const COLUMN = HEX * 1.5; // from column to column
const OVERLAP = 0.6; // neighbours of one colour, so that no seam shows between them

/** A cell as one number: rows are fewer than this, far beyond the board too. */
const ROWS = 4096;
const keyOf = ({ column, row }: Cell): number => column * ROWS + row;
/** From a cell to those around it. */
const AROUND: readonly number[] = [-2, ROWS - 1, ROWS + 1, 2, 1 - ROWS, -1 - ROWS];

const centreOf = ({ column, row }: Cell): Point => ({ x: column * COLUMN, y: row * APOTHEM });

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Columns and rows of all hexes that touch a box. */
const columnsOf = ({ x, width }: Rect): Range => ({
  from: Math.floor((x - HEX) / COLUMN) + 1,
  to: Math.ceil((x + width + HEX) / COLUMN) - 1,
});
const rowsOf = ({ y, height }: Rect): Range => ({
  from: Math.floor((y - APOTHEM) / APOTHEM) + 1,
  to: Math.ceil((y + height + APOTHEM) / APOTHEM) - 1,
});

function cellsIn(box: Rect, parity: number): readonly Cell[] {
  const [columns, rows] = [columnsOf(box), rowsOf(box)];
  const cells: Cell[] = [];
  for (let column = columns.from; column <= columns.to; column++) {
    for (let row = rows.from; row <= rows.to; row++)
      if (Math.abs(column + row) % 2 === parity) cells.push({ column, row });
  }
  return cells;
}

function cellsOfRun(run: string): readonly Cell[] {
  const [first = run, last = first] = run.split(/-(?!\d)/);
  const { column, row: from } = cellOf(first);
  const to = cellOf(last).row;
  return Array.from({ length: (to - from) / 2 + 1 }, (_, i) => ({ column, row: from + 2 * i }));
}

/** The cell of the picture that a cell beyond it is like: further columns are all like the outermost, half a hex apart. */
function likeness({ column, row }: Cell, columns: Range, rows: Range): Cell {
  const near = Math.min(columns.to, Math.max(columns.from, column));
  const level = row - (Math.abs(column - near) % 2);
  // Within a column every other row is a hex.
  const over = Math.max(0, rows.from - level, level - rows.to);
  return { column: near, row: level + Math.sign(rows.from - level) * (over + (over % 2)) };
}

/** Whether a cell is sea. Beyond the picture, things go on as they are at its edge. */
function seaOf(map: MapDef, { sea }: Surroundings, box: Rect): (cell: Cell) => boolean {
  const blue = map.hexes.filter(({ colour }) => colour === 'blue').map(({ id }) => cellOf(id));
  const water = new Set([...sea.flatMap(cellsOfRun), ...blue].map(keyOf));
  const [columns, rows] = [columnsOf(box), rowsOf(box)];
  return (cell) => water.has(keyOf(likeness(cell, columns, rows)));
}

const hexesPath = (cells: readonly Cell[]): string =>
  cells.map((cell) => hexPathAt(centreOf(cell), HEX + OVERLAP)).join('');

const rectPath = ({ x, y, width, height }: Rect): string =>
  `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;

/** Open water, in strips down the columns: far fewer shapes than hexes. */
function stripsPath(open: readonly Cell[]): string {
  const strips: Rect[] = [];
  for (const cell of open) {
    const { x, y } = centreOf(cell);
    const last = strips.at(-1);
    const top = y - APOTHEM - OVERLAP;
    const left = x - COLUMN / 2 - OVERLAP;
    const goesOn = last?.x === left && last.y + last.height > top;
    const strip = { x: left, y: goesOn ? last.y : top, width: COLUMN + 2 * OVERLAP };
    if (goesOn) strips.pop();
    strips.push({ ...strip, height: y + APOTHEM + OVERLAP - strip.y });
  }
  return strips.map(rectPath).join('');
}

/** Thin lines along the coast, wider apart further out, as surveyors draw water. */
const WATERLINES: readonly number[] = [74, 46, 22];

/** Sea, its lines along the coast, and the land beyond the board, as far as `reach`; `box` is the picture. */
export function drawSurroundings(map: MapDef, around: Surroundings, box: Rect, reach = box): readonly SceneNode[] {
  const first = cellOf(map.hexes[0]?.id ?? 'A0');
  const cells = cellsIn(reach, (first.column + first.row) % 2);
  const isSea = seaOf(map, around, box);
  const water = cells.filter(isSea);
  const sea = new Set(water.map(keyOf));
  const land = new Set(cells.filter((cell) => !sea.has(keyOf(cell))).map(keyOf));
  const touches = (keys: ReadonlySet<number>, key: number): boolean => AROUND.some((step) => keys.has(key + step));
  const open = water.filter((cell) => !touches(land, keyOf(cell)));
  const near = new Set(water.map(keyOf));
  for (const cell of open) near.delete(keyOf(cell));
  // Strips leave out the corners of hexes, unless there are strips on both sides.
  const shore = water.filter((cell) => near.has(keyOf(cell)) || touches(near, keyOf(cell)));
  const isDry = (cell: Cell): boolean => land.has(keyOf(cell));
  const coast = cells.filter((cell) => isDry(cell) && touches(sea, keyOf(cell)));
  const lines = coast.map((cell) => hexPathAt(centreOf(cell))).join('');
  // The lines run on both sides of the coast, and around its hexes: land covers those that are not in the water.
  const lined = new Set(coast.map(keyOf));
  const covered = cells.filter((cell) => isDry(cell) && (lined.has(keyOf(cell)) || touches(lined, keyOf(cell))));
  return [
    path('beyond', rectPath(reach)),
    path('sea', stripsPath(open) + hexesPath(shore)),
    ...WATERLINES.flatMap((width) => [
      path('waterline', lines, { paint: { width } }),
      path('waterline-gap', lines, { paint: { width: width - 2.4 } }),
    ]),
    path('beyond', hexesPath(covered)),
  ];
}
