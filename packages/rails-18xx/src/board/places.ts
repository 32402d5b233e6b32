import type { Atlas, AtlasHex } from './atlas.ts';
import { Recent } from './recent.ts';
import { trackIn } from './tracks.ts';
import type { BoardState, CompanyId, HexId, Station, StopDef } from './types.ts';

/** A stop of a hex, by its index among the stops of what lies there now. */
export interface StopRef {
  readonly hex: HexId;
  readonly stop: number;
}

/** The stops of a hex as they are now: of its tile, or printed. [] if the map has no such hex. */
export function stopsIn(atlas: Atlas, tiles: BoardState['tiles'], hex: HexId): readonly StopDef[] {
  const place: AtlasHex | undefined = atlas.hexes.get(hex);
  return place ? trackIn(atlas, tiles, place).stops : [];
}

export function stopDefAt(atlas: Atlas, tiles: BoardState['tiles'], { hex, stop }: StopRef): StopDef | undefined {
  return stopsIn(atlas, tiles, hex)[stop];
}

/** Places for stations at a stop, taken or not. */
export function capacity(atlas: Atlas, tiles: BoardState['tiles'], at: StopRef): number {
  return stopDefAt(atlas, tiles, at)?.slots ?? 0;
}

const NO_STATIONS: readonly Station[] = [];
const byHex = new Recent<readonly Station[], ReadonlyMap<HexId, readonly Station[]>>(16);

/** The stations in a hex, standing or waiting, in the order they were placed. */
export function stationsIn(board: BoardState, hex: HexId): readonly Station[] {
  const known = byHex.get(board.stations);
  if (known) return known.get(hex) ?? NO_STATIONS;
  const index = new Map<HexId, Station[]>();
  for (const station of board.stations) {
    const there = index.get(station.hex);
    if (there) there.push(station);
    else index.set(station.hex, [station]);
  }
  byHex.set(board.stations, index);
  return index.get(hex) ?? NO_STATIONS;
}

/** Stations that wait beside a city or stand in another's place take none. */
export const takesPlace = ({ waiting, sharing }: Station): boolean => !waiting && !sharing;

/** Places at a stop without a station. */
export function freePlaces(atlas: Atlas, board: BoardState, at: StopRef): number {
  let free = capacity(atlas, board.tiles, at);
  for (const station of stationsIn(board, at.hex)) if (station.stop === at.stop && takesPlace(station)) free--;
  return free;
}

/** Whether a company has a station at a stop, standing or waiting. */
export function hasStation(board: BoardState, company: CompanyId, at: StopRef): boolean {
  return stationsIn(board, at.hex).some((s) => s.company === company && s.stop === at.stop);
}

/** Whether a company must end here: a city full of others' stations, a place not open yet, or the edge of the world. */
export function isBlocked(atlas: Atlas, board: BoardState, company: CompanyId, at: StopRef): boolean {
  if (board.closed?.includes(at.hex)) return true;
  const { kind, slots = 0 } = stopDefAt(atlas, board.tiles, at) ?? {};
  if (kind === 'offboard') return true;
  return kind === 'city' && slots > 0 && freePlaces(atlas, board, at) <= 0 && !hasStation(board, company, at);
}

/** Every city of the board as it is now, in the order of the map. */
export function cityStops(atlas: Atlas, tiles: BoardState['tiles']): readonly StopRef[] {
  return atlas.hexList.flatMap((hex) =>
    trackIn(atlas, tiles, hex).stops.flatMap(({ kind }, stop) => (kind === 'city' ? [{ hex: hex.id, stop }] : [])),
  );
}
