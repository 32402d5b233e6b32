/**
 * Flat-top hexes named as on printed boards: "D23" is column D, row 23. Rows count half hexes, so the hex straight below
 * D23 is D25, and the neighbouring columns hold the numbers of the other parity.
 */
export type HexLabel = string;

/** 0–5 clockwise from the bottom: S, SW, NW, N, NE, SE. */
export type HexEdge = number;

export interface Cell {
  readonly column: number; // A is 0
  readonly row: number;
}

const STEPS: readonly Cell[] = [
  { column: 0, row: 2 },
  { column: -1, row: 1 },
  { column: -1, row: -1 },
  { column: 0, row: -2 },
  { column: 1, row: -1 },
  { column: 1, row: 1 },
];

const CODE_OF_A = 65;

export function cellOf(label: HexLabel): Cell {
  const row = Number(label.slice(1));
  if (!Number.isInteger(row)) throw new Error(`${label} is not a hex`);
  return { column: label.charCodeAt(0) - CODE_OF_A, row };
}

export function labelOf(cell: Cell): HexLabel {
  return `${String.fromCharCode(CODE_OF_A + cell.column)}${cell.row}`;
}

/** The hex beyond an edge, whether or not a board has it. */
export function neighbour(label: HexLabel, edge: HexEdge): HexLabel {
  const { column, row } = cellOf(label);
  const step = STEPS[edge] as Cell;
  return labelOf({ column: column + step.column, row: row + step.row });
}

/** The same hex side seen from the other hex. */
export function opposite(edge: HexEdge): HexEdge {
  return (edge + 3) % 6;
}

/** The edge of `from` that `to` lies beyond, if they are neighbours. */
export function edgeTowards(from: HexLabel, to: HexLabel): HexEdge | undefined {
  const a = cellOf(from);
  const b = cellOf(to);
  const edge = STEPS.findIndex((step) => a.column + step.column === b.column && a.row + step.row === b.row);
  return edge < 0 ? undefined : edge;
}

/** One name for a hex side, whichever hex it is seen from: "D19|D21". Left to right, then top to bottom. */
export function borderId(label: HexLabel, edge: HexEdge): string {
  return borderBetween(label, neighbour(label, edge));
}

/** The same for two hexes that are known to be neighbours. */
export function borderBetween(a: HexLabel, b: HexLabel): string {
  return comesBefore(cellOf(a), cellOf(b)) ? `${a}|${b}` : `${b}|${a}`;
}

/** The two hexes of a border. */
export function hexesOfBorder(border: string): readonly [HexLabel, HexLabel] {
  const [a, b] = border.split('|');
  if (a === undefined || b === undefined) throw new Error(`${border} is not a border`);
  return [a, b];
}

function comesBefore(a: Cell, b: Cell): boolean {
  return a.column !== b.column ? a.column < b.column : a.row < b.row;
}
