import { type HexPicture, shownLayout } from './board-hex.ts';
import { hexCentre } from './borders.ts';
import { add, type Curve, curvesPath } from './geometry.ts';
import { curvesAlong, type RouteLook, stagesOf } from './routes.ts';
import type { Point } from './scene.ts';

const moved = ({ from, c1, c2, to }: Curve, by: Point): Curve => ({
  from: add(from, by),
  c1: add(c1, by),
  c2: add(c2, by),
  to: add(to, by),
});

/** A whole route as one line from end to end, for tracing it. */
export function routeLine(pictures: readonly HexPicture[], { path: steps }: Pick<RouteLook, 'path'>): string {
  const byHex = new Map(pictures.map((picture) => [picture.def.id, picture]));
  const curves = stagesOf(steps).flatMap(({ hex, ends }, i, stages) => {
    const picture = byHex.get(hex);
    if (!picture) return [];
    // Two stops of one hex: the way between them was drawn with the first.
    const known = stages[i - 1]?.hex === hex ? ends.slice(1) : ends;
    return curvesAlong(shownLayout(picture), known).map((curve) => moved(curve, hexCentre(hex)));
  });
  return curvesPath(curves);
}
