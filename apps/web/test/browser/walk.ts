import { hexBeside } from '@roundhouse/page/rails/hex-beside.ts';

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** The shortest series of arrow keys from one hex to another; undefined if there is none. */
export function keysTo(hexes: readonly string[], from: string, to: string): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[from, []]]);
  for (const [hex, keys] of ways) {
    if (hex === to) return keys;
    for (const key of ARROWS) {
      const next = hexBeside(hexes, hex, key);
      if (next !== null && !ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  return undefined;
}
