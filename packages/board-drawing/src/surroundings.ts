import { type Cell, cellOf } from '@roundhouse/hexgrid';
import type { MapDef } from '@roundhouse/rails-18xx';
import { APOTHEM, HEX, hexPathAt } from './geometry.ts';
import { num, type Point, path, type Rect, type SceneNode } from './scene.ts';

/** The surroundings of the board: runs of hexes down a column ("A18-A44") are sea; the rest is land. */
export interface Surroundings {
  readonly sea: readonly string[];
}

const COLUMN = HEX * 1.5; // from column to column
const OVERLAP = 0.6; // neighbours of one colour, so that no seam shows between them

/** To write a cell as one number: there are fewer rows than this, even far beyond the board. */
const ROWS = 4096;
const keyOf = ({ column, row }: Cell): number => column * ROWS + row;

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

function cellsOfRun(run: string): readonly Cell[] {
  const [first = run, last = first] = run.split(/-(?!\d)/);
  const { column, row: from } = cellOf(first);
  const to = cellOf(last).row;
  return Array.from({ length: (to - from) / 2 + 1 }, (_, i) => ({ column, row: from + 2 * i }));
}

/** Whether a cell is sea. Cells beyond the picture are like those at its edge. */
function seaOf(map: MapDef, { sea }: Surroundings, box: Rect): (column: number, row: number) => boolean {
  const blue = map.hexes.filter(({ colour }) => colour === 'blue').map(({ id }) => cellOf(id));
  const water = new Set([...sea.flatMap(cellsOfRun), ...blue].map(keyOf));
  const [columns, rows] = [columnsOf(box), rowsOf(box)];
  return (column, row) => {
    // All columns further out are like the outermost one, shifted by half a hex where necessary.
    const near = Math.min(columns.to, Math.max(columns.from, column));
    const level = row - (Math.abs(column - near) % 2);
    // Within a column every other row is a hex.
    const over = Math.max(0, rows.from - level, level - rows.to);
    return water.has(near * ROWS + level + Math.sign(rows.from - level) * (over + (over % 2)));
  };
}

const NOTHING = 0;
const LAND = 1;
const COAST = 2; // land that touches the sea
const OPEN_SEA = 3;
const SHORE = 4; // sea that touches land

/** The kinds of all cells in the drawn area: plain numbers, since there are thousands of cells. */
class Cells {
  readonly #columns: Range;
  readonly #rows: Range;
  readonly #height: number; // cells in a column, with room for neighbours beyond the edge
  readonly #kinds: Uint8Array;
  readonly #around: readonly number[]; // steps from the index of a cell to those of its neighbours

  constructor(reach: Rect, parity: number, isSea: (column: number, row: number) => boolean) {
    this.#columns = columnsOf(reach);
    this.#rows = rowsOf(reach);
    const height = this.#rows.to - this.#rows.from + 5;
    this.#height = height;
    this.#around = [-2, height - 1, height + 1, 2, 1 - height, -1 - height];
    this.#kinds = new Uint8Array((this.#columns.to - this.#columns.from + 3) * height);
    this.#each((at, column, row) => {
      if (Math.abs(column + row) % 2 === parity) this.#kinds[at] = isSea(column, row) ? OPEN_SEA : LAND;
    });
    const [coast, shore] = [this.#where(LAND, OPEN_SEA), this.#where(OPEN_SEA, LAND)];
    for (const cell of coast) this.#kinds[this.#indexOf(cell)] = COAST;
    for (const cell of shore) this.#kinds[this.#indexOf(cell)] = SHORE;
  }

  #indexOf({ column, row }: Cell): number {
    return (column - this.#columns.from + 1) * this.#height + row - this.#rows.from + 2;
  }

  #each(visit: (at: number, column: number, row: number) => void): void {
    const { from, to } = this.#rows;
    for (let column = this.#columns.from; column <= this.#columns.to; column++) {
      let at = this.#indexOf({ column, row: from });
      for (let row = from; row <= to; row++) visit(at++, column, row);
    }
  }

  #where(kind: number, beside: number): readonly Cell[] {
    return this.cells((found, at) => found === kind && this.touches(at, beside));
  }

  /** The cells for which `holds` is true, column by column. */
  cells(holds: (kind: number, at: number) => boolean): readonly Cell[] {
    const found: Cell[] = [];
    this.#each((at, column, row) => {
      const kind = this.#kinds[at] as number;
      if (kind !== NOTHING && holds(kind, at)) found.push({ column, row });
    });
    return found;
  }

  touches(at: number, kind: number): boolean {
    for (const step of this.#around) if (this.#kinds[at + step] === kind) return true;
    return false;
  }
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

/** Stroke widths whose edges form thin lines along the coast, wider apart further out, as on survey maps. */
const WATERLINES: readonly number[] = [74, 46, 22];

/** Sea, lines along the coast, and land beyond the board, as far as `reach`; `box` is the picture. */
export function drawSurroundings(map: MapDef, around: Surroundings, box: Rect, reach = box): readonly SceneNode[] {
  const first = cellOf(map.hexes[0]?.id ?? 'A0');
  const ground = new Cells(reach, (first.column + first.row) % 2, seaOf(map, around, box));
  const open = ground.cells((kind) => kind === OPEN_SEA);
  // Strips do not cover the corners of hexes next to land, so those hexes are drawn whole.
  const shore = ground.cells((kind, at) => kind === SHORE || (kind === OPEN_SEA && ground.touches(at, SHORE)));
  const coast = ground.cells((kind) => kind === COAST);
  const lines = coast.map((cell) => hexPathAt(centreOf(cell))).join('');
  // The lines run on both sides of the coast and around its hexes: land is drawn over those that are not in the water.
  const covered = ground.cells((kind, at) => kind === COAST || (kind === LAND && ground.touches(at, COAST)));
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
