import type { HexDef, StopDef } from '@roundhouse/rails-18xx';
import { type HexPicture, shownFace } from './board-hex.ts';
import { hexCentre } from './borders.ts';
import { listBoxes } from './decorations.ts';
import { add, sample } from './geometry.ts';
import type { MapLabel } from './labels.ts';
import { type FaceLayout, isCity, SLOT_RADIUS } from './layout.ts';
import { type Bar, boxAround } from './room.ts';
import type { Rect } from './scene.ts';

const worthOf = ({ revenue }: StopDef): number =>
  typeof revenue === 'number' ? revenue : Math.max(0, ...Object.values(revenue).map(Number));

/** Cities and off-board locations come before towns; more slots and revenue before fewer. */
function rankOf({ stops, colour }: HexDef): number {
  const kind = stops.some(isCity) || stops.some((stop) => stop.kind === 'offboard') ? 0 : stops.length > 0 ? 1 : 2;
  const slots = stops.reduce((sum, stop) => sum + (isCity(stop) ? (stop.slots ?? 1) : 0), 0);
  const worth = Math.max(0, ...stops.map(worthOf));
  return (kind + (colour === 'blue' ? 1 : 0)) * 1000 - slots * 100 - worth;
}

/** The name of a hex for a zoomed-out board; it keeps off the stops. */
function labelOf({ def }: HexPicture, { sites }: FaceLayout): MapLabel | undefined {
  if (def.name === undefined) return undefined;
  const slots = sites.flatMap((site) => site.slots);
  const spread = (of: 'x' | 'y'): readonly [number, number] => {
    const all = slots.length === 0 ? [0] : slots.map((slot) => slot[of]);
    return [Math.min(...all), Math.max(...all)];
  };
  const [[left, right], [top, bottom]] = [spread('x'), spread('y')];
  const r = slots.length === 0 ? 0 : SLOT_RADIUS;
  return {
    key: def.id,
    words: def.name.toUpperCase(),
    role: 'name far-name',
    at: add(hexCentre(def.id), { x: (left + right) / 2, y: (top + bottom) / 2 }),
    reach: { x: (right - left) / 2 + r, y: (bottom - top) / 2 + r },
    rank: rankOf(def),
  };
}

/** A list, or a row of figures, covered with round obstacles. */
function listBars({ x, y, width, height }: Rect, weight: number): readonly Bar[] {
  const r = 14;
  const bars: Bar[] = [];
  for (let dy = Math.min(r, height / 2); dy < height; dy += 1.5 * r) {
    for (let dx = Math.min(r, width / 2); dx < width; dx += 1.5 * r) bars.push({ x: x + dx, y: y + dy, r, weight });
  }
  return bars;
}

const LIST = 1;
const CHIP = 1;
/** When zoomed out, revenue is drawn larger by this factor (board.css). */
const ENLARGED = 1.4;
const STOP = 0.9;
const TRACK = 0.05;

/** The obstacles for names: stops should not be covered, tracks only if there is no other way. */
function barsOf({ def, outside }: HexPicture, { sites, tracks }: FaceLayout): readonly Bar[] {
  const centre = hexCentre(def.id);
  return [
    ...listBoxes(outside).flatMap((box) => listBars(box, LIST)),
    ...sites.flatMap((site) => site.slots.map((slot) => ({ ...add(centre, slot), r: SLOT_RADIUS + 4, weight: STOP }))),
    ...tracks.flatMap(({ curve }) =>
      sample(curve, 5).map((point) => ({ ...add(centre, point), r: 12, weight: TRACK })),
    ),
  ];
}

export interface FarNames {
  readonly label: MapLabel | undefined;
  readonly bars: readonly Bar[];
  readonly layout: FaceLayout;
}

/** What a hex adds to the names of a zoomed-out board; `before` again if its stops and track are unchanged. */
export function farNames(picture: HexPicture, figures: readonly Rect[], before?: FarNames): FarNames {
  const { layout } = shownFace(picture);
  if (before?.layout === layout) return before;
  const { x, y } = hexCentre(picture.def.id);
  const chips = figures.map(({ width, height, ...box }) =>
    boxAround({ x: x + box.x + width / 2, y: y + box.y + height / 2 }, width * ENLARGED, height * ENLARGED),
  );
  return {
    layout,
    label: labelOf(picture, layout),
    bars: [...barsOf(picture, layout), ...chips.flatMap((box) => listBars(box, CHIP))],
  };
}
