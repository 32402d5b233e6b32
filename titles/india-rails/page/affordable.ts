import type { Seat } from '@roundhouse/kernel';
import type { MilepostId, View } from '../view.ts';
import { roughCost } from './helpers.ts';

/** As much of a way as the money goes for. */
export function affordable(view: View, seat: Seat, way: readonly MilepostId[], money: number): readonly MilepostId[] {
  let length = way.length;
  while (length > 1 && roughCost(view, seat, way.slice(0, length)) > money) length--;
  return way.slice(0, length);
}
