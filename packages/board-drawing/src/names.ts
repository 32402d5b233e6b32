import { halved } from './labels.ts';
import type { FaceLayout } from './layout.ts';
import type { Mark } from './marks.ts';
import { fittingSize, textWidth } from './metrics.ts';
import { group, type Point, text } from './scene.ts';

const SIZE = 20;
const SPACING = 1;
const ROOM = 146;

/** Spots above or below the stops of the hex; `clear` is the distance from the middle of a stop to that of the name. */
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

const sizeOf = (line: string): number => fittingSize(line, SIZE, ROOM - line.length * SPACING);
/** Names that would be smaller than this on one line are set in two. */
const LEAST = 19;
const LINE = 0.96;

/** Names go above their place if there is room, otherwise below. */
export function nameMark(name: string, layout: FaceLayout): Mark {
  const words = name.toUpperCase();
  const lines = (sizeOf(words) < LEAST ? halved(words) : undefined) ?? [words];
  const size = Math.min(...lines.map(sizeOf));
  const more = (lines.length - 1) * size * LINE;
  return {
    width: Math.max(...lines.map((line) => textWidth(line, size, SPACING))) + 4,
    height: size + more,
    near: besideStops(layout, 43 + more / 2),
    draw: ({ x, y }) =>
      group(
        'names',
        lines.map((line, i) => text('name', { x, y: y - more / 2 + i * size * LINE }, size, line)),
      ),
  };
}
