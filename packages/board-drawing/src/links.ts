import { opposite } from '@roundhouse/hexgrid';
import type { HexId, HexLink, MapDef } from '@roundhouse/rails-18xx';
import { hexCentre } from './borders.ts';
import { add, type Curve, curvePath, distance, edgeAngle, edgePoint, polar, reversed } from './geometry.ts';
import { group, path, type SceneNode } from './scene.ts';

/** How far a line between distant hexes runs on straight before it bends. */
const STRAIGHT = { leaving: 0.18, most: 130, arriving: 75 } as const;

/** A line from a hex to a neighbour elsewhere on the map: it leaves and arrives at right angles. */
export function linkCurve({ hex, edge, to }: HexLink): Curve {
  const back = opposite(edge);
  const [from, end] = [add(hexCentre(hex), edgePoint(edge)), add(hexCentre(to), edgePoint(back))];
  const leaving = Math.min(STRAIGHT.most, STRAIGHT.leaving * distance(from, end));
  return {
    from,
    c1: add(from, polar(edgeAngle(edge), leaving)),
    c2: add(end, polar(edgeAngle(back), STRAIGHT.arriving)),
    to: end,
  };
}

/** The side of `from` that a link connects with `to`, and the line there. */
export function linkBetween(
  links: readonly HexLink[],
  from: HexId,
  to: HexId,
): { readonly edge: number; readonly curve: Curve } | undefined {
  for (const link of links) {
    if (link.hex === from && link.to === to) return { edge: link.edge, curve: linkCurve(link) };
    if (link.hex === to && link.to === from) return { edge: opposite(link.edge), curve: reversed(linkCurve(link)) };
  }
  return undefined;
}

/** Lines between linked hexes that are apart on the map; they are drawn below the hexes. */
export function drawLinks({ links = [] }: Pick<MapDef, 'links'>): SceneNode {
  const lines = links.flatMap((link) => {
    const d = curvePath(linkCurve(link));
    return [group('link-line', [path('link-casing', d), path('link', d)], { title: `${link.hex} – ${link.to}` })];
  });
  return group('links', lines);
}
