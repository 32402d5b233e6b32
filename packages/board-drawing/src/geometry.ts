import { num, type Point } from './scene.ts';

/** All drawing is done for a flat-top hex with this distance from the middle to a corner; toSvg scales it. */
export const HEX = 100;
/** From the middle to the middle of a side. */
export const APOTHEM = (HEX * Math.sqrt(3)) / 2;

/** A cubic Bézier curve. */
export interface Curve {
  readonly from: Point;
  readonly c1: Point;
  readonly c2: Point;
  readonly to: Point;
}

export const ORIGIN: Point = { x: 0, y: 0 };
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const scale = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
/** Math.hypot would be several times slower. */
export function distance(a: Point, b: Point): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}
export const polar = (degrees: number, r: number): Point => ({
  x: r * Math.cos((degrees * Math.PI) / 180),
  y: r * Math.sin((degrees * Math.PI) / 180),
});
export const rotatePoint = (p: Point, degrees: number): Point => {
  const { x: cos, y: sin } = polar(degrees, 1);
  return { x: p.x * cos - p.y * sin, y: p.x * sin + p.y * cos };
};

/** Direction of an edge seen from the middle; y points down, so degrees run clockwise as edges do. */
export const edgeAngle = (edge: number): number => 90 + 60 * edge;
export const edgePoint = (edge: number): Point => polar(edgeAngle(edge), APOTHEM);
/** The corner between this edge and the next. */
export const cornerAfter = (edge: number, r: number = HEX): Point => polar(edgeAngle(edge) + 30, r);
export const corners = (r: number = HEX): readonly Point[] => [0, 1, 2, 3, 4, 5].map((e) => cornerAfter(e, r));

/** How far inside the hex a point is: its distance from the nearest side, negative outside. */
export function insideBy(p: Point): number {
  // The hex is the same in all four quarters, and two of its sides bound each.
  const [x, y] = [Math.abs(p.x), Math.abs(p.y)];
  return APOTHEM - Math.max(y, (x * Math.sqrt(3) + y) / 2);
}

export const pointsPath = (points: readonly Point[], closed = true): string =>
  `M${points.map((p) => `${num(p.x)} ${num(p.y)}`).join('L')}${closed ? 'Z' : ''}`;
export const hexPath = (r: number = HEX): string => pointsPath(corners(r));
export const hexPathAt = (at: Point, r: number = HEX): string => pointsPath(corners(r).map((c) => add(c, at)));

/** Lengths of the handles with which a Bézier curve runs close to the arc between two sides: sharp, gentle, straight. */
const HANDLES: readonly number[] = [0, 0.7698 * 50, 0.3573 * 150, APOTHEM * 0.66];

/** Track from side to side, at right angles to both. */
export function edgeCurve(a: number, b: number): Curve {
  const turn = Math.abs(a - b) % 6;
  const handle = HANDLES[Math.min(turn, 6 - turn)] ?? 0;
  const inwards = (edge: number): Point => polar(edgeAngle(edge), APOTHEM - handle);
  return { from: edgePoint(a), c1: inwards(a), c2: inwards(b), to: edgePoint(b) };
}

/** Track from a side to a point inside: it leaves the side at right angles and bends where it has to. */
export function spurCurve(edge: number, to: Point): Curve {
  const from = edgePoint(edge);
  const c1 = polar(edgeAngle(edge), APOTHEM - distance(from, to) * 0.5);
  return { from, c1, c2: lerp(c1, to, 0.5), to };
}

export const lineCurve = (from: Point, to: Point): Curve => ({
  from,
  c1: lerp(from, to, 1 / 3),
  c2: lerp(from, to, 2 / 3),
  to,
});

export const reversed = ({ from, c1, c2, to }: Curve): Curve => ({ from: to, c1: c2, c2: c1, to: from });

export const movedBy = ({ from, c1, c2, to }: Curve, by: Point): Curve => ({
  from: add(from, by),
  c1: add(c1, by),
  c2: add(c2, by),
  to: add(to, by),
});

/** The part of a curve up to `t`. */
export function upTo({ from, c1, c2, to }: Curve, t: number): Curve {
  const a = lerp(from, c1, t);
  const m = lerp(c1, c2, t);
  const b = lerp(a, m, t);
  const end = lerp(b, lerp(m, lerp(c2, to, t), t), t);
  return { from, c1: a, c2: b, to: end };
}

export function pointAt({ from, c1, c2, to }: Curve, t: number): Point {
  const u = 1 - t;
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return { x: a * from.x + b * c1.x + c * c2.x + d * to.x, y: a * from.y + b * c1.y + c * c2.y + d * to.y };
}

/** Direction of travel at `t`, in degrees. */
export function directionAt(curve: Curve, t: number): number {
  const before = pointAt(curve, Math.max(0, t - 0.01));
  const after = pointAt(curve, Math.min(1, t + 0.01));
  return (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
}

export const sample = (curve: Curve, pieces = 12): readonly Point[] =>
  Array.from({ length: pieces + 1 }, (_, i) => pointAt(curve, i / pieces));

const isStraight = ({ from, c1, c2, to }: Curve): boolean => {
  const away = (p: Point): number => Math.abs((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x));
  return away(c1) + away(c2) < 1;
};

const pair = (p: Point): string => `${num(p.x)} ${num(p.y)}`;
export const curvePath = (curve: Curve): string =>
  isStraight(curve)
    ? `M${pair(curve.from)}L${pair(curve.to)}`
    : `M${pair(curve.from)}C${pair(curve.c1)} ${pair(curve.c2)} ${pair(curve.to)}`;

/** Curves that follow one another, as one line. */
export const curvesPath = (curves: readonly Curve[]): string =>
  curves
    .map((curve, i) => {
      const before = curves[i - 1];
      const goesOn = before !== undefined && distance(before.to, curve.from) < 0.01;
      return goesOn ? curvePath(curve).replace(/^M[^A-Z]*/, '') : curvePath(curve);
    })
    .join('');

export const roundedRect = (at: Point, width: number, height: number, r: number): string => {
  const [w, h] = [width - 2 * r, height - 2 * r];
  const arc = (x: number, y: number): string => `a${num(r)} ${num(r)} 0 0 1 ${num(x)} ${num(y)}`;
  return (
    `M${num(at.x - w / 2)} ${num(at.y - height / 2)}h${num(w)}${arc(r, r)}v${num(h)}${arc(-r, r)}` +
    `h${num(-w)}${arc(-r, -r)}v${num(-h)}${arc(r, -r)}Z`
  );
};
