import type { QuietHours } from '@roundhouse/protocol';
import { afterQuiet, beforeQuiet } from '../notices/quiet.ts';

/** More nights than any clock runs through. */
const MOST_NIGHTS = 1_000;

/** The time at which `ms` milliseconds will have passed outside of the nights. */
export function zeroAfter(from: number, ms: number, night: QuietHours | null): number {
  let [at, left] = [afterQuiet(from, night), ms];
  for (let i = 0; i < MOST_NIGHTS; i++) {
    const dusk = beforeQuiet(at, night);
    if (dusk === null || at + left <= dusk) return at + left;
    left -= dusk - at;
    at = afterQuiet(dusk, night);
  }
  return at + left;
}

/** How many milliseconds passed outside of the nights. */
export function dayBetween(from: number, to: number, night: QuietHours | null): number {
  let [at, passed] = [afterQuiet(from, night), 0];
  for (let i = 0; i < MOST_NIGHTS && at < to; i++) {
    const dusk = beforeQuiet(at, night);
    if (dusk === null || to <= dusk) return passed + to - at;
    passed += dusk - at;
    at = afterQuiet(dusk, night);
  }
  return passed;
}
