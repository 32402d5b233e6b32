import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { refuse } from '../refuse.ts';
import type { Atlas, AtlasHex } from './atlas.ts';
import { alterBoard } from './board-copy.ts';
import type { LeastReach } from './least-reach.ts';
import { capacity, cityStops, freePlaces, type StopRef, stopDefAt, stopsIn } from './places.ts';
import { leastReachOf, reachOf } from './reach.ts';
import { NOT_REACHED, stopReached } from './traces.ts';
import type { Track } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Gauge, Reservation, Station } from './types.ts';

export interface StationPolicy {
  /** The station may stand where the company cannot trace to. */
  readonly anywhere?: boolean;
  /** Where there is no place for it, the station may wait beside the city. */
  readonly mayWait?: boolean;
  readonly gauge?: Gauge;
}

/** How many more stations a company could put at a stop, leaving others the places reserved for them. */
export function placesFor(atlas: Atlas, board: BoardState, company: CompanyId, at: StopRef): number {
  const others = board.reservations.filter((r) => r.hex === at.hex && r.company !== company);
  const open = (stop: number): number => {
    const reserved = others.filter((r) => r.stop === stop).length;
    return Math.max(0, freePlaces(atlas, board, { hex: at.hex, stop }) - reserved);
  };
  if (others.length === 0) return open(at.stop);
  const inHex = stopsIn(atlas, board.tiles, at.hex).reduce((sum, _, stop) => sum + open(stop), 0);
  const anywhere = others.filter((r) => r.stop === null).length;
  return Math.max(0, Math.min(open(at.stop), inHex - anywhere));
}

export function openPlace(atlas: Atlas, board: BoardState, company: CompanyId, at: StopRef): boolean {
  return placesFor(atlas, board, company, at) > 0;
}

/** Why a company may not put a station somewhere. What it costs is checked elsewhere. */
export function checkStation(
  atlas: Atlas,
  board: BoardState,
  station: Station,
  policy: StationPolicy = {},
): Refusal | undefined {
  const { company, hex, stop } = station;
  if (stopDefAt(atlas, board.tiles, station)?.kind !== 'city') return refuse('station.noCity', { hex, stop });
  // All cities of a hex are one City of the board.
  if (board.stations.some((s) => s.company === company && s.hex === hex)) {
    return refuse('station.oneInHex', { company, hex });
  }
  const refused = policy.mayWait ? undefined : checkPlace(atlas, board, station);
  if (refused || policy.anywhere) return refused;
  const reach = reachOf(atlas, board, company, policy.gauge);
  return reach.hasStop(station) ? undefined : refuse('station.notReached', { company, hex, stop });
}

function checkPlace(atlas: Atlas, board: BoardState, { company, hex, stop }: Station): Refusal | undefined {
  const at = { hex, stop };
  if (openPlace(atlas, board, company, at)) return undefined;
  const free = freePlaces(atlas, board, at);
  if (free > 0) return refuse('station.reserved', { hex, stop, free });
  return refuse('station.full', { hex, stop, places: capacity(atlas, board.tiles, at) });
}

/** Where a company may put a station. */
export function stationCandidates(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  policy: StationPolicy = {},
): readonly StopRef[] {
  const stops = policy.anywhere
    ? cityStops(atlas, board.tiles)
    : reachOf(atlas, board, company, policy.gauge).stops.map(({ hex, stop }) => ({ hex, stop }));
  return stops.filter(({ hex, stop }) => checkStation(atlas, board, { company, hex, stop }, policy) === undefined);
}

/** Whether there is any place to which a company can trace and put a station. */
export function hasStationPlace(atlas: Atlas, board: BoardState, company: CompanyId): boolean {
  const least = leastReachOf(atlas, board, company);
  if (least && hasPlaceIn(atlas, board, least)) return true;
  const reach = reachOf(atlas, board, company);
  return reach !== least && hasPlaceIn(atlas, board, reach);
}

const ANYWHERE: StationPolicy = { anywhere: true };

function hasPlaceIn(atlas: Atlas, board: BoardState, { company, traces }: LeastReach): boolean {
  const tracks = tracksOf(atlas, board.tiles);
  return traces.hexes.some((index) =>
    (tracks[index] as Track).stops.some(({ kind }, stop) => {
      if (kind !== 'city' || stopReached(traces, index, stop) === NOT_REACHED) return false;
      const { id: hex } = atlas.hexList[index] as AtlasHex;
      return checkStation(atlas, board, { company, hex, stop }, ANYWHERE) === undefined;
    }),
  );
}

/**
 * Puts a station down, which uses up the company's reservations in that hex. A station that may wait does so only where
 * there is no place for it.
 */
export function withStation(atlas: Atlas, board: BoardState, station: Station): BoardState {
  const { company, hex, stop } = station;
  if (station.waiting && !openPlace(atlas, board, company, station)) {
    return alterBoard(board, { stations: [...board.stations, { company, hex, stop, waiting: true }] });
  }
  const kept = board.reservations.filter((r) => r.company !== company || r.hex !== hex);
  const reservations = kept.length === board.reservations.length ? board.reservations : kept;
  return alterBoard(board, { stations: [...board.stations, { company, hex, stop }], reservations });
}

const same = (a: Station, b: Station): boolean => a.company === b.company && a.hex === b.hex && a.stop === b.stop;

/** Takes one station off the board. Call `settleWaiting` once all are gone. */
export function removeStation(board: BoardState, station: Station): BoardState {
  return alterBoard(board, { stations: board.stations.filter((s) => !same(s, station)) });
}

/** Another company's station takes the place of a station. Two in one hex are the caller's business. */
export function swapStation(board: BoardState, station: Station, company: CompanyId): BoardState {
  return alterBoard(board, { stations: board.stations.map((s) => (same(s, station) ? { ...s, company } : s)) });
}

/** Keeps a place for a company; `stop` null: any one place of the hex. */
export function reserve(board: BoardState, reservation: Reservation): BoardState {
  return alterBoard(board, { reservations: [...board.reservations, reservation] });
}

/** Nothing is reserved for the company any more. Call `settleWaiting` afterwards. */
export function dropReservations(board: BoardState, company: CompanyId): BoardState {
  return alterBoard(board, { reservations: board.reservations.filter((r) => r.company !== company) });
}

/** Waiting stations move, first come first served, into places that fell free and are not reserved for others. */
export function settleWaiting(atlas: Atlas, board: BoardState): BoardState {
  let settled = board;
  board.stations.forEach((station, i) => {
    if (!station.waiting || !openPlace(atlas, settled, station.company, station)) return;
    const { company, hex, stop } = station;
    settled = alterBoard(settled, {
      stations: settled.stations.map((s, j) => (j === i ? { company, hex, stop } : s)),
    });
  });
  return settled;
}
