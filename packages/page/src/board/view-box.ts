/** The place of a picture in its window: moved by x and y, and scaled by k. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM = { most: 6, step: 1.25, wheel: 0.0016 } as const;

/** The whole picture in the middle of the window. */
export function fit(picture: Size, frame: Size): Place {
  const k = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { k, x: (frame.width - picture.width * k) / 2, y: (frame.height - picture.height * k) / 2 };
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Steps from the middle of some room to both of its ends. */
const aside = (room: number): readonly number[] => {
  const half = room / 2;
  return [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1].map((part) => half + half * part);
};

const SMALLER = 0.98;
const LEAST = 0.75;

/**
 * The whole picture, as large and as close to the middle as possible without a named place under a button. If that would
 * make it much smaller, buttons may cover places.
 */
export function fitBeside(picture: Size, frame: Size, places: readonly Box[], buttons: readonly Box[]): Place {
  const plain = fit(picture, frame);
  for (let k = plain.k; k >= plain.k * LEAST; k *= SMALLER) {
    for (const y of aside(frame.height - picture.height * k)) {
      for (const x of aside(frame.width - picture.width * k)) {
        const isFree = places.every((place) => {
          const shown = { x: x + place.x * k, y: y + place.y * k, width: place.width * k, height: place.height * k };
          return buttons.every((button) => !overlap(shown, button));
        });
        if (isFree) return { x, y, k };
      }
    }
  }
  return plain;
}

/** Zooms so that the point under the pointer stays there. */
export function zoomAt(place: Place, by: number, at: { x: number; y: number }, least: number): Place {
  const k = Math.min(least * ZOOM.most, Math.max(least * 0.8, place.k * by));
  const f = k / place.k;
  return { k, x: at.x - (at.x - place.x) * f, y: at.y - (at.y - place.y) * f };
}

/** Some of the picture always stays in the window. */
export function hold({ x, y, k }: Place, picture: Size, frame: Size): Place {
  const room = 80;
  const clamp = (v: number, size: number, window: number): number =>
    Math.min(window - room, Math.max(room - size * k, v));
  return { k, x: clamp(x, picture.width, frame.width), y: clamp(y, picture.height, frame.height) };
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** How far to move something that is at the window's edge, or outside, to bring it into view. */
export function intoSight(part: Box, frame: Size, margin: number): { readonly x: number; readonly y: number } {
  const along = (at: number, size: number, room: number): number =>
    at < margin ? margin - at : Math.min(0, room - margin - at - size);
  return { x: along(part.x, part.width, frame.width), y: along(part.y, part.height, frame.height) };
}

/** Whether a part of the picture is in the window, and large enough to point at. */
export function isHandy({ x, y, k }: Place, part: Box, frame: Size, least: number): boolean {
  const inside =
    part.x * k + x >= 0 &&
    part.y * k + y >= 0 &&
    (part.x + part.width) * k + x <= frame.width &&
    (part.y + part.height) * k + y <= frame.height;
  return inside && k >= least;
}

/** Shifts a picture until a part of it is in the window; null: at the present zoom that part is too large. */
export function shiftedTo({ x, y, k }: Place, part: Box, frame: Size): Place | null {
  const size = { width: part.width * k, height: part.height * k };
  if (size.width > frame.width || size.height > frame.height) return null;
  const by = intoSight({ x: part.x * k + x, y: part.y * k + y, ...size }, frame, 0);
  return { k, x: x + by.x, y: y + by.y };
}

/** At most this much is shown beyond the picture's edge, so that things near the edge are not under a button. */
const BEYOND = 64; // pixels

/**
 * Brings a part of the picture into the middle, as large as it fits but at most `most`. A part near the picture's edge is
 * not centred, since there is nothing to see beyond the edge.
 */
export function focusOn(part: Box, picture: Size, frame: Size, least: number, most: number): Place {
  const fits = Math.min(frame.width / part.width, frame.height / part.height);
  const k = Math.max(least, Math.min(most, fits));
  const along = (at: number, size: number, all: number, window: number): number => {
    const middle = window / 2 - (at + size / 2) * k;
    const last = window - all * k;
    return last > 0 ? last / 2 : Math.min(BEYOND, Math.max(last - BEYOND, middle));
  };
  return {
    k,
    x: along(part.x, part.width, picture.width, frame.width),
    y: along(part.y, part.height, picture.height, frame.height),
  };
}
