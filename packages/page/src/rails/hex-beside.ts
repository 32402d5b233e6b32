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

/** Another hex as it is seen from one, if it lies more ahead than aside. */
function seen(from: string, hex: string, way: { readonly x: number; readonly y: number }): readonly HexAhead[] {
  const [a, b] = [hexCentre(from), hexCentre(hex)];
  const [x, y] = [b.x - a.x, b.y - a.y];
  const ahead = Math.round(x * way.x + y * way.y);
  const across = Math.round(way.x === 0 ? x : y);
  if (ahead <= 0 || Math.abs(across) > ahead) return [];
  // Two neighbours may lie equally ahead, left and right of the way: row after row the other one, or the way would bend.
  const row = Math.round((way.x === 0 ? a.y : a.x) / ahead);
  return [{ hex, far: Math.round(Math.hypot(x, y)), aside: row % 2 === 0 ? across : -across }];
}

/** The hex that an arrow key leads to from another, over water if need be; null: there is none, or it is no such key. */
export function hexBeside(hexes: readonly string[], from: string, key: string): string | null {
  const way = WAYS[key];
  if (!way) return null;
  const [next] = hexes
    .flatMap((hex) => seen(from, hex, way))
    .sort((one, other) => one.far - other.far || one.aside - other.aside);
  return next?.hex ?? null;
}

export const isArrow = (key: string): boolean => key in WAYS;
