import type { StopDef } from '@roundhouse/rails-18xx';
import { add, pointsPath, polar } from './geometry.ts';
import { type FaceLayout, type Site, SLOT_RADIUS, stopIndex } from './layout.ts';
import { circle, group, num, type Point, path, type SceneNode } from './scene.ts';

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

const at = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

/** A diamond with crossed hammers; one that no track reaches yet is only outlined. */
function drawMine(site: Site, reached: boolean): SceneNode {
  const [r, h] = [DOT + 7, 5.5];
  const here = site.at;
  const diamond = pointsPath([at(here, 0, -r), at(here, r, 0), at(here, 0, r), at(here, -r, 0)]);
  const hammers = [-1, 1]
    .map((side) => {
      const [head, foot] = [at(here, side * h, -h), at(here, -side * h, h)];
      return (
        pointsPath([at(head, -side * 3.5, -3.5), at(head, side * 3.5, 3.5)], false) + pointsPath([head, foot], false)
      );
    })
    .join('');
  return group('mine-stop', [path(reached ? 'mine' : 'mine mine-unreached', diamond), path('hammers', hammers)], {
    title: reached ? 'Mine' : 'Mine, not reached yet',
  });
}

/** An anchor: ring, stock, shank and arms. */
function drawHarbour({ at: here }: Site): SceneNode {
  const shank =
    pointsPath([at(here, 0, -8), at(here, 0, 15)], false) + pointsPath([at(here, -7, -3), at(here, 7, -3)], false);
  const arms = `M${num(here.x - 13)} ${num(here.y + 5)}a13 11 0 0 0 26 0`;
  return group(
    'harbour-stop',
    [circle('harbour', at(here, 0, 1), 21), path('anchor', shank + arms), circle('anchor', at(here, 0, -11), 3.2)],
    { title: 'Harbour' },
  );
}

function drawHalt(stop: StopDef, site: Site, reached: boolean): SceneNode {
  if (stop.mine) return drawMine(site, reached);
  return stop.harbour ? drawHarbour(site) : circle('halt', site.at, DOT);
}

/** A stop as it is printed, without stations. */
export function drawStop(stop: StopDef, site: Site, reached = true): readonly SceneNode[] {
  switch (stop.kind) {
    case 'city':
      return [drawCity(stop, site)];
    case 'town':
      return [site.across ? drawBar(site) : circle('town town-dot', site.at, DOT)];
    case 'halt':
      return [drawHalt(stop, site, reached)];
    case 'offboard':
    case 'junction':
      return [];
  }
}

export const drawStops = (layout: FaceLayout, stops: readonly StopDef[]): readonly SceneNode[] =>
  stops.flatMap((stop, i) => {
    const site = layout.sites[i];
    const reached = layout.tracks.some(({ ends }) => ends.some((end) => stopIndex(end) === i));
    return site ? drawStop(stop, site, reached) : [];
  });
