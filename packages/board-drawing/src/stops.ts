import type { StopDef } from '@roundhouse/rails-18xx';
import { add, pointsPath, polar } from './geometry.ts';
import { type FaceLayout, type Site, SLOT_RADIUS, stopIndex } from './layout.ts';
import { circle, group, type Point, path, type SceneNode } from './scene.ts';

/** How a title shows stops with a special meaning. */
export interface StopLook {
  /** Draws its sign; `reached`: track leads there. */
  draw?(at: Point, reached: boolean): SceneNode;
  /** What is written beside it instead of its revenue; if empty, nothing is. */
  readonly figure?: string;
}

/** undefined: like other stops of its kind. */
export type StopLooks = (stop: StopDef) => StopLook | undefined;

const BAR = 30;
export const DOT = 10;
const RIM = 4;

/** A city that takes no stations: its circle is crossed out. */
function cross({ x, y }: Point): SceneNode {
  const r = SLOT_RADIUS * 0.55;
  const line = (side: number): string =>
    pointsPath(
      [
        { x: x - r, y: y - side * r },
        { x: x + r, y: y + side * r },
      ],
      false,
    );
  return path('closed-city', line(1) + line(-1));
}

function drawCity({ slots }: StopDef, site: Site): SceneNode {
  const places = site.slots.map((slot) => circle('slot', slot, SLOT_RADIUS));
  if (slots === 0) return group('city', [...places, ...site.slots.map(cross)]);
  if (site.slots.length < 2) return group('city', places);
  // The rim around several places is one thick line with round joins: no special case for pill, triangle and square.
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

/** A stop as it is printed, without stations. */
export function drawStop(stop: StopDef, site: Site): readonly SceneNode[] {
  switch (stop.kind) {
    case 'city':
      return [drawCity(stop, site)];
    case 'town':
      return [site.across ? drawBar(site) : circle('town town-dot', site.at, DOT)];
    case 'halt':
      return [circle('halt', site.at, DOT)];
    case 'offboard':
    case 'junction':
      return [];
  }
}

export const drawStops = (
  layout: FaceLayout,
  stops: readonly StopDef[],
  looks: StopLooks | undefined,
): readonly SceneNode[] =>
  stops.flatMap((stop, i) => {
    const site = layout.sites[i];
    if (!site) return [];
    const look = looks?.(stop);
    const isReached = () => layout.tracks.some(({ ends }) => ends.some((end) => stopIndex(end) === i));
    return look?.draw ? [look.draw(site.at, isReached())] : drawStop(stop, site);
  });
