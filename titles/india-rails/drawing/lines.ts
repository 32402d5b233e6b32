import { num, type Point } from '@roundhouse/board-drawing/scene.ts';
import type { Side } from './grid.ts';

/** A line through points; closed ones come back to where they began. */
export interface Line {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

const key = ({ x, y }: Point): number => Math.round(x) * 100_000 + Math.round(y);

class Joints {
  readonly #at = new Map<number, { readonly point: Point; readonly sides: Set<number> }>();

  constructor(sides: readonly Side[]) {
    sides.forEach(({ from, to }, i) => {
      this.#add(from, i);
      this.#add(to, i);
    });
  }
  #add(point: Point, side: number): void {
    const known = this.#at.get(key(point));
    if (known) known.sides.add(side);
    else this.#at.set(key(point), { point, sides: new Set([side]) });
  }
  sidesAt(point: Point): ReadonlySet<number> {
    return this.#at.get(key(point))?.sides ?? new Set();
  }
  /** Where a line must begin: its ends and where three meet. */
  get ends(): readonly Point[] {
    return [...this.#at.values()].filter(({ sides }) => sides.size !== 2).map(({ point }) => point);
  }
}

/** Joins sides end to end into lines; where three or more meet, lines end. */
export function chain(sides: readonly Side[]): readonly Line[] {
  const joints = new Joints(sides);
  const used = new Set<number>();
  const follow = (start: Point): readonly Point[] => {
    const points: Point[] = [start];
    for (let at = start; ; ) {
      const next = [...joints.sidesAt(at)].find((i) => !used.has(i));
      if (next === undefined) return points;
      used.add(next);
      const { from, to } = sides[next] as Side;
      at = key(from) === key(at) ? to : from;
      points.push(at);
      if (joints.sidesAt(at).size !== 2) return points;
    }
  };
  const lines: Line[] = [];
  for (const end of joints.ends) {
    while ([...joints.sidesAt(end)].some((i) => !used.has(i))) lines.push({ points: follow(end), closed: false });
  }
  sides.forEach(({ from }, i) => {
    if (!used.has(i)) lines.push({ points: follow(from).slice(0, -1), closed: true });
  });
  return lines;
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Cuts corners: each time round the line gets softer. The ends of open lines stay. */
export function smooth({ points, closed }: Line, times = 2): Line {
  let now = points;
  for (let i = 0; i < times; i++) {
    const next: Point[] = [];
    now.forEach((p, k) => {
      const q = now[k + 1] ?? (closed ? now[0] : undefined);
      if (q) next.push(between(p, q, 0.25), between(p, q, 0.75));
    });
    const [first, last] = [now[0], now[now.length - 1]];
    now = closed || !first || !last ? next : [first, ...next.slice(1, -1), last];
  }
  return { points: now, closed };
}

/** Through the middles of its sides instead of its corners, so that the teeth of the grid go. */
function eased({ points, closed }: Line): Line {
  const middles = points.flatMap((p, i) => {
    const q = points[i + 1] ?? (closed ? points[0] : undefined);
    return q ? [between(p, q, 0.5)] : [];
  });
  const [first, last] = [points[0], points[points.length - 1]];
  return { points: closed || !first || !last ? middles : [first, ...middles, last], closed };
}

export const pathOf = ({ points, closed }: Line): string =>
  points.map((p, i) => `${i === 0 ? 'M' : 'L'}${num(p.x)} ${num(p.y)}`).join('') + (closed ? 'Z' : '');

/** Soft outlines of cells or sides, as one path. */
export const softPath = (sides: readonly Side[]): string =>
  chain(sides)
    .map((line) => pathOf(smooth(line.points.length > 8 ? eased(eased(line)) : line)))
    .join('');

/** A curve through points, by the middles between them. */
export function curvePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M${num(first.x)} ${num(first.y)}`;
  rest.forEach((p, i) => {
    const next = rest[i + 1];
    const to = next ? between(p, next, 0.5) : p;
    d += `Q${num(p.x)} ${num(p.y)} ${num(to.x)} ${num(to.y)}`;
  });
  return d;
}
