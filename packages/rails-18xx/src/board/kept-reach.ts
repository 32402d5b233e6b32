import { opposite } from '@roundhouse/hexgrid';
import type { Atlas, AtlasHex } from './atlas.ts';
import { floodOn, isSimple } from './flood.ts';
import { traceFrom } from './lay-parts.ts';
import { stationsIn } from './places.ts';
import type { Reach } from './reach.ts';
import { traceSpurs } from './spurs.ts';
import { addsNoneOf, BLOCKED, NOT_REACHED, REACHED, stopReached, stopsAt, type Traces } from './traces.ts';
import { FIRST_STOP, type Track } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Gauge, Station } from './types.ts';

/**
 * What a company can trace on a board, worked out from what it could trace on another one: the same if nothing has changed
 * where its track leads, and more where tiles were laid that let through all that came through before. Undefined if that
 * cannot be told without tracing everything again.
 */
export function carryOn(atlas: Atlas, board: BoardState, gauge: Gauge | undefined, kept: Reach): Traces | undefined {
  const seen = kept.traces.looked ?? kept.traces;
  const { tracks: old, board: before } = kept;
  const isOpenAsBefore =
    addsNoneOf(atlas, board.closed, before.closed, seen) && addsNoneOf(atlas, before.closed, board.closed, seen);
  if (!isOpenAsBefore) return undefined;
  const tracks = tracksOf(atlas, board.tiles);
  const laid: number[] = [];
  for (let hex = 0; hex < tracks.length; hex++) {
    if (tracks[hex] !== old[hex] && isNear(atlas, seen, hex)) laid.push(hex);
  }
  if (!keepsStations(atlas, board, kept, seen, tracks)) return undefined;
  if (laid.length === 0) return kept.traces;
  if (!isSimple(atlas)) return traceSpurs(atlas, board, gauge, kept, tracks, laid);
  if (gauge !== undefined || !laid.every((hex) => letsThrough(atlas, board, kept, tracks, hex))) return undefined;
  return floodOn(atlas, board, kept.company, gauge, kept.traces, laid);
}

/** Whether what was traced leads into a hex or up to it. */
function isNear({ hexList }: Atlas, { out, found }: Traces, hex: number): boolean {
  if (found[hex]) return true;
  const { neighbours } = hexList[hex] as AtlasHex;
  for (let edge = 0; edge < 6; edge++) {
    const other = neighbours[edge] as number;
    if (other >= 0 && ((out[other] as number) & (1 << opposite(edge))) !== 0) return true;
  }
  return false;
}

/** Whether the company still has the same stations, and is stopped by those of others at the same stops. */
function keepsStations(atlas: Atlas, board: BoardState, kept: Reach, seen: Traces, tracks: readonly Track[]): boolean {
  const [before, after] = [kept.board.stations, board.stations];
  if (before === after) return true;
  for (let i = 0; i < Math.max(before.length, after.length); i++) {
    const [was, is] = [before[i], after[i]];
    if (was === is) continue;
    if (was && !stopsAsBefore(atlas, board, kept, seen, tracks, was)) return false;
    if (is && !stopsAsBefore(atlas, board, kept, seen, tracks, is)) return false;
  }
  return true;
}

/** Whether the stops in the hex of a station that was placed, moved or removed stop the company exactly as before. */
function stopsAsBefore(
  { hexes }: Atlas,
  board: BoardState,
  { company, tracks: old }: Reach,
  seen: Traces,
  tracks: readonly Track[],
  station: Station,
): boolean {
  const hex = hexes.get(station.hex);
  if (!hex || station.company === company) return false;
  const track = tracks[hex.index] as Track;
  // A hex with other track is looked at by itself.
  if (!seen.found[hex.index] || track !== old[hex.index]) return true;
  return track.stops.every((def, stop) => {
    const was = stopReached(seen, hex.index, stop);
    return was === NOT_REACHED || was === (stopsAt(board, company, hex, def, stop) ? BLOCKED : REACHED);
  });
}

/** Whether new track of a hex leads everywhere that the old track led, from its sides and from the company's stations. */
function letsThrough(
  { hexList }: Atlas,
  board: BoardState,
  { company, board: before, tracks: old }: Reach,
  tracks: readonly Track[],
  index: number,
): boolean {
  const hex = hexList[index] as AtlasHex;
  const [was, is] = [old[index] as Track, tracks[index] as Track];
  const [shutBefore, shut] = [shutStops(before, company, hex, was), shutStops(board, company, hex, is)];
  const leadsAsFar = (end: number): boolean =>
    (traceFrom(was, end, shutBefore).edges & ~traceFrom(is, end, shut).edges) === 0;
  for (let edge = 0; edge < 6; edge++) {
    const gauges = was.gauges[edge] as number;
    if (gauges !== 0 && (((is.gauges[edge] as number) & gauges) !== gauges || !leadsAsFar(edge))) return false;
  }
  return stationsIn(board, hex.id).every(
    (station) => station.company !== company || leadsAsFar(FIRST_STOP + station.stop),
  );
}

/** Stops that the company may not pass, as bits. */
const shutStops = (board: BoardState, company: CompanyId, hex: AtlasHex, { stops }: Track): number =>
  stops.reduce((bits, def, stop) => (stopsAt(board, company, hex, def, stop) ? bits | (1 << stop) : bits), 0);
