import { opposite } from '../../hexgrid/index.ts';
import type { Atlas, AtlasHex } from './atlas.ts';
import { carries, FIRST_STOP, meets, pathsAt, type Track, type TrackPath } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Edge, Gauge } from './types.ts';

/** Stops per hex that the tables leave room for. */
export const STOPS_PER_HEX = 8;

const REACHED = 1;
const BLOCKED = 2;
/** More than there are places anywhere. */
const OWN = 64;

/** What can be traced from a company's stations, as tables by hex index. */
export interface Traces {
  /** By hex and edge (6 per hex): 1 where track leads to that edge from inside the hex. */
  readonly out: Uint8Array;
  /** By hex and stop (8 per hex): 0 not reached, 1 reached, 2 reached but full of others' stations. */
  readonly stops: Uint8Array;
  /** By hex: bit 2i if path i can be followed from its end a, bit 2i + 1 if from b. */
  readonly followed: Uint32Array;
  /** Indices of the hexes in which anything is reached, in the order they were found. */
  readonly hexes: readonly number[];
  readonly found: Uint8Array; // the same by hex: 1 if anything is reached there
}

interface Flood extends Traces {
  readonly atlas: Atlas;
  readonly tracks: readonly Track[];
  readonly gauge: Gauge | undefined;
  readonly hexes: number[];
  /** By hex and stop: places taken by stations, plus OWN at the company's. */
  readonly taken: Uint8Array;
  readonly todo: number[]; // hex index, path and the end it is followed from: three numbers each
}

/** Follows track from the company's stations, over every piece once in each direction. */
export function flood(atlas: Atlas, board: BoardState, company: CompanyId, gauge: Gauge | undefined): Traces {
  const count = atlas.hexList.length;
  const out = new Uint8Array(count * 6);
  const stops = new Uint8Array(count * STOPS_PER_HEX);
  const taken = new Uint8Array(count * STOPS_PER_HEX);
  const tracks = tracksOf(atlas, board.tiles);
  const traces = { out, stops, followed: new Uint32Array(count), hexes: [], found: new Uint8Array(count) };
  const work: Flood = { ...traces, atlas, tracks, gauge, taken, todo: [] };
  for (const station of board.stations) {
    const hex = atlas.hexes.get(station.hex);
    if (!hex) continue;
    const at = hex.index * STOPS_PER_HEX + station.stop;
    taken[at] = (taken[at] as number) + (station.waiting ? 0 : 1) + (station.company === company ? OWN : 0);
  }
  for (const station of board.stations) {
    const hex = station.company === company ? atlas.hexes.get(station.hex) : undefined;
    if (hex) arrive(work, hex, tracks[hex.index] as Track, FIRST_STOP + station.stop, -1);
  }
  while (work.todo.length > 0) step(work);
  return traces;
}

function step(work: Flood): void {
  const from = work.todo.pop() as number;
  const path = work.todo.pop() as number;
  const hex = work.atlas.hexList[work.todo.pop() as number] as AtlasHex;
  const track = work.tracks[hex.index] as Track;
  const { a, b, gauge } = track.paths[path] as TrackPath;
  const end = a === from ? b : a;
  if (end >= FIRST_STOP) arrive(work, hex, track, end, path);
  else leave(work, hex, end, gauge);
}

/** At a stop or junction: on along all other track, unless others' stations are in the way. */
function arrive(work: Flood, hex: AtlasHex, track: Track, end: number, path: number): void {
  const stop = track.stops[end - FIRST_STOP];
  if (!stop) return;
  note(work, hex.index);
  const at = hex.index * STOPS_PER_HEX + end - FIRST_STOP;
  const taken = work.taken[at] as number;
  const full = stop.kind === 'city' && taken >= stop.slots;
  const blocked = (full || stop.kind === 'offboard') && taken < OWN;
  work.stops[at] = blocked ? BLOCKED : REACHED;
  if (blocked) return;
  for (const next of pathsAt(track, end)) if (next !== path) follow(work, hex, track, next, end);
}

/** At a hex side: on into the other hex. */
function leave(work: Flood, hex: AtlasHex, edge: Edge, gauge: Gauge): void {
  work.out[hex.index * 6 + edge] = 1;
  const other = work.atlas.hexList[hex.neighbours[edge] as number];
  if (!other) return;
  const track = work.tracks[other.index] as Track;
  const entry = opposite(edge);
  for (const path of pathsAt(track, entry)) {
    if (meets(gauge, (track.paths[path] as TrackPath).gauge)) follow(work, other, track, path, entry);
  }
}

function follow(work: Flood, hex: AtlasHex, track: Track, path: number, from: number): void {
  const { a, gauge } = track.paths[path] as TrackPath;
  if (!carries(gauge, work.gauge)) return;
  const bit = 1 << (2 * path + (a === from ? 0 : 1));
  const done = work.followed[hex.index] as number;
  if ((done & bit) !== 0) return;
  work.followed[hex.index] = done | bit;
  note(work, hex.index);
  work.todo.push(hex.index, path, from);
}

function note(work: Flood, hex: number): void {
  if (work.found[hex] === 1) return;
  work.found[hex] = 1;
  work.hexes.push(hex);
}
