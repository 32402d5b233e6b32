import { HEX, insideBy } from './geometry.ts';
import type { Point, Rect } from './scene.ts';

/** Something in a hex that text should stay off. Weight: how bad covering it is. */
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
  /** Where it would like to stand: the nearest free spot is taken. */
  readonly near: readonly Point[];
  /** How much a step away from there counts. */
  readonly pull?: number;
  /** It may reach over the sides of the hex. */
  readonly mayLeave?: boolean;
}

const STEP = 5;
const GRID: readonly Point[] = grid();

function grid(): readonly Point[] {
  const spots: Point[] = [];
  for (let y = -80; y <= 80; y += STEP) {
    for (let x = -HEX; x <= HEX; x += STEP) if (insideBy({ x, y }) > 6) spots.push({ x, y });
  }
  return spots;
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

/** How near to the side of the hex, or beyond it, the corners of a box come. Both halves count alike: the hex is even. */
const stickOut = (at: Point, halfWidth: number, halfHeight: number): number =>
  Math.max(0, 3 - insideBy({ x: Math.abs(at.x) + halfWidth, y: Math.abs(at.y) + halfHeight }));

/** Each wish listed later is a little less welcome. */
function away(wish: Wish, at: Point): number {
  let least = Number.POSITIVE_INFINITY;
  wish.near.forEach((p, i) => {
    const [dx, dy] = [p.x - at.x, p.y - at.y];
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy) + i * 6);
  });
  return Number.isFinite(least) ? least * (wish.pull ?? 0.25) : 0;
}

/** What a spot costs; given up as soon as it is dearer than `limit`. */
function spotCost(field: Field, wish: Wish, at: Point, limit: number): number {
  const [hw, hh] = [wish.width / 2, wish.height / 2];
  let cost = away(wish, at) + (wish.mayLeave ? 0 : stickOut(at, hw, hh) * 60);
  for (const box of field.boxes) {
    if (cost > limit) return cost;
    cost += overlap(at, wish.width + 4, wish.height + 4, box) * 2;
  }
  for (const o of field.obstacles) {
    if (cost > limit) return cost;
    cost += reach(at, hw, hh, o) * o.weight;
  }
  return cost;
}

export interface Placed {
  readonly at: Point;
  readonly field: Field;
  readonly cost: number;
}

/** Finds the best spot in the hex for a box, and the field with the box in it. */
export function place(field: Field, wish: Wish): Placed {
  let best: Point = wish.near[0] ?? { x: 0, y: 0 };
  let least = spotCost(field, wish, best, Number.POSITIVE_INFINITY);
  // Nothing can be better than the first wish with nothing in the way.
  if (least < 1e-6) return { at: best, field: withBox(field, best, wish.width, wish.height), cost: least };
  for (const spots of [wish.near, GRID]) {
    for (const at of spots) {
      const cost = spotCost(field, wish, at, least);
      // Sums of decimals differ in the last place: only a real gain counts, so that the choice is the same everywhere.
      if (cost < least - 1e-6) {
        best = at;
        least = cost;
      }
    }
  }
  return { at: best, field: withBox(field, best, wish.width, wish.height), cost: least };
}

export const withBox = (field: Field, at: Point, width: number, height: number): Field => ({
  ...field,
  boxes: [...field.boxes, { x: at.x - width / 2, y: at.y - height / 2, width, height }],
});
