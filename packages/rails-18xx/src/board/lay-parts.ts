import type { Atlas, AtlasHex, AtlasTile, Fit } from './atlas.ts';
import type { TileFit } from './fits.ts';
import { stationsIn, takesPlace } from './places.ts';
import { FIRST_STOP, pathsAt, type Track, type TrackPath } from './track.ts';
import { trackIn } from './tracks.ts';
import type { BoardState, CompanyId, HexId, LaidTile, Lay, StopDef } from './types.ts';

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

/** The lay asked about last: checking it, finding its cost and laying it follow one another. */
let last: { readonly atlas: Atlas; readonly board: BoardState; readonly parts: LayParts } | undefined;

const isOf = ({ hex, tile, after }: LayParts, lay: Lay): boolean =>
  hex.id === lay.hex && tile.id === lay.tile && after === tile.turned[lay.rotation];

/** undefined if hex, tile or rotation do not exist. */
export function partsOf(atlas: Atlas, board: BoardState, lay: Lay): LayParts | undefined {
  if (last?.board === board && last.atlas === atlas && isOf(last.parts, lay)) return last.parts;
  const parts = workOut(atlas, board, lay);
  if (parts) last = { atlas, board, parts };
  return parts;
}

function workOut(atlas: Atlas, board: BoardState, lay: Lay): LayParts | undefined {
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
export function waysDiffer(board: BoardState, hex: HexId, ways: readonly TileFit[]): boolean {
  if (ways.length < 2) return false;
  return (
    stationsIn(board, hex).some((s) => goesElsewhere(ways, s.stop)) ||
    board.reservations.some((r) => r.hex === hex && r.stop !== null && goesElsewhere(ways, r.stop))
  );
}

function goesElsewhere(ways: readonly TileFit[], stop: number): boolean {
  return ways.some((way) => way.stops[stop] !== ways[0]?.stops[stop]);
}

/** The way the lay names, or the only one that matters; undefined if it names a wrong one or fails to choose. */
export function wayOf(board: BoardState, lay: Lay, fit: Fit | undefined): TileFit | undefined {
  const ways = fit?.ways ?? [];
  const named = lay.stops;
  if (named) return ways.find((way) => sameStops(way.stops, named));
  return waysDiffer(board, lay.hex, ways) ? undefined : ways[0];
}

/** Stops of the new tile that a company may not pass, once the stations of the hex stand on it. As bits. */
export function blockedStops(board: BoardState, { hex, after }: LayParts, way: TileFit, company: CompanyId): number {
  let blocked = 0;
  for (let stop = 0; stop < after.stops.length; stop++) {
    const { kind, slots } = after.stops[stop] as StopDef;
    if (kind === 'offboard') blocked |= 1 << stop;
    if (kind !== 'city' || slots === 0) continue;
    let free = slots;
    for (const station of stationsIn(board, hex.id)) {
      if (way.stops[station.stop] !== stop) continue;
      if (station.company === company)
        free += FIRST_STOP; // never full for its own
      else if (takesPlace(station)) free--;
    }
    if (free <= 0) blocked |= 1 << stop;
  }
  return blocked;
}

/** What can be followed inside one hex from one end: paths and edges as bits. The end itself is not among the edges. */
export interface Traced {
  paths: number;
  edges: number;
}

/** `blocked`: stops that may not be passed, as bits. */
export function traceFrom(track: Track, start: number, blocked: number): Traced {
  const traced: Traced = { paths: 0, edges: 0 };
  followAll(track, start, blocked, traced);
  if (start < FIRST_STOP) traced.edges &= ~(1 << start);
  return traced;
}

function followAll(track: Track, from: number, blocked: number, traced: Traced): void {
  for (const path of pathsAt(track, from)) {
    if ((traced.paths & (1 << path)) !== 0) continue;
    traced.paths |= 1 << path;
    const { a, b } = track.paths[path] as TrackPath;
    const end = a === from ? b : a;
    if (end < FIRST_STOP) traced.edges |= 1 << end;
    else if ((blocked & (1 << (end - FIRST_STOP))) === 0) followAll(track, end, blocked, traced);
  }
}
