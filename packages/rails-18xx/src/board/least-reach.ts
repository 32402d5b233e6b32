import type { Atlas, AtlasHex } from './atlas.ts';
import type { Reach } from './reach.ts';
import { addsNoneOf, REACHED, stopReached, stopsAt, type Traces } from './traces.ts';
import { sameAs, type Track } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId } from './types.ts';

// Mostly track is only added, and what could be traced before still can be. A lay or a station that was in reach then is in
// reach now, and we know that without tracing again.

/** What a company can trace to at least. It has only sides and stops, since pieces of track may have other numbers now. */
export interface LeastReach {
  readonly company: CompanyId;
  readonly traces: Pick<Traces, 'out' | 'stops' | 'found' | 'hexes'>;
}

/**
 * Whether every way that a company could trace is still there on another board: all its pieces lie there, between the same
 * stops, and no station blocks it that did not block it before.
 */
export function stillTraces(
  atlas: Atlas,
  board: BoardState,
  { company, board: old, tracks: was, traces }: Reach,
): boolean {
  if (!addsNoneOf(atlas, board.closed, old.closed, traces)) return false;
  const tracks = tracksOf(atlas, board.tiles);
  for (const index of traces.hexes) {
    const track = tracks[index] as Track;
    if (track === was[index]) continue;
    if (!hasAllOf(track, was[index] as Track) || !letsPass(atlas, board, company, traces, tracks, index)) return false;
  }
  if (board.stations === old.stations) return true;
  for (let i = 0; i < Math.max(old.stations.length, board.stations.length); i++) {
    const [before, after] = [old.stations[i], board.stations[i]];
    if (before === after) continue;
    if (before?.company === company) return false;
    const hex = after && after.company !== company ? atlas.hexes.get(after.hex) : undefined;
    if (hex && traces.found[hex.index] && !letsPass(atlas, board, company, traces, tracks, hex.index)) return false;
  }
  return true;
}

/** Whether the stops of a hex that the company could pass can still be passed. */
function letsPass(
  { hexList }: Atlas,
  board: BoardState,
  company: CompanyId,
  traces: Traces,
  tracks: readonly Track[],
  index: number,
): boolean {
  const hex = hexList[index] as AtlasHex;
  const { stops } = tracks[index] as Track;
  for (let stop = 0; stop < stops.length; stop++) {
    if (stopReached(traces, index, stop) !== REACHED) continue;
    if (stopsAt(board, company, hex, stops[stop] as Track['stops'][number], stop)) return false;
  }
  return true;
}

/** Whether track has all the pieces of other track, between the same ends. */
function hasAllOf({ paths }: Track, other: Track): boolean {
  let left = ~0; // as bits
  for (const piece of other.paths) {
    const same = sameAs(piece, paths, left);
    if (same < 0) return false;
    left &= ~(1 << same);
  }
  return true;
}
