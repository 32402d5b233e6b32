import type { StopDef } from '@roundhouse/engine/rails-18xx';
import { add, pointsPath, polar } from './geometry.ts';
import { type FaceLayout, type Site, SLOT_RADIUS } from './layout.ts';
import { circle, group, path, type SceneNode } from './scene.ts';

const BAR = 30;
export const DOT = 10;
const RIM = 4;

function drawCity(site: Site): SceneNode {
  const places = site.slots.map((slot) => circle('slot', slot, SLOT_RADIUS));
  if (site.slots.length < 2) return group('city', places);
  // The rim around several places is one fat line with round joins: no special case for pill, triangle and square.
  const [a, b, c, d] = site.slots;
  const hull = pointsPath(d ? [a, b, d, c].filter((p) => p !== undefined) : site.slots, site.slots.length > 2);
  const ground = [
    path('city-rim', hull, { paint: { width: 2 * (SLOT_RADIUS + RIM) } }),
    path('city-ground', hull, { paint: { width: 2 * (SLOT_RADIUS + RIM) - 5 } }),
  ];
  return group('city', [...ground, ...places]);
}

function drawBar(site: Site): SceneNode {
  const ends = [polar(site.angle + 90, BAR / 2), polar(site.angle - 90, BAR / 2)].map((p) => add(site.at, p));
  return group('town', [path('town-casing', pointsPath(ends, false)), path('town-bar', pointsPath(ends, false))]);
}

function drawHalt(stop: StopDef, site: Site): SceneNode {
  const { x, y } = site.at;
  if (!stop.mine) return circle('halt', site.at, DOT);
  const r = DOT + 3;
  return path(
    'halt mine',
    pointsPath([
      { x, y: y - r },
      { x: x + r, y },
      { x, y: y + r },
      { x: x - r, y },
    ]),
  );
}

/** A stop as it is printed, without stations. */
export function drawStop(stop: StopDef, site: Site): readonly SceneNode[] {
  switch (stop.kind) {
    case 'city':
      return [drawCity(site)];
    case 'town':
      return [site.across ? drawBar(site) : circle('town town-dot', site.at, DOT)];
    case 'halt':
      return [drawHalt(stop, site)];
    case 'offboard':
    case 'junction':
      return [];
  }
}

export const drawStops = (layout: FaceLayout, stops: readonly StopDef[]): readonly SceneNode[] =>
  stops.flatMap((stop, i) => {
    const site = layout.sites[i];
    return site ? drawStop(stop, site) : [];
  });
