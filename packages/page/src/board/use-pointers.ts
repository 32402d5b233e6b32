import { type PointerEvent, useRef } from 'react';
import type { Mover } from './use-pan-zoom.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const DRAG_FROM = 5; // pixels: less is a click
const apart = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** One pointer drags, two pinch. A click that ends a drag is ignored. */
export function usePointers(mover: Mover) {
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(false);

  const onPointerMove = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (!before || (!moved.current && apart(now, before) <= DRAG_FROM)) return;
    const frame = mover.frame.current;
    if (!moved.current) frame?.setPointerCapture(event.pointerId);
    moved.current = true;
    pointers.current.set(event.pointerId, now);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      mover.shift(now.x - before.x, now.y - before.y);
      return;
    }
    const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
    const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top };
    mover.zoom(apart(now, other) / apart(before, other), middle);
  };
  const onPointerEnd = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
    // The click that ends a drag comes after this.
    setTimeout(() => {
      if (pointers.current.size === 0) moved.current = false;
    }, 0);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button === 0) pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onClickCapture: (event: React.MouseEvent): void => {
      if (moved.current) event.stopPropagation();
    },
  };
}
