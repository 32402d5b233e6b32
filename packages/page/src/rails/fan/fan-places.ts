interface Point {
  readonly x: number;
  readonly y: number;
}

interface Window {
  readonly width: number;
  readonly height: number;
}

export interface FanSpace {
  readonly count: number;
  readonly size: number; // of one place, in pixels
  readonly around: number; // the radius of the hex that the fan surrounds
  readonly centre: Point; // in the window
  readonly window: Window;
}

const GAP = 6; // pixels
const UP = -Math.PI / 2;
/** The number of directions tried: straight up first, then further and further to both sides in turn. */
const TRIES = 24;
const directions = Array.from(
  { length: TRIES },
  (_, i) => UP + Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1) * ((2 * Math.PI) / TRIES),
);

const held = (at: number, size: number, room: number): number =>
  Math.min(Math.max(at, size / 2), Math.max(room - size / 2, size / 2));

interface Arc {
  readonly places: readonly Point[];
  readonly pushed: number; // how far places were pushed off the arc to stay in the window
}

/** Places side by side on an arc, centred on a direction. */
function arc({ count, size, centre, window }: FanSpace, radius: number, direction: number): Arc {
  const step = Math.min((size + GAP) / radius, (2 * Math.PI) / count);
  let pushed = 0;
  const places = Array.from({ length: count }, (_, i) => {
    const angle = direction + (i - (count - 1) / 2) * step;
    const at = { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    const [x, y] = [held(at.x, size, window.width), held(at.y, size, window.height)];
    pushed += Math.hypot(x - at.x, y - at.y);
    return { x: x - centre.x, y: y - centre.y };
  });
  return { places, pushed };
}

/** Factors for the radius: in a corner there is only room further away. */
const WIDER: readonly number[] = [1, 1.35, 1.8, 2.4, 3.2];

/**
 * Where the places of a fan lie, seen from its centre: around it without touching it, above if there is room, and never
 * outside the window.
 */
export function fanPlaces(space: FanSpace): readonly Point[] {
  const { count, size, around, window } = space;
  const apart = ((size + GAP) * count) / (2 * Math.PI);
  const most = (Math.min(window.width, window.height) - size) / 2;
  const least = Math.max(apart, Math.min(around + size / 2 + GAP, most));
  const fans = WIDER.flatMap((wider) => directions.map((direction) => arc(space, least * wider, direction)));
  const best = fans.reduce((one, other) => (other.pushed < one.pushed - 1 ? other : one));
  return best.places.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}
