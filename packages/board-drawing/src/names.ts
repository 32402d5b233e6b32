import type { FaceLayout } from './layout.ts';
import type { Mark } from './marks.ts';
import { fittingSize, textWidth } from './metrics.ts';
import { type Point, text } from './scene.ts';

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
