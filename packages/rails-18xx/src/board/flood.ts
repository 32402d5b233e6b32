import { opposite } from '@roundhouse/hexgrid';
import type { Atlas, AtlasHex } from './atlas.ts';
import { floodExactly } from './flood-exactly.ts';
import { stationsIn } from './places.ts';
import { BLOCKED, emptyTables, REACHED, stopsAt, type Traces } from './traces.ts';
import { carries, FIRST_STOP, joins, pathsAt, type Track, type TrackPath } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Edge, Gauge } from './types.ts';

interface Flood extends Traces {
  readonly atlas: Atlas;
  readonly board: BoardState;
  readonly company: CompanyId;
  readonly tracks: readonly Track[];
  readonly gauge: Gauge | undefined;
  readonly out: number[];
  readonly stops: number[];
  readonly followed: number[];
  readonly found: boolean[];
  readonly hexes: number[];
}

/**
 * Whether track may simply be followed: if it forks at no hex side, a company may go on along all track that meets, and
 * turning round leads to nothing new.
 */
export const isSimple = ({ forks, oneOf, onePlace }: Atlas): boolean => !forks && !oneOf && !onePlace;

/** All that a company can trace to from its stations. */
export function flood(atlas: Atlas, board: BoardState, company: CompanyId, gauge: Gauge | undefined): Traces {
  if (!isSimple(atlas)) return floodExactly(atlas, board, company, gauge);
  const { zeros, falses } = emptyTables(atlas.hexList.length);
  const work: Flood = {
    atlas,
    board,
    company,
    tracks: tracksOf(atlas, board.tiles),
    gauge,
    out: zeros.slice(),
    stops: zeros.slice(),
    followed: zeros.slice(),
    found: falses.slice(),
    hexes: [],
  };
  for (const station of board.stations) {
    const hex = station.company === company ? atlas.hexes.get(station.hex) : undefined;
    if (hex) arrive(work, hex, work.tracks[hex.index] as Track, station.stop);
  }
  return tracesOf(work);
}

const tracesOf = ({ out, stops, followed, found, hexes }: Flood): Traces => ({ out, stops, followed, found, hexes });

/** On simple track: what can be traced after tiles were laid that let through all that could be traced before. */
export function floodOn(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  gauge: Gauge | undefined,
  { out, stops, followed, found, hexes }: Traces,
  laid: readonly number[], // hexes
): Traces {
  const tracks = tracksOf(atlas, board.tiles);
  const work: Flood = {
    atlas,
    board,
    company,
    tracks,
    gauge,
    out: out.slice(),
    stops: stops.slice(),
    followed: followed.slice(),
    found: found.slice(),
    hexes: hexes.slice(),
  };
  for (const index of laid) {
    work.out[index] = 0;
    work.stops[index] = 0;
    work.followed[index] = 0;
  }
  for (const index of laid) {
    const hex = atlas.hexList[index] as AtlasHex;
    const track = tracks[index] as Track;
    for (let edge = 0; edge < 6; edge++) {
      const other = hex.neighbours[edge] as number;
      if (other < 0 || ((work.out[other] as number) & (1 << opposite(edge))) === 0) continue;
      if (joins(track, edge, tracks[other] as Track)) enter(work, hex, track, edge);
    }
    for (const station of stationsIn(board, hex.id)) {
      if (station.company === company) arrive(work, hex, track, station.stop);
    }
  }
  return tracesOf(work);
}

/** At a stop or junction: goes on along all track, unless stations of others block it. */
function arrive(work: Flood, hex: AtlasHex, track: Track, stop: number): void {
  const def = track.stops[stop];
  const known = work.stops[hex.index] as number;
  if (!def || ((known >>> (2 * stop)) & 3) !== 0) return;
  note(work, hex.index);
  const blocked = stopsAt(work.board, work.company, hex, def, stop);
  work.stops[hex.index] = known | ((blocked ? BLOCKED : REACHED) << (2 * stop));
  if (blocked) return;
  const end = FIRST_STOP + stop;
  for (const path of pathsAt(track, end)) follow(work, hex, track, path, end);
}

function follow(work: Flood, hex: AtlasHex, track: Track, path: number, from: number): void {
  const { a, b, gauge } = track.paths[path] as TrackPath;
  if (!carries(gauge, work.gauge)) return;
  note(work, hex.index);
  work.followed[hex.index] = (work.followed[hex.index] as number) | (1 << (2 * path + (a === from ? 0 : 1)));
  const end = a === from ? b : a;
  if (end < FIRST_STOP) leave(work, hex, track, end);
  else arrive(work, hex, track, end - FIRST_STOP);
}

function leave(work: Flood, hex: AtlasHex, track: Track, edge: Edge): void {
  const done = work.out[hex.index] as number;
  if ((done & (1 << edge)) !== 0) return;
  work.out[hex.index] = done | (1 << edge);
  const next = work.atlas.hexList[hex.neighbours[edge] as number];
  if (!next) return;
  const beyond = work.tracks[next.index] as Track;
  if (joins(track, edge, beyond)) enter(work, next, beyond, opposite(edge));
}

function enter(work: Flood, hex: AtlasHex, track: Track, edge: Edge): void {
  for (const path of pathsAt(track, edge)) follow(work, hex, track, path, edge);
}

function note(work: Flood, hex: number): void {
  if (work.found[hex]) return;
  work.found[hex] = true;
  work.hexes.push(hex);
}
