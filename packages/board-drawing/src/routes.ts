import { edgeTowards } from '@roundhouse/hexgrid';
import type { End, HexId, HexLink, RoutePath } from '@roundhouse/rails-18xx';
import { hexCentre } from './borders.ts';
import { type Curve, curvesPath, movedBy, reversed, scale } from './geometry.ts';
import { type FaceLayout, stopIndex } from './layout.ts';
import { linkBetween } from './links.ts';
import { path, type SceneNode } from './scene.ts';

/** A train's route, with a colour and a pattern, so that trains can be told apart without colour. */
export interface RouteLook {
  readonly path: RoutePath;
  readonly colour: string;
  readonly title?: string;
  /** The route is only planned. */
  readonly pencil?: true;
}

/** The part of a route in one hex. */
export interface Visit {
  readonly ends: readonly End[]; // where it enters, its stop, where it leaves
  readonly route: number; // the number of the route, which gives the pattern
  readonly colour: string;
  readonly title: string | undefined;
  readonly pencil: boolean;
  /** The line to a linked hex elsewhere on the map, relative to the middle of this hex. */
  readonly beyond?: Curve;
}

const hexOf = (step: string): HexId => step.split('.')[0] as HexId;

function endTowards(from: string, to: string | undefined, links: readonly HexLink[]): End | undefined {
  if (to === undefined) return undefined;
  const stop = to.split('.')[1];
  if (hexOf(from) === hexOf(to)) return stop === undefined ? undefined : `n${Number(stop)}`;
  return edgeTowards(hexOf(from), hexOf(to)) ?? linkBetween(links, hexOf(from), hexOf(to))?.edge;
}

export interface Stage {
  readonly hex: HexId;
  readonly ends: readonly End[];
  /** The line to a linked hex elsewhere on the map. */
  readonly onwards: Curve | undefined;
}

/** Hex by hex along a route: where it enters, its stop, where it leaves. */
export function stagesOf(steps: RoutePath, links: readonly HexLink[] = []): readonly Stage[] {
  return steps.map((step, i) => {
    const stop = step.split('.')[1];
    const next = steps[i + 1];
    const ends: readonly (End | undefined)[] = [
      endTowards(step, steps[i - 1], links),
      stop === undefined ? undefined : `n${Number(stop)}`,
      endTowards(step, next, links),
    ];
    const onwards = next === undefined ? undefined : linkBetween(links, hexOf(step), hexOf(next))?.curve;
    return { hex: hexOf(step), ends: ends.filter((end) => end !== undefined), onwards };
  });
}

/** The parts of all routes, by hex. */
export function visitsOf(
  routes: readonly RouteLook[],
  links: readonly HexLink[] = [],
): ReadonlyMap<HexId, readonly Visit[]> {
  const visits = new Map<HexId, Visit[]>();
  routes.forEach(({ path: steps, colour, title, pencil = false }, route) => {
    for (const { hex, ends, onwards } of stagesOf(steps, links)) {
      const beyond = onwards && { beyond: movedBy(onwards, scale(hexCentre(hex), -1)) };
      visits.set(hex, [...(visits.get(hex) ?? []), { ends, route, colour, title, pencil, ...beyond }]);
    }
  });
  return visits;
}

/** Pieces of track at an end, run from that end on. */
const piecesFrom = (layout: FaceLayout, a: End): readonly { readonly to: End; readonly curve: Curve }[] =>
  layout.tracks.flatMap(({ ends: [one, other], curve }) => {
    if (one === a) return [{ to: other, curve }];
    return other === a ? [{ to: one, curve: reversed(curve) }] : [];
  });

/** Track between two ends of a hex with the fewest pieces: one, or several that meet at stops or junctions. */
function piecesBetween(layout: FaceLayout, a: End, b: End): readonly Curve[] {
  const seen = new Set<End>([a]);
  let ways: readonly { readonly at: End; readonly curves: readonly Curve[] }[] = [{ at: a, curves: [] }];
  while (ways.length > 0) {
    const next = ways.flatMap(({ at, curves }) =>
      piecesFrom(layout, at).map(({ to, curve }) => ({ at: to, curves: [...curves, curve] })),
    );
    const there = next.find(({ at }) => at === b);
    if (there) return there.curves;
    // A side leads out of the hex, so the way only goes on from stops.
    ways = next.filter(({ at }) => stopIndex(at) !== undefined && !seen.has(at));
    for (const { at } of ways) seen.add(at);
  }
  return [];
}

/** The track a route uses in a hex, from end to end. */
export const curvesAlong = (layout: FaceLayout, ends: readonly End[]): readonly Curve[] =>
  ends.slice(1).flatMap((end, i) => piecesBetween(layout, ends[i] as End, end));

/** Patterns of lines by number of the train: plain, long, short, mixed. */
const DASHES: readonly (string | undefined)[] = [undefined, '17 7', '7 5', '18 5 5 5', '3 4'];
/** Pencilled routes are never continuous: dots and dashes with round ends. */
const PENCIL_DASHES: readonly string[] = ['16 11', '1 11', '16 11 1 11', '28 11', '1 11 1 19'];

/** The parts of routes that lie in one hex, above its track and below its stops. */
export function drawVisits(visits: readonly Visit[], layout: FaceLayout): readonly SceneNode[] {
  return visits.flatMap(({ ends, route, colour, title, pencil, beyond }) => {
    const curves = [...curvesAlong(layout, ends), ...(beyond ? [beyond] : [])];
    if (curves.length === 0) return [];
    const d = curvesPath(curves);
    const said = title === undefined ? {} : { title };
    if (pencil) {
      const dash = PENCIL_DASHES[route % PENCIL_DASHES.length] as string;
      return [
        path('pencil-casing', d),
        path(`pencil-route route-${route}`, d, { paint: { stroke: colour, dash }, ...said }),
      ];
    }
    const dash = DASHES[route % DASHES.length];
    const paint = { stroke: colour, ...(dash === undefined ? {} : { dash }) };
    return [path('route-casing', d), path(`route route-${route}`, d, { paint, ...said })];
  });
}
