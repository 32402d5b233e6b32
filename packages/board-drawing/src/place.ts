import { HEX, insideBy } from './geometry.ts';
import type { Point, Rect } from './scene.ts';

/** Something in a hex that text should not cover. Weight: how bad it is to cover it. */
export interface Obstacle extends Point {
  readonly r: number;
  readonly weight: number;
}

/** What has been put into a hex so far. */
export interface Field {
  readonly obstacles: readonly Obstacle[];
  readonly boxes: readonly Rect[];
}

export interface Wish {
  readonly width: number;
  readonly height: number;
  /** Preferred places: the free spot nearest to them is taken. */
  readonly near: readonly Point[];
  /** The cost of each unit of distance from there. */
  readonly pull?: number;
  /** True: it may extend beyond the sides of the hex. */
  readonly mayLeave?: boolean;
}

/** Spots are tried all over the hex in steps of STEP, and then in steps of FINE around the best. */
const STEP = 10;
const FINE = 5;
const ROWS: readonly (readonly Point[])[] = rows();

/** Spots all over the hex, row by row from the left. */
function rows(): readonly (readonly Point[])[] {
  const found: Point[][] = [];
  for (let y = -80; y <= 80; y += STEP) {
    const row: Point[] = [];
    for (let x = -HEX; x <= HEX; x += STEP) if (insideBy({ x, y }) > 6) row.push({ x, y });
    found.push(row);
  }
  return found;
}

/** By how much a box around `at` reaches into an obstacle. Math.hypot would be several times slower here. */
function reach(at: Point, halfWidth: number, halfHeight: number, o: Obstacle): number {
  const dx = Math.max(0, Math.abs(o.x - at.x) - halfWidth);
  const dy = Math.max(0, Math.abs(o.y - at.y) - halfHeight);
  return dx >= o.r || dy >= o.r ? 0 : Math.max(0, o.r - Math.sqrt(dx * dx + dy * dy));
}

const overlap = (at: Point, width: number, height: number, box: Rect): number => {
  const dx = Math.min(at.x + width / 2, box.x + box.width) - Math.max(at.x - width / 2, box.x);
  const dy = Math.min(at.y + height / 2, box.y + box.height) - Math.max(at.y - height / 2, box.y);
  return dx > 0 && dy > 0 ? dx * dy : 0;
};

/** How far the corners of a box come too close to a side of the hex, or beyond it. By symmetry, one corner is enough. */
const stickOut = (at: Point, halfWidth: number, halfHeight: number): number =>
  Math.max(0, 3 - insideBy({ x: Math.abs(at.x) + halfWidth, y: Math.abs(at.y) + halfHeight }));

const PULL = 0.25;

/** The cost of the distance from the preferred places; each later one in the list costs a little more. */
function away({ near, pull = PULL }: Wish, at: Point): number {
  if (near.length === 0) return 0;
  let least = Number.POSITIVE_INFINITY;
  let late = 0;
  for (const { x, y } of near) {
    const [dx, dy] = [x - at.x, y - at.y];
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy) + late);
    late += 6;
  }
  return least * pull;
}

/** What a spot costs; stops adding as soon as that is more than `limit`. */
function spotCost({ boxes, obstacles }: Field, wish: Wish, at: Point, limit: number): number {
  let cost = away(wish, at);
  if (cost > limit) return cost;
  const halfWidth = wish.width / 2;
  const halfHeight = wish.height / 2;
  if (!wish.mayLeave) cost += stickOut(at, halfWidth, halfHeight) * 60;
  for (const box of boxes) {
    if (cost > limit) return cost;
    cost += overlap(at, wish.width + 4, wish.height + 4, box) * 2;
  }
  for (const obstacle of obstacles) {
    if (cost > limit) return cost;
    cost += reach(at, halfWidth, halfHeight, obstacle) * obstacle.weight;
  }
  return cost;
}

export interface Placed {
  readonly at: Point;
  readonly field: Field;
  readonly cost: number;
}

/** The area in which a spot can cost less than `limit`: farther away, the distance alone costs that much. */
function around({ near, pull = PULL }: Wish, limit: number) {
  const reachable = near.length === 0 ? Number.POSITIVE_INFINITY : limit / pull;
  let [left, top, right, bottom] = [0, 0, 0, 0];
  near.forEach(({ x, y }, i) => {
    left = i === 0 ? x : Math.min(left, x);
    right = i === 0 ? x : Math.max(right, x);
    top = i === 0 ? y : Math.min(top, y);
    bottom = i === 0 ? y : Math.max(bottom, y);
  });
  return { left: left - reachable, right: right + reachable, top: top - reachable, bottom: bottom + reachable };
}

/** Finds the best spot in the hex for a box, and the field with the box in it. */
export function place(field: Field, wish: Wish): Placed {
  let best: Point = wish.near[0] ?? { x: 0, y: 0 };
  let least = spotCost(field, wish, best, Number.POSITIVE_INFINITY);
  const look = (at: Point): void => {
    const cost = spotCost(field, wish, at, least);
    // Rounding errors vary: only a real gain counts, so that the choice is the same everywhere.
    if (cost >= least - 1e-6) return;
    best = at;
    least = cost;
  };
  const refine = (): void => {
    const { x, y } = best;
    for (const dy of [-FINE, 0, FINE]) for (const dx of [-FINE, 0, FINE]) look({ x: x + dx, y: y + dy });
    if (best.x !== x || best.y !== y) refine();
  };
  // Nothing can be better than the first preferred place if that is free.
  if (least >= 1e-6) {
    for (const at of wish.near) look(at);
    for (const row of ROWS) {
      const [first] = row;
      const { left, right, top, bottom } = around(wish, least);
      if (!first || first.y < top || first.y > bottom) continue;
      const from = Math.max(0, Math.ceil((left - first.x) / STEP));
      for (let i = from; i < row.length && (row[i] as Point).x <= right; i++) look(row[i] as Point);
    }
    refine();
  }
  return { at: best, field: withBox(field, best, wish.width, wish.height), cost: least };
}

export const withBox = (field: Field, at: Point, width: number, height: number): Field => ({
  ...field,
  boxes: [...field.boxes, { x: at.x - width / 2, y: at.y - height / 2, width, height }],
});
