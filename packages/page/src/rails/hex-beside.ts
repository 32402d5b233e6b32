import { hexCentre } from '@roundhouse/board-drawing';

const WAYS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface HexAhead {
  readonly hex: string;
  readonly far: number;
  readonly aside: number;
}

/** The position of another hex relative to one, if it is more ahead than aside. */
function seen(from: string, hex: string, way: { readonly x: number; readonly y: number }): readonly HexAhead[] {
  const [a, b] = [hexCentre(from), hexCentre(hex)];
  const [x, y] = [b.x - a.x, b.y - a.y];
  const ahead = Math.round(x * way.x + y * way.y);
  const across = Math.round(way.x === 0 ? x : y);
  if (ahead <= 0 || Math.abs(across) > ahead) return [];
  // Two neighbours may be equally far ahead, left and right: alternate from row to row, so that the path stays straight.
  const row = Math.round((way.x === 0 ? a.y : a.x) / ahead);
  return [{ hex, far: Math.round(Math.hypot(x, y)), aside: row % 2 === 0 ? across : -across }];
}

/** The hex to which an arrow key leads from another, even across a gap; null: there is none, or the key is no arrow. */
export function hexBeside(hexes: readonly string[], from: string, key: string): string | null {
  const way = WAYS[key];
  if (!way) return null;
  const [next] = hexes
    .flatMap((hex) => seen(from, hex, way))
    .sort((one, other) => one.far - other.far || one.aside - other.aside);
  return next?.hex ?? null;
}

export const isArrow = (key: string): boolean => key in WAYS;
