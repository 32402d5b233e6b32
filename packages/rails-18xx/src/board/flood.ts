import { opposite } from '@roundhouse/hexgrid';
import type { Atlas, AtlasHex } from './atlas.ts';
import { stationsIn, takesPlace } from './places.ts';
import { carries, FIRST_STOP, meets, pathsAt, type Track, type TrackPath } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Edge, Gauge, HexId, StopDef } from './types.ts';

export const NOT_REACHED = 0;
export const REACHED = 1;
/** Reached, but full of others' stations: the company's track ends there. */
export const BLOCKED = 2;

/** What can be traced from a company's stations: bits in tables by hex index. */
export interface Traces {
  /** Bit e: track leads to edge e from inside the hex. */
  readonly out: readonly number[];
  /** Two bits for each stop: NOT_REACHED, REACHED or BLOCKED. */
  readonly stops: readonly number[];
  /** Bit 2i: path i can be followed from its end a; bit 2i + 1: from b. */
  readonly followed: readonly number[];
  readonly found: readonly boolean[]; // whether anything is reached
  /** Indices of the hexes in which anything is reached, in the order they were found. */
  readonly hexes: readonly number[];
}

export function stopReached(traces: Traces, hex: number, stop: number): number {
  return ((traces.stops[hex] as number) >>> (2 * stop)) & 3;
}

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
  readonly todo: number[]; // hex index, path and the end it is followed from: three numbers each
  /** Hexes of which one may be on the way: arrivals there wait until all else is traced, and then no other is passed. */
  readonly oneOf: readonly HexId[];
  readonly waiting: Arrival[];
}

interface Arrival {
  readonly hex: AtlasHex;
  readonly end: number;
  readonly path: number;
}

const empty = new Map<number, { readonly zeros: readonly number[]; readonly falses: readonly boolean[] }>();

/** Tables to be copied: much faster than filling new ones. */
function emptyTables(size: number) {
  const known = empty.get(size);
  if (known) return known;
  const tables = { zeros: Array.from({ length: size }, () => 0), falses: Array.from({ length: size }, () => false) };
  empty.set(size, tables);
  return tables;
}

/** Follows track from the company's stations, over every piece once in each direction. */
export function flood(atlas: Atlas, board: BoardState, company: CompanyId, gauge: Gauge | undefined): Traces {
  const { zeros, falses } = emptyTables(atlas.hexList.length);
  const [out, stops, followed] = [zeros.slice(), zeros.slice(), zeros.slice()];
  const found = falses.slice();
  const hexes: number[] = [];
  const tracks = tracksOf(atlas, board.tiles);
  const lists = { todo: [], waiting: [], oneOf: atlas.oneOf ?? [] };
  const work: Flood = { atlas, board, company, tracks, gauge, out, stops, followed, found, hexes, ...lists };
  for (const station of board.stations) {
    const hex = station.company === company ? atlas.hexes.get(station.hex) : undefined;
    if (hex) arrive(work, hex, tracks[hex.index] as Track, FIRST_STOP + station.stop, -1);
  }
  while (work.todo.length > 0) step(work);
  // What was traced without any of those hexes leads at least as far, so nothing is traced twice.
  const after: Flood = { ...work, waiting: [] };
  for (const { hex, end, path } of work.waiting) goOn(after, hex, tracks[hex.index] as Track, end, path);
  while (after.todo.length > 0) step(after, true);
  return { out, stops, followed, found, hexes };
}

function step(work: Flood, crossed = false): void {
  const from = work.todo.pop() as number;
  const path = work.todo.pop() as number;
  const hex = work.atlas.hexList[work.todo.pop() as number] as AtlasHex;
  const track = work.tracks[hex.index] as Track;
  const { a, b, gauge } = track.paths[path] as TrackPath;
  const end = a === from ? b : a;
  if (end >= FIRST_STOP) {
    if (!crossed || !work.oneOf.includes(hex.id)) arrive(work, hex, track, end, path);
  } else leave(work, hex, end, gauge);
}

/** At a stop or junction: on along all other track, unless others' stations are in the way. */
function arrive(work: Flood, hex: AtlasHex, track: Track, end: number, path: number): void {
  const stop = end - FIRST_STOP;
  const def = track.stops[stop];
  if (!def) return;
  note(work, hex.index);
  const blocked = stopsHere(work, hex, def, stop);
  work.stops[hex.index] = (work.stops[hex.index] as number) | ((blocked ? BLOCKED : REACHED) << (2 * stop));
  if (blocked) return;
  if (work.oneOf.includes(hex.id)) work.waiting.push({ hex, end, path });
  else goOn(work, hex, track, end, path);
}

function goOn(work: Flood, hex: AtlasHex, track: Track, end: number, path: number): void {
  for (const next of pathsAt(track, end)) if (next !== path) follow(work, hex, track, next, end);
}

function stopsHere({ board, company }: Flood, hex: AtlasHex, def: StopDef, stop: number): boolean {
  if (board.closed?.includes(hex.id)) return true;
  if (def.kind !== 'city') return def.kind === 'offboard';
  let free = def.slots;
  for (const station of stationsIn(board, hex.id)) {
    if (station.stop !== stop) continue;
    if (station.company === company) return false;
    if (takesPlace(station)) free--;
  }
  return free <= 0;
}

/** At a hex side: on into the other hex. */
function leave(work: Flood, hex: AtlasHex, edge: Edge, gauge: Gauge): void {
  work.out[hex.index] = (work.out[hex.index] as number) | (1 << edge);
  const next = hex.neighbours[edge] as number;
  if (next < 0) return;
  const track = work.tracks[next] as Track;
  const entry = opposite(edge);
  for (const path of pathsAt(track, entry)) {
    if (!meets(gauge, (track.paths[path] as TrackPath).gauge)) continue;
    follow(work, work.atlas.hexList[next] as AtlasHex, track, path, entry);
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
  if (work.found[hex]) return;
  work.found[hex] = true;
  work.hexes.push(hex);
}
