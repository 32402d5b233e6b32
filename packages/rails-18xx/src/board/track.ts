import type { TrackWay } from './track-ways.ts';
import type { End, Gauge, PathDef, StopDef } from './types.ts';

/** Where a piece of track ends, as a small number: 0–5 are the edges of the hex, 6 and up its stops. */
export type EndCode = number;
export const FIRST_STOP = 6;

export interface TrackPath {
  readonly a: EndCode;
  readonly b: EndCode;
  readonly gauge: Gauge;
}

/** The track of one hex as it lies on the board: a tile turned in place, or what is printed. */
export interface Track {
  readonly stops: readonly StopDef[];
  readonly paths: readonly TrackPath[];
  readonly at: readonly (readonly number[])[]; // indices of the paths at each end
  readonly edges: number; // bit e is set where track leaves by edge e
  readonly gauges: readonly number[]; // by edge: which gauges leave there, as bits
  readonly forks: boolean; // whether track forks at an edge
  readonly ways: Map<number, readonly TrackWay[]>; // what `waysAcross` has found
}

const GAUGE_BITS: Readonly<Record<Gauge, number>> = { broad: 1, narrow: 2, dual: 3 };

function codeOf(end: End, turn: number): EndCode {
  return typeof end === 'number' ? (end + turn) % 6 : FIRST_STOP + Number(end.slice(1));
}

export function compileTrack(stops: readonly StopDef[], paths: readonly PathDef[], turn = 0): Track {
  const compiled = paths.map(([a, b, gauge]) => ({ a: codeOf(a, turn), b: codeOf(b, turn), gauge: gauge ?? 'broad' }));
  const at: number[][] = Array.from({ length: FIRST_STOP + stops.length }, () => []);
  const gauges = [0, 0, 0, 0, 0, 0];
  let edges = 0;
  compiled.forEach(({ a, b, gauge }, i) => {
    for (const end of a === b ? [a] : [a, b]) {
      at[end]?.push(i);
      if (end >= FIRST_STOP) continue;
      edges |= 1 << end;
      gauges[end] = (gauges[end] as number) | GAUGE_BITS[gauge];
    }
  });
  const forks = at.slice(0, FIRST_STOP).some((there) => there.length > 1);
  return { stops, paths: compiled, at, edges, gauges, forks, ways: new Map() };
}

/** Paths at an end; [] where there is no track. */
export function pathsAt(track: Track, end: EndCode): readonly number[] {
  return track.at[end] ?? NONE;
}

const NONE: readonly number[] = [];

/** The path that has the ends and the gauge of a piece of track; -1 if none has. `among`: the paths to look at, as bits. */
export function sameAs(piece: TrackPath, paths: readonly TrackPath[], among: number): number {
  const { a, b, gauge } = piece;
  return paths.findIndex(
    (path, i) =>
      (among & (1 << i)) !== 0 &&
      path.gauge === gauge &&
      ((path.a === a && path.b === b) || (path.a === b && path.b === a)),
  );
}

/** Whether a train can go on from one gauge to the other. */
export function meets(a: Gauge, b: Gauge): boolean {
  return (GAUGE_BITS[a] & GAUGE_BITS[b]) !== 0;
}

/** Whether track of this gauge carries the wanted gauge; if none is wanted, any track does. */
export function carries(gauge: Gauge, wanted: Gauge | undefined): boolean {
  return wanted === undefined || meets(gauge, wanted);
}

/** Whether two hexes' track joins at the side between them; `edge` as seen from the first. */
export function joins(track: Track, edge: number, other: Track): boolean {
  return ((track.gauges[edge] as number) & (other.gauges[(edge + 3) % 6] as number)) !== 0;
}
