import type { Atlas, AtlasHex } from './atlas.ts';
import { stationsIn, takesPlace } from './places.ts';
import type { BoardState, CompanyId, StopDef } from './types.ts';

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
  /** What was traced to find this out, if that was more. */
  readonly looked?: Traces;
}

export function stopReached(traces: Pick<Traces, 'stops'>, hex: number, stop: number): number {
  return ((traces.stops[hex] as number) >>> (2 * stop)) & 3;
}

const empty = new Map<number, { readonly zeros: readonly number[]; readonly falses: readonly boolean[] }>();

/** Empty tables to be copied: much faster than filling new ones. */
export function emptyTables(size: number) {
  const known = empty.get(size);
  if (known) return known;
  const tables = { zeros: Array.from({ length: size }, () => 0), falses: Array.from({ length: size }, () => false) };
  empty.set(size, tables);
  return tables;
}

/** Whether none of the hexes that can be traced to is closed in the first list but not in the second. */
export function addsNoneOf(
  { hexes }: Atlas,
  closed: BoardState['closed'],
  others: BoardState['closed'],
  { found }: Pick<Traces, 'found'>,
): boolean {
  if (closed === undefined || closed === others) return true;
  return closed.every((id) => others?.includes(id) || !found[hexes.get(id)?.index ?? -1]);
}

/** Whether a company's ways end at this stop. */
export function stopsAt(board: BoardState, company: CompanyId, hex: AtlasHex, def: StopDef, stop: number): boolean {
  if (board.closed?.includes(hex.id)) return true;
  if (def.kind !== 'city') return def.kind === 'offboard';
  if (def.slots === 0) return false; // a city without places blocks nobody
  let free = def.slots;
  for (const station of stationsIn(board, hex.id)) {
    if (station.stop !== stop) continue;
    if (station.company === company) return false;
    if (takesPlace(station)) free--;
  }
  return free <= 0;
}
