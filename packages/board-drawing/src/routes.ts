import { edgeTowards } from '@roundhouse/engine/hexgrid';
import type { End, HexId, RoutePath } from '@roundhouse/engine/rails-18xx';
import { type Curve, curvePath } from './geometry.ts';
import { type FaceLayout, stopIndex } from './layout.ts';
import { path, type SceneNode } from './scene.ts';

/** A train's way, in a colour and with a pattern, so that colour alone does not tell trains apart. */
export interface RouteLook {
  readonly path: RoutePath;
  readonly colour: string;
  readonly title?: string;
}

interface Visit {
  readonly hex: HexId;
  readonly ends: readonly End[]; // where it comes in, its stop, where it goes out
  readonly route: number;
}

const hexOf = (step: string): HexId => step.split('.')[0] as HexId;

function endTowards(from: string, to: string | undefined): End | undefined {
  if (to === undefined) return undefined;
  const stop = to.split('.')[1];
  if (hexOf(from) === hexOf(to)) return stop === undefined ? undefined : `n${Number(stop)}`;
  return edgeTowards(hexOf(from), hexOf(to));
}

/** What each route does in each hex it enters. */
export function visitsOf(routes: readonly RouteLook[]): ReadonlyMap<HexId, readonly Visit[]> {
  const visits = new Map<HexId, Visit[]>();
  routes.forEach((look, route) => {
    look.path.forEach((step, i) => {
      const stop = step.split('.')[1];
      const ends: readonly (End | undefined)[] = [
        endTowards(step, look.path[i - 1]),
        stop === undefined ? undefined : `n${Number(stop)}`,
        endTowards(step, look.path[i + 1]),
      ];
      const hex = hexOf(step);
      const known = ends.filter((end) => end !== undefined);
      visits.set(hex, [...(visits.get(hex) ?? []), { hex, ends: known, route }]);
    });
  });
  return visits;
}

const joins = (ends: readonly [End, End], a: End, b: End): boolean =>
  (ends[0] === a && ends[1] === b) || (ends[0] === b && ends[1] === a);

/** Track between two ends of a hex: one piece, or two that meet in a junction. */
function piecesBetween(layout: FaceLayout, a: End, b: End): readonly Curve[] {
  const direct = layout.tracks.find((t) => joins(t.ends, a, b));
  if (direct) return [direct.curve];
  for (const first of layout.tracks) {
    const middle = first.ends[0] === a ? first.ends[1] : first.ends[1] === a ? first.ends[0] : undefined;
    if (middle === undefined || stopIndex(middle) === undefined) continue;
    const second = layout.tracks.find((t) => joins(t.ends, middle, b));
    if (second) return [first.curve, second.curve];
  }
  return [];
}

/** Patterns of lines by number of the train: plain, long, short, mixed. */
const DASHES: readonly (string | undefined)[] = [undefined, '17 7', '7 5', '18 5 5 5', '3 4'];

/** The parts of routes that lie in one hex, above its track and below its stops. */
export function drawVisits(
  visits: readonly Visit[],
  layout: FaceLayout,
  routes: readonly RouteLook[],
): readonly SceneNode[] {
  return visits.flatMap(({ ends, route }) => {
    const look = routes[route];
    const curves = ends.slice(1).flatMap((end, i) => piecesBetween(layout, ends[i] as End, end));
    if (!look || curves.length === 0) return [];
    const d = curves.map(curvePath).join('');
    const dash = DASHES[route % DASHES.length];
    const paint = { stroke: look.colour, ...(dash === undefined ? {} : { dash }) };
    const title = look.title === undefined ? {} : { title: look.title };
    return [path('route-casing', d), path(`route route-${route}`, d, { paint, ...title })];
  });
}
