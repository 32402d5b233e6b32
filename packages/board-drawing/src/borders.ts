import { borderId, centreOf, edgeTowards, type HexLabel, hexesOfBorder } from '@roundhouse/hexgrid';
import type { Border, HexDef, MapDef } from '@roundhouse/rails-18xx';
import { add, cornerAfter, edgeAngle, edgePoint, HEX, lerp, pointsPath, polar, scale } from './geometry.ts';
import type { Said } from './said.ts';
import { group, type Point, path, type SceneNode, text } from './scene.ts';

export const hexCentre = (hex: HexLabel): Point => scale(centreOf(hex), HEX);

interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly cost: number;
}

function sideOf(hex: HexLabel, edge: number, cost: number): Side {
  const at = hexCentre(hex);
  const ends = [add(at, cornerAfter(edge - 1)), add(at, cornerAfter(edge))];
  // Left to right, so that a figure is at the same end whichever hex names the side.
  const [from, to] = ends.sort((a, b) => a.x - b.x || a.y - b.y);
  return { from: from as Point, to: to as Point, cost };
}

/** Each side only once, although maps name it from both hexes. */
function sidesOf(map: MapDef, kind: Border['kind']): ReadonlyMap<string, Side> {
  const found = new Map<string, Side>();
  for (const hex of map.hexes) {
    for (const border of hex.borders) {
      const id = borderId(hex.id, border.edge);
      if (border.kind === kind && !found.has(id)) found.set(id, sideOf(hex.id, border.edge, border.cost));
    }
  }
  return found;
}

const linesOf = (sides: readonly Side[]): string => sides.map(({ from, to }) => pointsPath([from, to], false)).join('');

const COST_SIZE = 15.5;

/** Like heights on contour lines, the figure interrupts the river, away from where track may cross it. */
const figureAt = ({ from, to }: Side): Point => lerp(from, to, 0.24);

const riverCosts = (sides: readonly Side[], words: Said): readonly SceneNode[] =>
  sides.flatMap((side) => {
    const { cost } = side;
    return cost > 0 ? [text('river-cost', figureAt(side), COST_SIZE, String(cost), { title: words?.river(cost) })] : [];
  });

/** Where the figures on the rivers around a hex are, relative to its middle: names keep clear of them. */
export function riverFigures({ id, borders }: Pick<HexDef, 'id' | 'borders'>): readonly Point[] {
  const rivers = borders.filter(({ kind, cost }) => kind === 'water' && cost > 0);
  const back = scale(hexCentre(id), -1);
  return rivers.map(({ edge, cost }) => add(figureAt(sideOf(id, edge, cost)), back));
}

/** Rivers, gauge lines and barriers run along hex sides, above the hexes. */
export function drawBorders(map: MapDef, words: Said): readonly SceneNode[] {
  const rivers = sidesOf(map, 'water');
  const gauges = sidesOf(map, 'gauge');
  // Where a gauge line follows a river, the river is drawn wider, so that both can be seen.
  const shared = [...rivers].flatMap(([id, side]) => (gauges.has(id) ? [side] : []));
  const layers: readonly (readonly [role: string, sides: Iterable<Side>])[] = [
    ['river-casing', rivers.values()],
    ['gauge-casing', gauges.values()],
    ['river', rivers.values()],
    ['river river-wide', shared],
    ['gauge-core', shared],
    ['gauge-line', gauges.values()],
    ['impassable', sidesOf(map, 'impassable').values()],
  ];
  const lines = layers.flatMap(([role, sides]) => {
    const d = linesOf([...sides]);
    return d === '' ? [] : [path(role, d)];
  });
  return [group('borders', [...lines, ...riverCosts([...rivers.values()], words)])];
}

/** A gauge change: a plate on the track, its rails far apart on one side and close together on the other. */
function drawGaugeMarker(border: string, words: Said): readonly SceneNode[] {
  const [a, b] = hexesOfBorder(border);
  const edge = edgeTowards(a, b);
  if (edge === undefined) return [];
  const at = add(hexCentre(a), edgePoint(edge));
  const along = edgeAngle(edge);
  const spot = (forward: number, side: number): Point => add(at, add(polar(along, forward), polar(along + 90, side)));
  const line = (from: Point, to: Point): string => pointsPath([from, to], false);
  const plate = pointsPath([spot(-17, -13), spot(17, -13), spot(17, 13), spot(-17, 13)]);
  const rails = [8, -8].map(
    (side) => line(spot(-17, side), spot(-1.5, side)) + line(spot(1.5, side / 2.6), spot(17, side / 2.6)),
  );
  const seam = line(spot(0, -13), spot(0, 13));
  const nodes = [path('gauge-marker', plate), path('gauge-rails', rails.join('')), path('gauge-seam', seam)];
  return [group('gauge-change', nodes, { title: words?.gauge(a, b) })];
}

export const drawGaugeMarkers = (borders: readonly string[], words?: Said): SceneNode =>
  group(
    'gauge-changes',
    borders.flatMap((border) => drawGaugeMarker(border, words)),
  );
