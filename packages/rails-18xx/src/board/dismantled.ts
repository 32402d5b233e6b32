import type { TileFit } from './fits.ts';
import { FIRST_STOP, pathsAt, type Track, type TrackPath } from './track.ts';
import type { StopDef } from './types.ts';

/** Stands for the new number of a stop that is dismantled itself. */
const GONE = -1;

export interface Dismantled {
  readonly track: Track;
  /** By stop of the track as it was: its number now, or GONE. */
  readonly kept: readonly number[];
}

/** Far ends of the track that leads to a stop. */
const farEnds = (track: Track, end: number): readonly TrackPath[] =>
  pathsAt(track, end).map((i) => {
    const path = track.paths[i] as TrackPath;
    return { a: path.a === end ? path.b : path.a, b: end, gauge: path.gauge };
  });

/** Track after some stops are gone. If another stop stays, their track goes too; if none stays, it becomes plain track. */
export function dismantled(track: Track, goes: (stop: StopDef) => boolean): Dismantled {
  let next = 0;
  const kept = track.stops.map((stop) => (goes(stop) ? GONE : next++));
  if (next === kept.length) return { track, kept };
  const isGone = (end: number): boolean => end >= FIRST_STOP && kept[end - FIRST_STOP] === GONE;
  const move = (end: number): number => (end < FIRST_STOP ? end : FIRST_STOP + (kept[end - FIRST_STOP] as number));
  const paths = track.paths
    .filter(({ a, b }) => !isGone(a) && !isGone(b))
    .map(({ a, b, gauge }) => ({ a: move(a), b: move(b), gauge }));
  const joined = next > 0 ? [] : track.stops.flatMap((_, stop) => through(farEnds(track, FIRST_STOP + stop)));
  const stops = track.stops.filter((_, stop) => kept[stop] !== GONE);
  return { track: withPaths(track, stops, [...paths, ...joined]), kept };
}

/** Track between every two of the ends. */
function through(ends: readonly TrackPath[]): readonly TrackPath[] {
  return ends.flatMap(({ a, gauge }, i) => ends.slice(i + 1).map((other) => ({ a, b: other.a, gauge })));
}

function withPaths(track: Track, stops: Track['stops'], paths: readonly TrackPath[]): Track {
  const at: number[][] = Array.from({ length: FIRST_STOP + stops.length }, () => []);
  paths.forEach(({ a, b }, i) => {
    at[a]?.push(i);
    at[b]?.push(i);
  });
  return { ...track, stops, paths, at, ways: new Map() };
}

/** Turns a way that was found without the dismantled stops into one that counts all stops as before. */
export const restoreStops = ({ stops, fresh }: TileFit, kept: readonly number[]): TileFit => ({
  stops: kept.map((now) => (now === GONE ? GONE : (stops[now] as number))),
  fresh,
});
