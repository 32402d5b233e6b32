import { group, num, path, type Rect, type SceneNode } from '@roundhouse/board-drawing/scene.ts';
import type { Board } from '../board/index.ts';
import { type Cell, cellKey, neighboursOf, pointOf, ROW_HEIGHT, rimOf, sidesBetween, UNIT } from './grid.ts';
import { softPath } from './lines.ts';

const MARGIN = 3; // cells around the board

/** The picture holds every milepost and some of what lies around. */
export function boxOf(board: Board): Rect {
  const points = board.mileposts.map(pointOf);
  const left = Math.min(...points.map(({ x }) => x)) - MARGIN * UNIT;
  const top = Math.min(...points.map(({ y }) => y)) - MARGIN * UNIT;
  const right = Math.max(...points.map(({ x }) => x)) + MARGIN * UNIT;
  const bottom = Math.max(...points.map(({ y }) => y)) + MARGIN * UNIT;
  return { x: Math.round(left), y: Math.round(top), width: Math.round(right - left), height: Math.round(bottom - top) };
}

const BEYOND = { rows: 16, cols: 34 };

/** Every cell that touches the picture, and as many around as a window may show that has another shape. */
function cellsIn({ x, y, width, height }: Rect): readonly Cell[] {
  const cells: Cell[] = [];
  const { rows, cols } = BEYOND;
  // An even number, so that odd rows stay odd.
  for (let row = 2 * Math.floor(y / ROW_HEIGHT / 2) - rows; row <= (y + height) / ROW_HEIGHT + rows; row++) {
    for (let col = Math.floor(x / UNIT) - cols; col <= (x + width) / UNIT + cols; col++) cells.push({ row, col });
  }
  return cells;
}

const PATCH = 4; // cells of like ground, so that bays and capes are larger than a cell

/** How long it takes to cross a cell, from 2 to 12: always the same, but varied enough that no coast is straight. */
function roughness({ row, col }: Cell): number {
  const mix = (a: number, b: number): number => (Math.imul(a + 977, 73_856_093) ^ Math.imul(b + 977, 19_349_663)) >>> 8;
  return 2 + (mix(Math.floor(row / PATCH), Math.floor(col / PATCH)) % 9) + (mix(row, col) % 3);
}

/**
 * What lies beyond the mileposts is not on the board: next to a coast it is sea, elsewhere land, and further out
 * whatever is nearer. So every board gets surroundings, an owner's own too.
 */
function landBeyond(board: Board, box: Rect): readonly Cell[] {
  const isCoast = new Map(board.mileposts.map((m) => [cellKey(m), m.coast !== null] as const));
  const around = new Map(cellsIn(box).map((cell) => [cellKey(cell), cell] as const));
  const isLand = new Map<number, boolean>();
  const reachedAt = new Map<number, number>();
  const rings: Cell[][] = [[]]; // by how far out they are reached
  for (const cell of around.values()) {
    const near = neighboursOf(cell).flatMap((next) => isCoast.get(cellKey(next)) ?? []);
    if (isCoast.has(cellKey(cell)) || near.length === 0) continue;
    isLand.set(cellKey(cell), near.filter((coast) => coast).length * 2 < near.length);
    rings[0]?.push(cell);
    reachedAt.set(cellKey(cell), 0);
  }
  const settled = new Set<number>();
  for (let far = 0; far < rings.length; far++) {
    for (const cell of rings[far] ?? []) {
      if (settled.has(cellKey(cell))) continue;
      settled.add(cellKey(cell));
      for (const other of neighboursOf(cell)) {
        const key = cellKey(other);
        if (settled.has(key) || isCoast.has(key) || !around.has(key)) continue;
        const ring = far + roughness(other);
        const before = reachedAt.get(key);
        if (before !== undefined && before <= ring) continue;
        reachedAt.set(key, ring);
        isLand.set(key, isLand.get(cellKey(cell)) as boolean);
        while (rings.length <= ring) rings.push([]);
        rings[ring]?.push(other);
      }
    }
  }
  return [...around.values()].filter((cell) => isLand.get(cellKey(cell)) === true);
}

const rectPath = ({ x, y, width, height }: Rect): string =>
  `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;

/** Thin lines along the coast, wider apart further out, as surveyors draw water. */
const WATERLINES: readonly number[] = [58, 36, 17];

/** Sea with lines along the coast, the countries around, and the ground that track is built on. */
export function drawLand(board: Board, box: Rect): SceneNode {
  const beyond = landBeyond(board, box);
  const coast = softPath(rimOf([...board.mileposts, ...beyond]));
  const lines = WATERLINES.flatMap((width) => [
    path('waterline', coast, { paint: { width } }),
    path('waterline-gap', coast, { paint: { width: width - 2 } }),
  ]);
  const country = new Map(board.mileposts.map((m) => [cellKey(m), m] as const));
  return group('land-around', [
    path('sea', rectPath(box)),
    ...lines,
    path('rails-beyond', softPath(rimOf(beyond))),
    path('rails-ground', softPath(rimOf(board.mileposts))),
    ...['desert', 'salt_marsh', 'mountain', 'alpine'].map((ground) =>
      path(`rails-ground-${ground}`, softPath(rimOf(board.mileposts.filter((m) => m.ground === ground)))),
    ),
    path('rails-coast', coast),
    path('rails-area-line', softPath(sidesBetween(board.mileposts, (cell) => country.get(cellKey(cell))?.region))),
    path('rails-border-casing', softPath(sidesBetween(board.mileposts, (cell) => country.get(cellKey(cell))?.country))),
    path('rails-border', softPath(sidesBetween(board.mileposts, (cell) => country.get(cellKey(cell))?.country))),
    path('rails-frontier', frontier(board, beyond)),
  ]);
}

/** Where the board ends at a country that is not on it. */
function frontier(board: Board, beyond: readonly Cell[]): string {
  const inside = new Map(board.mileposts.map((m) => [cellKey(m), 'board'] as const));
  const outside = new Map(beyond.map((cell) => [cellKey(cell), 'beyond'] as const));
  return softPath(
    sidesBetween([...board.mileposts, ...beyond], (cell) => inside.get(cellKey(cell)) ?? outside.get(cellKey(cell))),
  );
}
