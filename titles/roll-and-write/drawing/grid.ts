import { num, type Point, type Rect } from '@roundhouse/board-drawing';
import { type Board, type Edge, oppositeEdge } from '../board/index.ts';

/** Side of a hex. Hexes stand on a point here. */
export const SIDE = 60;
export const APOTHEM = (SIDE * Math.sqrt(3)) / 2;
/** Between the lines of two players at a hex side. */
export const LANE_GAP = 9;

const polar = (degrees: number, r: number): Point => ({
  x: r * Math.cos((degrees * Math.PI) / 180),
  y: r * Math.sin((degrees * Math.PI) / 180),
});
const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

const A = 65;
/** Middle of a hex: rows are letters, columns count half hexes. */
export function centreOf(id: string): Point {
  return { x: Number(id.slice(1)) * APOTHEM, y: (id.charCodeAt(0) - A) * 1.5 * SIDE };
}

export const corners = (at: Point, r = SIDE): readonly Point[] =>
  [0, 1, 2, 3, 4, 5].map((edge) => add(at, polar(60 * edge - 30, r)));

export const outline = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}Z`;

export const hexPath = (id: string, r = SIDE): string => outline(corners(centreOf(id), r));

/** How far from the middle of a hex side each player's line crosses it; the same seen from both hexes. */
export const laneOf = (seat: number, seats: number): number => (seat - (seats - 1) / 2) * LANE_GAP;

/** Where a line crosses a hex side. */
export function sidePoint(id: string, edge: Edge, lane: number): Point {
  const middle = add(centreOf(id), polar(60 * edge, APOTHEM));
  return add(middle, polar(60 * (edge % 3) + 90, lane));
}

const inward = (from: Point, edge: Edge, by: number): Point => add(from, polar(60 * edge + 180, by));

/** How far a curve keeps its direction; the nearer the edges, the shorter. */
const REACH: Readonly<Record<number, number>> = { 1: SIDE * 0.38, 2: SIDE * 0.6, 3: SIDE * 0.7 };

/** The line of one track: enters and leaves at right angles to the hex sides. */
export function trackPath(id: string, from: Edge, to: Edge, lane: number): string {
  const apart = Math.abs(from - to);
  const reach = REACH[Math.min(apart, 6 - apart)] ?? 0;
  const [start, end] = [sidePoint(id, from, lane), sidePoint(id, to, lane)];
  const [c1, c2] = [inward(start, from, reach), inward(end, to, reach)];
  const text = (p: Point): string => `${num(p.x)} ${num(p.y)}`;
  return `M${text(start)}C${text(c1)} ${text(c2)} ${text(end)}`;
}

/** From a hex side to the city in the middle. */
export function exitPath(id: string, edge: Edge, lane: number): string {
  const start = sidePoint(id, edge, lane);
  const c1 = inward(start, edge, SIDE * 0.4);
  const centre = centreOf(id);
  return `M${num(start.x)} ${num(start.y)}Q${num(c1.x)} ${num(c1.y)} ${num(centre.x)} ${num(centre.y)}`;
}

const MARGIN = 26;

/** A frame around all hexes. */
export function boxOf({ hexes }: Board): Rect {
  const centres = hexes.map(({ id }) => centreOf(id));
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - APOTHEM - MARGIN, Math.min(...ys) - SIDE - MARGIN];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + APOTHEM + MARGIN - left,
    height: Math.max(...ys) + SIDE + MARGIN - top,
  };
}

/** The line of a route through hexes, from city to city. */
export function routePath(board: Board, route: readonly string[], lane: number): string {
  const edges = route.slice(1).map((id, i) => board.hex(route[i] ?? '')?.around.indexOf(board.index(id)) ?? -1);
  return route
    .map((id, i) => {
      const out = edges[i];
      const back = edges[i - 1];
      const entered = back === undefined ? undefined : oppositeEdge(back);
      if (entered !== undefined && out !== undefined) {
        const printed = (board.hex(id)?.exits ?? 0) !== 0;
        return printed ? exitPath(id, entered, lane) + exitPath(id, out, lane) : trackPath(id, entered, out, lane);
      }
      return exitPath(id, entered ?? out ?? 0, lane);
    })
    .join('');
}
