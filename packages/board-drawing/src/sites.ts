import type { End, PathDef, StopDef } from '@roundhouse/rails-18xx';
import {
  type Curve,
  directionAt,
  distance,
  edgeCurve,
  edgePoint,
  insideBy,
  ORIGIN,
  pointAt,
  polar,
  sample,
  spurCurve,
} from './geometry.ts';
import type { Point } from './scene.ts';

/** What is printed on a hex or tile, before it is turned. */
export interface Face {
  readonly stops: readonly StopDef[];
  readonly paths: readonly PathDef[];
}

/** Where a stop is drawn. */
export interface Site {
  readonly at: Point;
  /** Middles of the places for stations; the stop itself if it has none. */
  readonly slots: readonly Point[];
  /** Direction of the track through it, in degrees. */
  readonly angle: number;
  /** True: a bar across one track; false: something in which several tracks may meet. */
  readonly across: boolean;
}

export const SLOT_RADIUS = 25;
const SLOT_STEP = SLOT_RADIUS + 0.5;
const TOWN_RADIUS = 11;
const BAR_RADIUS = 17;

export const stopIndex = (end: End): number | undefined => (typeof end === 'string' ? Number(end.slice(1)) : undefined);
export const turnEnd = (end: End, rotation: number): End => (typeof end === 'number' ? (end + rotation) % 6 : end);
export const isCity = (stop: StopDef): boolean => stop.kind === 'city';

/** The sides of the hex to which a stop has track. */
export function exitsOf(paths: readonly PathDef[], stop: number): readonly number[] {
  const exits: number[] = [];
  for (const [a, b] of paths) {
    if (stopIndex(a) === stop && typeof b === 'number') exits.push(b);
    if (stopIndex(b) === stop && typeof a === 'number') exits.push(a);
  }
  return [...new Set(exits)].sort((a, b) => a - b);
}

/** Where on a curve it comes nearest to a point. */
export function nearestT(curve: Curve, p: Point): number {
  let [best, least] = [0, distance(pointAt(curve, 0), p)];
  for (let i = 1; i <= 100; i++) {
    const away = distance(pointAt(curve, i / 100), p);
    if (away < least) [best, least] = [i / 100, away];
  }
  return best;
}

/** The places of a city: one, two in a pill, a triangle, a square. */
function slotOffsets(count: number, angle: number): readonly Point[] {
  const s = SLOT_STEP;
  if (count <= 1) return [ORIGIN];
  if (count === 2) return [polar(angle + 180, s), polar(angle, s)];
  if (count === 3) return [polar(-90, s * 1.155), polar(30, s * 1.155), polar(150, s * 1.155)];
  return [
    { x: -s, y: -s },
    { x: s, y: -s },
    { x: -s, y: s },
    { x: s, y: s },
  ].slice(0, count);
}

function site(stop: StopDef, at: Point, angle: number, across: boolean): Site {
  const slots = isCity(stop) ? slotOffsets(stop.slots, angle).map((o) => ({ x: at.x + o.x, y: at.y + o.y })) : [at];
  return { at, slots, angle, across };
}

/** A possible site with the track that would lead to it, and its cost regardless of other stops. */
interface Candidate {
  readonly site: Site;
  readonly curves: readonly Curve[];
  readonly radius: number;
  readonly own: number;
}

const angleOf = (p: Point): number => (Math.atan2(p.y, p.x) * 180) / Math.PI;
const turnBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** How much a spur has to bend, and how long it gets: a city with one track stays near the side it comes from. */
function spurCost(exit: number, at: Point, perLength: number): number {
  const from = edgePoint(exit);
  const inwards = angleOf({ x: -from.x, y: -from.y });
  const wanted = angleOf({ x: at.x - from.x, y: at.y - from.y });
  return turnBetween(inwards, wanted) ** 2 / 90 + distance(from, at) * perLength;
}

/** Along the line between the exits if there are two; otherwise at right angles to the line to the middle. */
function pillAngle(exits: readonly number[], at: Point): number {
  const [a, b] = exits.map(edgePoint);
  if (a && b) return angleOf({ x: b.x - a.x, y: b.y - a.y });
  return angleOf(at) + 90;
}

/** The square of the distance to the nearest of these points. */
function leastSquare(points: readonly Point[], { x, y }: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const p of points) least = Math.min(least, (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y));
  return least;
}

function freeCandidates(stop: StopDef, exits: readonly number[]): readonly Candidate[] {
  const radius = isCity(stop) ? SLOT_RADIUS : TOWN_RADIUS;
  const spots: Point[] = [ORIGIN];
  for (const r of [26, 30, 34, 38, 42, 46, 50]) for (let a = 0; a < 360; a += 15) spots.push(polar(a, r));
  const [a, b] = exits;
  const through = exits.length === 2 && a !== undefined && b !== undefined ? sample(edgeCurve(a, b), 100) : undefined;
  return spots.map((at) => {
    const here = site(stop, at, stop.slots > 1 ? pillAngle(exits, at) : 0, false);
    const rim = Math.min(...here.slots.map((slot) => insideBy(slot) - radius - 14));
    const bends =
      through !== undefined
        ? leastSquare(through, at) / 45
        : exits.reduce((sum, exit) => sum + spurCost(exit, at, exits.length === 1 ? 0.4 : 0.12), 0);
    const own = bends + Math.max(0, -rim) * 2 + (exits.length === 0 ? Math.abs(32 - distance(at, ORIGIN)) : 0);
    return { site: here, curves: exits.map((exit) => spurCurve(exit, at)), radius, own };
  });
}

