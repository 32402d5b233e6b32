import type { HexLink } from '@roundhouse/rails-18xx';
import { type HexPicture, shownLayout } from './board-hex.ts';
import { hexCentre } from './borders.ts';
import { curvesPath, movedBy } from './geometry.ts';
import { curvesAlong, type RouteLook, stagesOf } from './routes.ts';

/** A whole route as one line from end to end, for tracing it. */
export function routeLine(
  pictures: readonly HexPicture[],
  { path: steps }: Pick<RouteLook, 'path'>,
  links: readonly HexLink[] = [],
): string {
  const byHex = new Map(pictures.map((picture) => [picture.def.id, picture]));
  const curves = stagesOf(steps, links).flatMap(({ hex, ends, onwards }, i, stages) => {
    const picture = byHex.get(hex);
    if (!picture) return [];
    // With two stops in one hex, the way between them was drawn with the first.
    const known = stages[i - 1]?.hex === hex ? ends.slice(1) : ends;
    const here = curvesAlong(shownLayout(picture), known).map((curve) => movedBy(curve, hexCentre(hex)));
    return onwards ? [...here, onwards] : here;
  });
  return curvesPath(curves);
}
