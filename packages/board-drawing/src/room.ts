import type { Point, Rect } from './scene.ts';

/** Something that words should not cover. Weight: how bad it is to cover it. */
export interface Bar extends Point {
  readonly r: number;
  readonly weight: number;
}

const BUCKET = 80;
const bucketOf = (x: number, y: number): string => `${Math.floor(x / BUCKET)} ${Math.floor(y / BUCKET)}`;

/** The area that two boxes share. */
export const overlap = (a: Rect, b: Rect): number => {
  const dx = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const dy = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return dx > 0 && dy > 0 ? dx * dy : 0;
};

/** By how much a box reaches into a bar. */
function reach(box: Rect, bar: Bar): number {
  const dx = Math.max(box.x - bar.x, 0, bar.x - box.x - box.width);
  const dy = Math.max(box.y - bar.y, 0, bar.y - box.y - box.height);
  return Math.max(0, bar.r - Math.hypot(dx, dy));
}

/** Where there is room for words on a map: its obstacles, and the words placed so far. */
export class Room {
  readonly #bars = new Map<string, Bar[]>();
  readonly #boxes: Rect[] = [];
  readonly #within: Rect;

  constructor(within: Rect, bars: readonly Bar[]) {
    this.#within = within;
    for (const bar of bars) {
      const key = bucketOf(bar.x, bar.y);
      const list = this.#bars.get(key);
      if (list) list.push(bar);
      else this.#bars.set(key, [bar]);
    }
  }

  put(box: Rect): void {
    this.#boxes.push(box);
  }

  /** The cost of what a box covers; infinite if it overlaps other words or the edge of the map. */
  free(box: Rect): number {
    const { x, y, width, height } = this.#within;
    const isOut = box.x < x || box.y < y || box.x + box.width > x + width || box.y + box.height > y + height;
    if (isOut || this.#boxes.some((other) => overlap(box, other) > 0)) return Number.POSITIVE_INFINITY;
    return this.#covered(box);
  }

  /** The cost of what a box covers; 0: nothing. */
  cost(box: Rect): number {
    const { x, y, width, height } = this.#within;
    const out =
      Math.max(0, x - box.x, box.x + box.width - x - width) + Math.max(0, y - box.y, box.y + box.height - y - height);
    let cost = out * 20;
    for (const other of this.#boxes) cost += overlap(box, other) * 4;
    return cost + this.#covered(box);
  }

  #covered(box: Rect): number {
    let cost = 0;
    const [left, right] = [Math.floor(box.x / BUCKET) - 1, Math.floor((box.x + box.width) / BUCKET) + 1];
    const [top, bottom] = [Math.floor(box.y / BUCKET) - 1, Math.floor((box.y + box.height) / BUCKET) + 1];
    for (let i = left; i <= right; i++) {
      for (let j = top; j <= bottom; j++) {
        for (const bar of this.#bars.get(`${i} ${j}`) ?? []) cost += reach(box, bar) * bar.weight;
      }
    }
    return cost;
  }

  /** The cheapest of some spots for the middle of a box of this size; spots may have a cost of their own. */
  best(
    width: number,
    height: number,
    spots: readonly (Point & { readonly cost: number })[],
  ): { at: Point; cost: number } {
    let found: { at: Point; cost: number } | undefined;
    for (const { x, y, cost } of spots) {
      if (found && cost >= found.cost) continue;
      const total = cost + this.cost({ x: x - width / 2, y: y - height / 2, width, height });
      // Rounding errors vary: only a real gain counts, so that the choice is the same everywhere.
      if (!found || total < found.cost - 1e-6) found = { at: { x, y }, cost: total };
    }
    return found ?? { at: { x: 0, y: 0 }, cost: Number.POSITIVE_INFINITY };
  }
}

export const boxAround = ({ x, y }: Point, width: number, height: number): Rect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