/** A town on a track of its own can slide along it until it is clear of the others. */
function slidingCandidates(stop: StopDef, a: number, b: number): readonly Candidate[] {
  const curve = edgeCurve(a, b);
  return [0.5, 0.42, 0.58, 0.34, 0.66, 0.28, 0.72, 0.24, 0.76, 0.2, 0.8].map((t) => ({
    site: site(stop, pointAt(curve, t), directionAt(curve, t), true),
    curves: [curve],
    radius: BAR_RADIUS,
    own: Math.abs(t - 0.5) * 16,
  }));
}

const isTownLike = (stop: StopDef): boolean => stop.kind === 'town' || stop.kind === 'halt';

function candidatesFor(face: Face, index: number): readonly Candidate[] {
  const stop = face.stops[index] as StopDef;
  const exits = exitsOf(face.paths, index);
  const [a, b] = exits;
  const meets = face.paths.filter((path) =>
    path.some((end) => typeof end === 'string' && stopIndex(end as End) === index),
  );
  if (isTownLike(stop) && meets.length === 2 && a !== undefined && b !== undefined)
    return slidingCandidates(stop, a, b);
  if (face.stops.length === 1 || stop.kind === 'junction') {
    const curves = exits.map((exit) => spurCurve(exit, ORIGIN));
    return [{ site: site(stop, ORIGIN, 0, false), curves, radius: TOWN_RADIUS, own: 0 }];
  }
  return freeCandidates(stop, exits);
}

const SAMPLED = new WeakMap<Curve, readonly Point[]>();

/** Points along a curve, kept because each is compared with many places. */
function pointsOf(curve: Curve): readonly Point[] {
  const known = SAMPLED.get(curve);
  if (known) return known;
  const points = sample(curve, 10);
  SAMPLED.set(curve, points);
  return points;
}

/** The cost of other track that is too close to a stop's discs. */
function trackClash(one: Candidate, curves: readonly Curve[]): number {
  let cost = 0;
  for (const curve of curves) {
    for (const p of pointsOf(curve)) {
      for (const slot of one.site.slots) cost += Math.max(0, one.radius + 11 - distance(slot, p)) * 0.6;
    }
  }
  return cost;
}

function clash(one: Candidate, other: Candidate): number {
  let cost = trackClash(one, other.curves) + trackClash(other, one.curves);
  for (const a of one.site.slots) {
    for (const b of other.site.slots) {
      const gap = distance(a, b) - one.radius - other.radius;
      cost += Math.max(0, 6 - gap) * 10 + Math.max(0, 20 - gap) * 0.6;
    }
  }
  return cost;
}

/** The stops of the face pick their sites in turn, in a few rounds, until none of them gains by moving. */
function chooseSites(face: Face): readonly Site[] {
  const through = face.paths.flatMap(([a, b]) =>
    typeof a === 'number' && typeof b === 'number' ? [edgeCurve(a, b)] : [],
  );
  const options = face.stops.map((_, i) => candidatesFor(face, i));
  if (options.every(({ length }) => length === 1)) return options.flatMap((list) => list.map((only) => only.site));
  const chosen: Candidate[] = options.map((list) => list.reduce((best, c) => (c.own < best.own ? c : best)));
  // A stop without track gives way to those that have some.
  const order = [...options.keys()].sort((a, b) => Number(hasTrack(chosen[a])) - Number(hasTrack(chosen[b])) || a - b);
  for (let round = 0, moved = true; round < 4 && moved; round++) {
    moved = false;
    for (const i of order) {
      const others = chosen.filter((_, j) => j !== i);
      const cost = (c: Candidate): number =>
        c.own + trackClash(c, through) + others.reduce((sum, other) => sum + clash(c, other), 0);
      const now = chosen[i] as Candidate;
      chosen[i] = cheapest(options[i] ?? [], now, cost);
      moved ||= chosen[i] !== now;
    }
  }
  return chosen.map((c) => c.site);
}

const hasTrack = (candidate: Candidate | undefined): boolean => (candidate?.curves.length ?? 0) > 0;

function cheapest(list: readonly Candidate[], now: Candidate, cost: (c: Candidate) => number): Candidate {
  let best = now;
  let least = cost(now);
  for (const candidate of list) {
    if (candidate.own >= least) continue; // the other costs can only add to this
    const price = cost(candidate);
    // Rounding errors vary: only a real gain moves a site.
    if (price < least - 1e-6) [best, least] = [candidate, price];
  }
  return best;
}

/** Hexes without track: towns are placed in a triangle, cities side by side. */
function looseSites(stops: readonly StopDef[]): readonly Site[] {
  const at = (i: number): Point => {
    if (stops.length === 1) return ORIGIN;
    if (stops.length === 2) return { x: i === 0 ? -29 : 29, y: 4 };
    return polar(-90 + (360 / stops.length) * i, stops.some(isCity) ? 38 : 24);
  };
  return stops.map((stop, i) => site(stop, at(i), 0, false));
}

/** Where the stops of a face are before it is turned. */
export const unturnedSites = (face: Face): readonly Site[] =>
  face.paths.length === 0 ? looseSites(face.stops) : chooseSites(face);
