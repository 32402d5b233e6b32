import { cellOf, labelOf } from '@roundhouse/engine/hexgrid';
import type { HexId, MapDef } from '@roundhouse/engine/rails-18xx';
import { hexCentre } from './borders.ts';
import { HEX, hexPathAt } from './geometry.ts';
import { num, path, type Rect, type SceneNode } from './scene.ts';

/** What lies around the board: runs of hexes down a column ("A18-A44") that are sea; the rest is land beyond. */
export interface Surroundings {
  readonly sea: readonly string[];
}

function hexesOfRun(run: string): readonly HexId[] {
  const [first, last] = run.split('-');
  const from = cellOf(first ?? run);
  const to = cellOf(last ?? first ?? run);
  const hexes: HexId[] = [];
  for (let row = from.row; row <= to.row; row += 2) hexes.push(labelOf({ column: from.column, row }));
  return hexes;
}

/** All hexes that touch the picture. */
function hexesIn(box: Rect, parity: number): readonly HexId[] {
  const hexes: HexId[] = [];
  const rowHeight = (HEX * Math.sqrt(3)) / 2;
  for (let column = Math.floor(box.x / 150) - 1; column * 150 <= box.x + box.width + HEX; column++) {
    for (let row = Math.floor(box.y / rowHeight) - 1; row * rowHeight <= box.y + box.height + HEX; row++) {
      if (Math.abs(column + row) % 2 === parity) hexes.push(labelOf({ column, row }));
    }
  }
  return hexes;
}

/** Thin lines along the coast, wider apart further out, as surveyors draw water. */
const WATERLINES: readonly number[] = [74, 46, 22];

const FAR = 6000;

/** What lies beyond the picture, for a window that shows more than it: sea to both sides from the first coast on. */
export function drawFarSea({ sea }: Surroundings, box: Rect): SceneNode {
  const centres = sea.flatMap(hexesOfRun).map(hexCentre);
  const top = (x: number): number =>
    Math.min(...centres.filter((c) => Math.abs(c.x - x) <= HEX).map((c) => c.y), box.y + box.height) - HEX;
  const [left, right] = [box.x + 12, box.x + box.width - 12];
  const below = box.y + box.height + FAR;
  const d =
    `M${left - FAR} ${top(left)}H${left}V${below}H${left - FAR}Z` +
    `M${right} ${top(right)}H${right + FAR}V${below}H${right}Z` +
    `M${left - 1} ${box.y + box.height}H${right + 1}V${below}H${left - 1}Z`;
  return path(
    'sea',
    d.replaceAll(/-?\d+\.\d+/g, (n) => num(Number(n))),
  );
}

/** Water, its lines along the coast, and the land beyond the board. */
export function drawSurroundings(map: MapDef, { sea }: Surroundings, box: Rect): readonly SceneNode[] {
  const water = new Set(sea.flatMap(hexesOfRun));
  const onMap = new Set(map.hexes.map((hex) => hex.id));
  const first = cellOf(map.hexes[0]?.id ?? 'A0');
  const beyond = hexesIn(box, (first.column + first.row) % 2).filter((hex) => !water.has(hex) && !onMap.has(hex));
  const dry = [...beyond, ...map.hexes.filter((hex) => hex.colour !== 'blue').map((hex) => hex.id)];
  const coast = dry.map((hex) => hexPathAt(hexCentre(hex))).join('');
  const lines = WATERLINES.flatMap((width) => [
    path('waterline', coast, { paint: { width } }),
    path('waterline-gap', coast, { paint: { width: width - 2.4 } }),
  ]);
  const corner = `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}Z`;
  const land = path('beyond', beyond.map((hex) => hexPathAt(hexCentre(hex), HEX + 0.6)).join(''));
  return [path('sea', corner), ...lines, land];
}
