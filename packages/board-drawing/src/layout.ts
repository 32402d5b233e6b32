import type { End, Gauge, PathDef, StopDef } from '@roundhouse/rails-18xx';
import { type Curve, edgeCurve, lineCurve, ORIGIN, reversed, rotatePoint, spurCurve, upTo } from './geometry.ts';
import type { Point } from './scene.ts';
import { exitsOf, type Face, isCity, nearestT, type Site, stopIndex, turnEnd, unturnedSites } from './sites.ts';

export { type Face, isCity, type Site, SLOT_RADIUS, stopIndex } from './sites.ts';

export interface Track {
  readonly ends: readonly [End, End];
  readonly gauge: Gauge;
  readonly curve: Curve;
  /** Tracks that meet share a number; others cross over or under them. */
  readonly web: number;
}

export interface FaceLayout {
  readonly sites: readonly Site[];
  readonly tracks: readonly Track[];
}

function turned(one: Site, stop: StopDef, single: boolean, degrees: number): Site {
  // The pill of a city in the middle stays level: that looks best, and turning it would mean nothing.
  if (single && isCity(stop)) return one;
  const spin = (p: Point): Point => rotatePoint(p, degrees);
  return { ...one, at: spin(one.at), slots: one.slots.map(spin), angle: one.angle + degrees };
}

function curveOf(ends: readonly [End, End], sites: readonly Site[], exits: readonly (readonly number[])[]): Curve {
  const [a, b] = ends;
  if (typeof a === 'number' && typeof b === 'number') return edgeCurve(a, b);
  if (typeof a === 'number') return spurTo(a, b, sites, exits);
  if (typeof b === 'number') return reversed(spurTo(b, a, sites, exits));
  return lineCurve(sites[stopIndex(a) ?? 0]?.at ?? ORIGIN, sites[stopIndex(b) ?? 0]?.at ?? ORIGIN);
}

function spurTo(edge: number, end: End, sites: readonly Site[], exits: readonly (readonly number[])[]): Curve {
  const index = stopIndex(end) ?? 0;
  const to = sites[index];
  if (!to) return spurCurve(edge, ORIGIN);
  const other = exits[index]?.find((exit) => exit !== edge);
  if (!to.across || other === undefined) return spurCurve(edge, to.at);
  return upTo(edgeCurve(edge, other), nearestT(edgeCurve(edge, other), to.at));
}

/** Numbers the webs: tracks with a common end belong to the same web. */
function websOf(paths: readonly PathDef[]): readonly number[] {
  let webs = paths.map((_, i) => i);
  paths.forEach(([a, b], i) => {
    for (let j = 0; j < i; j++) {
      const [c, d] = paths[j] as PathDef;
      if (a !== c && a !== d && b !== c && b !== d) continue;
      const [keep, drop] = [webs[j] as number, webs[i]];
      webs = webs.map((web) => (web === drop ? keep : web));
    }
  });
  return webs;
}

/** Layouts by face. A face is never changed in place, so its layouts stay valid wherever it is laid. */
interface KnownLayouts {
  readonly sites: readonly Site[];
  readonly turned: FaceLayout[]; // by rotation
}
const KNOWN = new WeakMap<Face, KnownLayouts>();

function knownOf(face: Face): KnownLayouts {
  const known = KNOWN.get(face) ?? { sites: unturnedSites(face), turned: [] };
  KNOWN.set(face, known);
  return known;
}

/** Where stops and track of a face lie, once turned by `rotation` sixths. */
export function layoutFace(face: Face, rotation = 0): FaceLayout {
  const { sites, turned: layouts } = knownOf(face);
  layouts[rotation] ??= turnedLayout(face, sites, rotation);
  return layouts[rotation];
}

function turnedLayout(face: Face, unturned: readonly Site[], rotation: number): FaceLayout {
  const single = face.stops.length === 1;
  const sites = unturned.map((one, i) => turned(one, face.stops[i] as StopDef, single, rotation * 60));
  const exits = face.stops.map((_, i) => exitsOf(face.paths, i).map((exit) => (exit + rotation) % 6));
  const webs = websOf(face.paths);
  const tracks = face.paths.map(([a, b, gauge], i): Track => {
    const ends = [turnEnd(a, rotation), turnEnd(b, rotation)] as const;
    return { ends, gauge: gauge ?? 'broad', curve: curveOf(ends, sites, exits), web: webs[i] ?? 0 };
  });
  return { sites, tracks };
}
