import type { FaceLayout } from './layout.ts';
import type { Mark } from './marks.ts';
import { fittingSize, textWidth } from './metrics.ts';
import { type Field, place } from './place.ts';
import { type Point, type SceneNode, text } from './scene.ts';

const SIZE = 20;
const SPACING = 1;
const ROOM = 146;

/** Above the stops of the hex, or below them; `clear` from the middle of a stop to that of the name. */
function besideStops({ sites }: FaceLayout, clear: number): readonly Point[] {
  const heights = sites.flatMap((site) => site.slots.map((slot) => slot.y));
  const [top, bottom] = [Math.min(...heights, 0), Math.max(...heights, 0)];
  return [
    { x: 0, y: top - clear },
    { x: 0, y: bottom + clear },
    { x: 0, y: top - clear - 9 },
    { x: 0, y: bottom + clear + 9 },
  ];
}

/** Names stand above their place where they can, else below. */
export function nameMark(name: string, layout: FaceLayout): Mark {
  const words = name.toUpperCase();
  const size = fittingSize(words, SIZE, ROOM - words.length * SPACING);
  return {
    width: textWidth(words, size, SPACING) + 4,
    height: size,
    near: besideStops(layout, 43),
    draw: (at) => text('name', at, size, words),
  };
}

const FAR_SIZE = 31;
const FAR_ROOM = 236;

/**
 * The name for a board seen from afar: larger, and free to reach over its hex and over track, but not over stops and
 * lists beside the hex.
 */
export function farName(name: string, layout: FaceLayout, { obstacles, boxes }: Field): SceneNode {
  const words = name.toUpperCase();
  const size = fittingSize(words, FAR_SIZE, FAR_ROOM);
  const heavy = Math.max(...obstacles.map(({ weight }) => weight), 0);
  const light = obstacles.map((o) => (o.weight < heavy ? { ...o, weight: o.weight / 40 } : o));
  const wish = { width: textWidth(words, size, SPACING), height: size, near: besideStops(layout, 50), mayLeave: true };
  return text('name far-name', place({ obstacles: light, boxes }, wish).at, size, words);
}
