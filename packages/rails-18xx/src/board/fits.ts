import { FIRST_STOP, pathsAt, type Track, type TrackPath } from './track.ts';
import type { Gauge, StopDef } from './types.ts';

/** One way for a tile to replace what was there. */
export interface TileFit {
  /** stops[i]: which stop of the new tile takes over stop i. */
  readonly stops: readonly number[];
  /** Bit i: path i of the new tile was not there before. */
  readonly fresh: number;
}

/** Whether a stop may turn into another. */
export type StopRule = (before: StopDef, after: StopDef) => boolean;

/** The usual rule: a stop keeps its kind, and no station loses its place. */
export const sameKind: StopRule = (before, after) => before.kind === after.kind && before.slots <= after.slots;

const keeps = (before: Gauge, after: Gauge): boolean => before === after || after === 'dual';

function find(track: Track, a: number, b: number, gauge: Gauge): number {
  const found = pathsAt(track, a).find((i) => {
    const path = track.paths[i] as TrackPath;
    return keeps(gauge, path.gauge) && ((path.a === a && path.b === b) || (path.a === b && path.b === a));
  });
  return found ?? -1;
}

/** The new paths that do what an old one between two edges did: one of them, or two that meet in a junction. */
function plainImage(after: Track, { a, b, gauge }: TrackPath): readonly number[] {
  const direct = find(after, a, b, gauge);
  if (direct >= 0) return [direct];
  for (let i = 0; i < after.stops.length; i++) {
    if (after.stops[i]?.kind !== 'junction') continue;
    const legs = [find(after, a, FIRST_STOP + i, gauge), find(after, b, FIRST_STOP + i, gauge)];
    if (legs.every((leg) => leg >= 0)) return legs;
  }
  return [];
}

/** The new paths that keep an old path, once it is known where the stops go; undefined if it is lost. */
function imageOf(after: Track, path: TrackPath, stops: readonly number[]): readonly number[] | undefined {
  const move = (end: number): number => (end < FIRST_STOP ? end : FIRST_STOP + (stops[end - FIRST_STOP] as number));
  const [a, b] = [move(path.a), move(path.b)];
  if (a === b) return []; // its two stops became one
  const image = b < FIRST_STOP && a < FIRST_STOP ? plainImage(after, path) : [find(after, a, b, path.gauge)];
  return image.length > 0 && image.every((i) => i >= 0) ? image : undefined;
}

function wayFor(before: Track, after: Track, stops: readonly number[]): TileFit | undefined {
  let fresh = (1 << after.paths.length) - 1;
  for (const path of before.paths) {
    const image = imageOf(after, path, stops);
    if (!image) return undefined;
    for (const i of image) fresh &= ~(1 << i);
  }
  return { stops, fresh };
}

/** Nothing tells stops without track apart, so only stops on track may become one. */
function mayShare(before: Track, stops: readonly number[], old: number, next: number): boolean {
  if (before.stops[old]?.kind === 'junction') return true;
  const bare = pathsAt(before, FIRST_STOP + old).length === 0;
  return stops.every((other, i) => other !== next || (!bare && pathsAt(before, FIRST_STOP + i).length > 0));
}

/**
 * All ways in which `after` can replace `before` and keep every stop and all track: several where the stops may be
 * matched differently, none if it does not fit. In the order of the stops, so that the simplest way comes first.
 */
export function waysToReplace(before: Track, after: Track, rule: StopRule): readonly TileFit[] {
  const ways: TileFit[] = [];
  const stops: number[] = [];
  const place = (old: number): void => {
    const stop = before.stops[old];
    if (stop === undefined) {
      const all = after.stops.every(({ kind }, i) => kind === 'junction' || stops.includes(i));
      const way = all ? wayFor(before, after, [...stops]) : undefined;
      if (way) ways.push(way);
      return;
    }
    after.stops.forEach((target, next) => {
      if (!rule(stop, target) || !mayShare(before, stops, old, next)) return;
      stops.push(next);
      place(old + 1);
      stops.pop();
    });
  };
  place(0);
  return ways;
}
