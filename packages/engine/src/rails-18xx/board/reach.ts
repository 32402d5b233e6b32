import { opposite } from '../../hexgrid/index.ts';
import { type Atlas, type AtlasHex, trackIn } from './atlas.ts';
import { carries, FIRST_STOP, meets, pathsAt, type Track, type TrackPath } from './track.ts';
import type { BoardState, CompanyId, Edge, Gauge } from './types.ts';

/** Stops per hex that the tables leave room for. */
export const STOPS_PER_HEX = 8;

export const NOT_REACHED = 0;
export const REACHED = 1;
/** Reached, but full of others' stations: the company's track ends there. */
export const BLOCKED = 2;

/** All a company can trace to from its stations, as tables by hex index. `reached.ts` makes lists of them. */
export interface Reach {
  readonly company: CompanyId;
  readonly gauge: Gauge | undefined;
  /** By hex and edge (6 per hex): 1 where the company's track gets to that edge from inside the hex. */
  readonly out: Uint8Array;
  /** By hex and stop (8 per hex): NOT_REACHED, REACHED or BLOCKED. */
  readonly stops: Uint8Array;
  /** By hex: bit 2i if path i can be followed from its end a, bit 2i + 1 if from b. */
  readonly followed: Uint32Array;
  /** Indices of the hexes in which anything is reached, in the order they were found. */
  readonly hexes: readonly number[];
}

const reaches = new WeakMap<BoardState, Map<string, Reach>>();

/** What a company can trace to; remembered for as long as the board is. */
export function reachOf(atlas: Atlas, board: BoardState, company: CompanyId, gauge?: Gauge): Reach {
  let known = reaches.get(board);
  if (!known) {
    known = new Map();
    reaches.set(board, known);
  }
  const key = gauge === undefined ? company : `${company} ${gauge}`;
  let reach = known.get(key);
  if (!reach) {
    reach = flood(atlas, board, company, gauge);
    known.set(key, reach);
  }
  return reach;
}

interface Flood extends Reach {
  readonly atlas: Atlas;
  readonly tiles: BoardState['tiles'];
  readonly hexes: number[];
  readonly seen: Uint8Array; // by hex
  readonly taken: Uint8Array; // places taken by stations, by hex and stop
  readonly own: Uint8Array; // 1 at the company's stations
  readonly todo: number[]; // hex index, path and the end it is followed from: three numbers each
}

/** Follows track from the company's stations, over every piece once in each direction. */
function flood(atlas: Atlas, board: BoardState, company: CompanyId, gauge: Gauge | undefined): Reach {
  const count = atlas.hexList.length;
  const out = new Uint8Array(count * 6);
  const stops = new Uint8Array(count * STOPS_PER_HEX);
  const followed = new Uint32Array(count);
  const hexes: number[] = [];
  const taken = new Uint8Array(count * STOPS_PER_HEX);
  const own = new Uint8Array(count * STOPS_PER_HEX);
  const reach = { company, gauge, out, stops, followed, hexes };
  const work: Flood = { ...reach, atlas, tiles: board.tiles, seen: new Uint8Array(count), taken, own, todo: [] };
  for (const station of board.stations) {
    const hex = atlas.hexes.get(station.hex);
    if (!hex) continue;
    const at = hex.index * STOPS_PER_HEX + station.stop;
    if (!station.waiting) taken[at] = (taken[at] as number) + 1;
    if (station.company === company) own[at] = 1;
  }
  for (const station of board.stations) {
    const hex = station.company === company ? atlas.hexes.get(station.hex) : undefined;
    if (hex) arrive(work, hex, trackIn(atlas, board.tiles, hex), FIRST_STOP + station.stop, -1);
  }
  while (work.todo.length > 0) step(work);
  return reach;
}

function step(work: Flood): void {
  const from = work.todo.pop() as number;
  const path = work.todo.pop() as number;
  const hex = work.atlas.hexList[work.todo.pop() as number] as AtlasHex;
  const track = trackIn(work.atlas, work.tiles, hex);
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
  const full = stop.kind === 'city' && (work.taken[at] as number) >= stop.slots;
  const blocked = (full || stop.kind === 'offboard') && work.own[at] === 0;
  work.stops[at] = blocked ? BLOCKED : REACHED;
  if (blocked) return;
  for (const next of pathsAt(track, end)) if (next !== path) follow(work, hex, track, next, end);
}

/** At a hex side: on into the other hex. */
function leave(work: Flood, hex: AtlasHex, edge: Edge, gauge: Gauge): void {
  work.out[hex.index * 6 + edge] = 1;
  const other = work.atlas.hexList[hex.neighbours[edge] as number];
  if (!other) return;
  const track = trackIn(work.atlas, work.tiles, other);
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
  if (work.seen[hex] === 1) return;
  work.seen[hex] = 1;
  work.hexes.push(hex);
}
