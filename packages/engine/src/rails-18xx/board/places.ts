import { type Atlas, type AtlasHex, trackIn } from './atlas.ts';
import type { BoardState, CompanyId, HexId, StopDef } from './types.ts';

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

/** Places at a stop without a station. Stations that wait beside a city take none. */
export function freePlaces(atlas: Atlas, board: BoardState, at: StopRef): number {
  const taken = board.stations.filter((s) => s.hex === at.hex && s.stop === at.stop && !s.waiting).length;
  return capacity(atlas, board.tiles, at) - taken;
}

/** Whether a company has a station at a stop, standing or waiting. */
export function hasStation(board: BoardState, company: CompanyId, at: StopRef): boolean {
  return board.stations.some((s) => s.company === company && s.hex === at.hex && s.stop === at.stop);
}

/** Whether a company must end here: a city full of others' stations, or the edge of the world. */
export function isBlocked(atlas: Atlas, board: BoardState, company: CompanyId, at: StopRef): boolean {
  const kind = stopDefAt(atlas, board.tiles, at)?.kind;
  if (kind === 'offboard') return true;
  return kind === 'city' && freePlaces(atlas, board, at) <= 0 && !hasStation(board, company, at);
}

/** Every city of the board as it is now, in the order of the map. */
export function cityStops(atlas: Atlas, tiles: BoardState['tiles']): readonly StopRef[] {
  return atlas.hexList.flatMap((hex) =>
    trackIn(atlas, tiles, hex).stops.flatMap(({ kind }, stop) => (kind === 'city' ? [{ hex: hex.id, stop }] : [])),
  );
}
