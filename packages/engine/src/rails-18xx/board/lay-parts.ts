import type { Atlas, AtlasHex, AtlasTile, Fit } from './atlas.ts';
import type { Way } from './fits.ts';
import { stationsIn } from './places.ts';
import { FIRST_STOP, pathsAt, type Track, type TrackPath } from './track.ts';
import { trackIn } from './tracks.ts';
import type { BoardState, CompanyId, LaidTile, Lay } from './types.ts';

/** A lay with all that its parts stand for. */
export interface LayParts {
  readonly hex: AtlasHex;
  readonly tile: AtlasTile;
  readonly laid: LaidTile | undefined; // what the tile replaces
  readonly rank: number; // of the colour it replaces
  readonly before: Track;
  readonly after: Track;
  readonly fit: Fit | undefined;
}

/** undefined if hex, tile or rotation do not exist. */
export function partsOf(atlas: Atlas, board: BoardState, lay: Lay): LayParts | undefined {
  const hex = atlas.hexes.get(lay.hex);
  const tile = atlas.tiles.get(lay.tile);
  const after = tile?.turned[lay.rotation];
  if (!hex || !tile || !after) return undefined;
  const laid = board.tiles[lay.hex];
  const turn = (lay.rotation - (laid?.rotation ?? 0) + 6) % 6;
  const fit = atlas.fitIndex.get(laid?.tile ?? hex.kind)?.get(tile.id)?.[turn];
  const rank = laid ? (atlas.tiles.get(laid.tile)?.rank ?? hex.rank) : hex.rank;
  return { hex, tile, laid, rank, before: trackIn(atlas, board.tiles, hex), after, fit };
}

const sameStops = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((stop, i) => stop === b[i]);

/** Whether it matters which way is taken: a station or a reservation would end up elsewhere. */
export function waysDiffer(board: BoardState, hex: string, ways: readonly Way[]): boolean {
  if (ways.length < 2) return false;
  const [first, ...rest] = ways as readonly [Way, ...Way[]];
  const moves = (stop: number | null): boolean =>
    stop !== null && rest.some((way) => way.stops[stop] !== first.stops[stop]);
  return (
    stationsIn(board, hex).some((s) => moves(s.stop)) || board.reservations.some((r) => r.hex === hex && moves(r.stop))
  );
}

/** The way the lay names, or the only one that matters; undefined if it names a wrong one or fails to choose. */
export function wayOf(board: BoardState, lay: Lay, fit: Fit | undefined): Way | undefined {
  const ways = fit?.ways ?? [];
  const named = lay.stops;
  if (named) return ways.find((way) => sameStops(way.stops, named));
  return waysDiffer(board, lay.hex, ways) ? undefined : ways[0];
}

/** Whether a company may pass a stop of the new tile, once the stations of the hex stand on it. */
export function mayPass(
  board: BoardState,
  { hex, after }: LayParts,
  way: Way,
  company: CompanyId,
  stop: number,
): boolean {
  const def = after.stops[stop];
  if (def?.kind === 'offboard') return false;
  if (def?.kind !== 'city') return true;
  let taken = 0;
  for (const station of stationsIn(board, hex.id)) {
    if (way.stops[station.stop] !== stop) continue;
    if (station.company === company) return true;
    if (!station.waiting) taken++;
  }
  return taken < def.slots;
}

/** What can be followed inside one hex from one end: paths and edges as bits. The end itself is not among the edges. */
export interface Traced {
  paths: number;
  edges: number;
}

export function traceFrom(track: Track, start: number, passes: (stop: number) => boolean): Traced {
  const traced: Traced = { paths: 0, edges: 0 };
  for (const i of pathsAt(track, start)) {
    const { a, b } = track.paths[i] as TrackPath;
    follow(track, i, a === start ? b : a, passes, traced);
  }
  if (start < FIRST_STOP) traced.edges &= ~(1 << start);
  return traced;
}

function follow(track: Track, path: number, end: number, passes: (stop: number) => boolean, traced: Traced): void {
  if ((traced.paths & (1 << path)) !== 0) return;
  traced.paths |= 1 << path;
  if (end < FIRST_STOP) {
    traced.edges |= 1 << end;
    return;
  }
  if (track.stops[end - FIRST_STOP]?.kind !== 'junction' && !passes(end - FIRST_STOP)) return;
  for (const i of pathsAt(track, end)) {
    const { a, b } = track.paths[i] as TrackPath;
    follow(track, i, a === end ? b : a, passes, traced);
  }
}
