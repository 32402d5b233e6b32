import type { Seat } from '@roundhouse/kernel';

/**
 * Who controls a company after holdings changed: the present controller as long as no player holds more; otherwise the
 * largest holder, ties going to the first in `order` counted from the seat after `from`.
 */
export function controllerAfter(
  held: readonly number[], // shares by seat
  current: Seat | null,
  order: readonly Seat[],
  from: Seat | null,
): Seat | null {
  const most = Math.max(0, ...held);
  if (most === 0) return current;
  if (current !== null && (held[current] ?? 0) >= most) return current;
  const start = from === null ? 0 : order.indexOf(from) + 1;
  for (let i = 0; i < order.length; i++) {
    const seat = order[(start + i) % order.length] as Seat;
    if (held[seat] === most) return seat;
  }
  return current;
}
