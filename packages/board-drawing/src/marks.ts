import type { StopDef } from '@roundhouse/rails-18xx';
import { polar, roundedRect, sample } from './geometry.ts';
import { type FaceLayout, isCity, SLOT_RADIUS } from './layout.ts';
import { textWidth } from './metrics.ts';
import { type Field, type Obstacle, type Placed, place } from './place.ts';
import { group, type Point, path, type SceneNode, text } from './scene.ts';
import type { StopLooks } from './stops.ts';

/** Something in a hex that may be placed wherever there is room: a name, a figure, a label. */
export interface Mark {
  readonly width: number;
  readonly height: number;
  readonly near: readonly Point[];
  readonly pull?: number;
  /** Obstacles for this mark only. */
  readonly avoid?: readonly Obstacle[];
  /** Another form of the mark, used if there is room for that but not for this. */
  readonly instead?: Mark;
  draw(at: Point): SceneNode;
}

const FIELDS = new WeakMap<FaceLayout, Field>();

/** Track and stops of a layout, as obstacles for text. */
export function fieldOf(layout: FaceLayout, stops: readonly StopDef[]): Field {
  const field = FIELDS.get(layout) ?? emptyField(layout, stops);
  FIELDS.set(layout, field);
  return field;
}

function emptyField(layout: FaceLayout, stops: readonly StopDef[]): Field {
  const obstacles: Obstacle[] = [];
  for (const track of layout.tracks)
    for (const p of sample(track.curve, 10)) obstacles.push({ ...p, r: 11, weight: 5 });
  layout.sites.forEach((site, i) => {
    const stop = stops[i];
    if (!stop || stop.kind === 'junction' || stop.kind === 'offboard') return;
    const r = isCity(stop) ? SLOT_RADIUS + 5 : 17;
    for (const slot of site.slots) obstacles.push({ ...slot, r, weight: 10 });
  });
  return { obstacles, boxes: [] };
}

export interface Marked {
  readonly nodes: readonly SceneNode[];
  readonly field: Field;
}

/** The cost up to which a spot is only a little out of the way; at a higher cost the mark covers something. */
const FREE = 20;

function placeOne(field: Field, mark: Mark): { readonly mark: Mark; readonly placed: Placed } {
  const placed = place({ ...field, obstacles: [...field.obstacles, ...(mark.avoid ?? [])] }, mark);
  if (mark.instead === undefined || placed.cost <= FREE) return { mark, placed };
  const other = placeOne(field, mark.instead);
  return other.placed.cost < placed.cost - 1e-6 ? other : { mark, placed };
}

/** Places marks one after the other: earlier ones choose first. */
export function placeMarks(field: Field, marks: readonly Mark[]): Marked {
  let now = field;
  const nodes: SceneNode[] = [];
  for (const each of marks) {
    const { mark, placed } = placeOne(now, each);
    now = { ...now, boxes: placed.field.boxes };
    nodes.push(mark.draw(placed.at));
  }
  return { nodes, field: now };
}

const CHIP = { size: 18.5, height: 23, pad: 5 };
const BANDS = ['yellow', 'green', 'brown', 'gray'] as const;

/** The revenue of a stop, as printed: a figure, or one for each phase colour. */
type Worth = string | readonly { readonly band: string; readonly value: string }[];

function worthOf({ revenue }: StopDef): Worth | undefined {
  if (typeof revenue === 'number') return revenue > 0 ? String(revenue) : undefined;
  return BANDS.flatMap((band) => {
    const value = revenue[band];
    return value === undefined ? [] : [{ band, value: String(value) }];
  });
}

/** Spots beside the stop, near its rim, first on the right. */
function besideStop(at: Point, stop: StopDef): readonly Point[] {
  const r = isCity(stop) ? 44 : 30;
  return [-30, 30, -150, 150, -90, 90].map((a) => ({ x: at.x + polar(a, r).x, y: at.y + polar(a, r).y }));
}

function figureChip(figure: string, near: readonly Point[]): Mark {
  const width = Math.max(CHIP.height, textWidth(figure, CHIP.size) + 2 * CHIP.pad);
  return {
    width,
    height: CHIP.height,
    near,
    draw: (at) =>
      group('revenue', [
        path('chip', roundedRect(at, width, CHIP.height, CHIP.height / 2)),
        text('chip-figure', at, CHIP.size, figure),
      ]),
  };
}

function bandChip(bands: readonly { readonly band: string; readonly value: string }[], near: readonly Point[]): Mark {
  const cell = 25;
  const width = cell * bands.length;
  const middle = (at: Point, i: number): Point => ({ x: at.x + (i - (bands.length - 1) / 2) * cell, y: at.y });
  return {
    width,
    height: CHIP.height,
    near,
    draw: (at) =>
      group('revenue', [
        ...bands.map(({ band }, i) => path(`band band-${band}`, roundedRect(middle(at, i), cell, CHIP.height, 0.01))),
        path('chip-frame', roundedRect(at, width, CHIP.height, 3)),
        ...bands.map(({ value }, i) => text('chip-figure', middle(at, i), CHIP.size - 3, value)),
      ]),
  };
}

const chip = (worth: Worth, near: readonly Point[]): Mark =>
  typeof worth === 'string' ? figureChip(worth, near) : bandChip(worth, near);

/** Revenue: one figure if all stops pay the same, otherwise one beside each. */
export function revenueMarks(
  layout: FaceLayout,
  stops: readonly StopDef[],
  looks: StopLooks | undefined,
): readonly Mark[] {
  const worths = stops.flatMap((stop, i) => {
    const worth = looks?.(stop)?.figure ?? worthOf(stop);
    const at = layout.sites[i]?.at;
    return worth === undefined || worth.length === 0 || !at ? [] : [{ worth, at, near: besideStop(at, stop) }];
  });
  const kinds = new Set(worths.map(({ worth }) => JSON.stringify(worth)));
  if (kinds.size === 1) {
    const all = worths.flatMap(({ near }) => near);
    return worths.slice(0, 1).map(({ worth }) => chip(worth, all));
  }
  return worths.map(({ worth, at, near }) => {
    const avoid = worths.flatMap((other) => (other.at === at ? [] : [{ ...other.at, r: 42, weight: 1.5 }]));
    return { ...chip(worth, near), pull: 1.5, avoid };
  });
}

const LABEL_SIZE = 20;

export const labelMark = (label: string): Mark => ({
  width: textWidth(label, LABEL_SIZE),
  height: LABEL_SIZE,
  near: [polar(-90, 58), polar(90, 58), polar(-150, 58), polar(-30, 58), polar(150, 58), polar(30, 58)],
  pull: 0.2,
  draw: (at) => text('tile-label', at, LABEL_SIZE, label),
});
