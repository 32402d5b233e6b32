import { hexCentre } from '@roundhouse/board-drawing';
import { useMemo } from 'react';
import type { BoardPlan } from '../title-ui.ts';

const HANDY = 0.24; // a hex is then wider than a thumb
const CLOSE = 0.52;

/** The part of the board where something can be clicked, or where trains run. */
export function useFocus({ lit, routes, shown = [] }: BoardPlan, origin: { readonly x: number; readonly y: number }) {
  // People who pencil in a route are looking at it already.
  const run = routes.filter(({ pencil }) => !pencil);
  // Places that somebody asked to see come first.
  const hexes =
    shown.length > 0 ? shown : [...lit, ...run.flatMap(({ path }) => path.map((step) => step.split('.')[0] as string))];
  const key = [...new Set(hexes)].sort().join(' ');
  return useMemo(() => {
    if (key === '') return null;
    const centres = key.split(' ').map(hexCentre);
    const [left, right] = [Math.min(...centres.map((c) => c.x)), Math.max(...centres.map((c) => c.x))];
    const [top, bottom] = [Math.min(...centres.map((c) => c.y)), Math.max(...centres.map((c) => c.y))];
    const room = 260; // so that neighbours are visible too
    const part = {
      x: left - room - origin.x,
      y: top - room - origin.y,
      width: right - left + 2 * room,
      height: bottom - top + 2 * room,
    };
    return { part, least: HANDY, most: CLOSE };
  }, [key, origin.x, origin.y]);
}
