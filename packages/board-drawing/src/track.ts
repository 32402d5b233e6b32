import type { Gauge, StopDef } from '@roundhouse/rails-18xx';
import { type Curve, curvePath, directionAt, pointAt, pointsPath, polar, upTo } from './geometry.ts';
import { type FaceLayout, stopIndex, type Track } from './layout.ts';
import { circle, group, path, type SceneNode } from './scene.ts';

export const TRACK_WIDTH = 11;
export const CASING_WIDTH = 17;

/** Track to an off-board location ends in an arrow before it reaches the middle. */
const OFFBOARD_REACH = 0.6;

const leadsOff = (track: Track, stops: readonly StopDef[]): boolean =>
  track.ends.some((end) => stops[stopIndex(end) ?? -1]?.kind === 'offboard');

function drawnCurve(track: Track, stops: readonly StopDef[]): Curve {
  if (!leadsOff(track, stops)) return track.curve;
  return typeof track.ends[0] === 'number' ? upTo(track.curve, OFFBOARD_REACH) : track.curve;
}

function arrow(curve: Curve): string {
  const tip = pointAt(curve, 1);
  const ahead = directionAt(curve, 1);
  const at = (angle: number, r: number) => ({ x: tip.x + polar(angle, r).x, y: tip.y + polar(angle, r).y });
  return pointsPath([at(ahead, 15), at(ahead + 90, TRACK_WIDTH), at(ahead - 90, TRACK_WIDTH)]);
}

/** Narrow gauge is a ladder, dual gauge a line with a dashed core: told apart without colour. */
function railway(gauge: Gauge, d: string): readonly SceneNode[] {
  if (gauge === 'narrow') return [path('track track-ties', d), path('track track-thin', d)];
  if (gauge === 'dual') return [path('track', d), path('track-core', d)];
  return [path('track', d)];
}

const GAUGES: readonly Gauge[] = ['broad', 'narrow', 'dual'];

/** A web of tracks that meet: all casings are below all lines, so that a meeting does not look like a bridge. */
function drawWeb(tracks: readonly Track[], stops: readonly StopDef[]): SceneNode {
  const nodes: SceneNode[] = [path('track-casing', tracks.map((t) => curvePath(drawnCurve(t, stops))).join(''))];
  for (const gauge of GAUGES) {
    const same = tracks.filter((t) => t.gauge === gauge);
    if (same.length > 0) nodes.push(...railway(gauge, same.map((t) => curvePath(drawnCurve(t, stops))).join('')));
  }
  for (const track of tracks) {
    if (leadsOff(track, stops)) nodes.push(path('track-arrow', arrow(drawnCurve(track, stops))));
  }
  return group('web', nodes);
}

/** Fills the notches where straight pieces of track meet. */
function joints(layout: FaceLayout, stops: readonly StopDef[]): readonly SceneNode[] {
  return stops.flatMap((stop, i) => {
    const at = layout.sites[i]?.at;
    return stop.kind === 'junction' && at ? [circle('track-joint', at, TRACK_WIDTH / 2)] : [];
  });
}

export function drawTrack(layout: FaceLayout, stops: readonly StopDef[]): readonly SceneNode[] {
  const webs = [...new Set(layout.tracks.map((t) => t.web))];
  const drawn = webs.map((web) =>
    drawWeb(
      layout.tracks.filter((t) => t.web === web),
      stops,
    ),
  );
  return [...drawn, ...joints(layout, stops)];
}
