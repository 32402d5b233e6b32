import type { Board } from '../../board/index.ts';
import type { Layout } from './layout.ts';
import {
  absentFrom,
  isAnchorOf,
  isOpenEnd,
  isPassableBy,
  isUsableBy,
  neededAt,
  type Place,
  placesOf,
} from './places.ts';
import { countWays, findWays, type Way } from './ways.ts';

/**
 * Ways found before, by place. A section rarely touches them, and as long as they hold there is room: nothing has to be
 * searched. They never decide that there is none.
 */
interface Found {
  readonly ways: (readonly Way[])[];
  readonly edges: Uint8Array; // places whose ways use an edge
  readonly limited: Uint8Array; // places whose ways lead over a milepost that not everybody may enter, or end there
  version: number;
}

const found = new WeakMap<Board, Found>();

function foundOn(board: Board): Found {
  const known = found.get(board);
  if (known) return known;
  const made: Found = {
    ways: placesOf(board).map(() => []),
    edges: new Uint8Array(board.edges.length),
    limited: new Uint8Array(board.mileposts.length),
    version: 0,
  };
  found.set(board, made);
  return made;
}

function count(counts: Uint8Array, at: number, by: number): void {
  counts[at] = (counts[at] as number) + by;
}

function remember(known: Found, { index }: Place, ways: readonly Way[]): void {
  const change = (each: Way, by: number): void => {
    for (const edge of each.edges) count(known.edges, edge, by);
    for (const at of each.limited) count(known.limited, at, by);
  };
  for (const way of known.ways[index] ?? []) change(way, -1);
  for (const way of ways) change(way, 1);
  known.ways[index] = ways;
  known.version++;
}

function arrives(layout: Layout, place: Place, absent: number, { end, seat }: Way): boolean {
  if (seat < 0) return isOpenEnd(layout, place, end);
  return (absent & (1 << seat)) !== 0 && isAnchorOf(layout, end, seat);
}

/** Whether a way is there but for this edge; -1: but for none. */
function holds(layout: Layout, place: Place, absent: number, way: Way, but: number): boolean {
  for (const edge of way.edges) if (edge !== but && !isUsableBy(layout, edge, absent)) return false;
  for (const at of way.limited) if (!isPassableBy(layout, at, absent)) return false;
  return arrives(layout, place, absent, way);
}

/** Whether an edge of known ways can be gone round over one milepost. */
function hasBypass(layout: Layout, ways: readonly Way[], absent: number, edge: number): boolean {
  const { triangles, ends } = layout.board;
  const [a, b] = [ends[2 * edge] as number, ends[2 * edge + 1] as number];
  const isFree = (each: number): boolean =>
    isUsableBy(layout, each, absent) && !ways.some(({ edges }) => edges.includes(each));
  for (let i = edge * 4; i < edge * 4 + 4; i += 2) {
    const [first, second] = [triangles[i] as number, triangles[i + 1] as number];
    if (first < 0 || !isFree(first) || !isFree(second)) continue;
    const over = [ends[2 * first] as number, ends[2 * first + 1] as number].find((end) => end !== a && end !== b) ?? a;
    if (isPassableBy(layout, over, absent)) return true;
  }
  return false;
}

/** 13 to 15: how many of those who may still come to a place are left no way; `edge` was just built, or is -1. */
function shortOf(layout: Layout, place: Place, edge = -1): number {
  const absent = absentFrom(layout, place);
  const needed = neededAt(layout, place, absent);
  if (needed <= 0) return 0;
  const ways = foundOn(layout.board).ways[place.index] ?? [];
  const kept: Way[] = [];
  let bypassed = false;
  for (const way of ways) {
    if (holds(layout, place, absent, way, -1)) kept.push(way);
    else if (
      edge >= 0 &&
      !bypassed &&
      holds(layout, place, absent, way, edge) &&
      hasBypass(layout, ways, absent, edge)
    ) {
      bypassed = true;
    }
  }
  if (kept.length + (bypassed ? 1 : 0) >= needed) return 0;
  return needed - countWays(layout, place, absent, needed, kept);
}

/** What is known of a layout: that the ways found hold on it, and where some were missing in the first place. */
interface Settled {
  version: number;
  built: number; // sections drawn on the layout when it was settled
  stale: number; // and when a section took one of the ways
  readonly touched: Set<Place>; // whose ways were taken since
  readonly narrow: Map<number, number>; // by place: ways missing
}

const settled = new WeakMap<Layout, Settled>();

/** Looks for ways where those known do not hold. */
function settlePlace(layout: Layout, known: Found, place: Place, narrow: Map<number, number>): void {
  const absent = absentFrom(layout, place);
  const needed = neededAt(layout, place, absent);
  narrow.delete(place.index);
  if (needed <= 0) return;
  const ways = known.ways[place.index] ?? [];
  const kept = ways.filter((way) => holds(layout, place, absent, way, -1));
  // All of them have to hold: a section is looked up in all.
  if (kept.length >= needed && kept.length === ways.length) return;
  const better = findWays(layout, place, absent, needed, kept);
  if (kept.length < ways.length || better.length > kept.length) remember(known, place, better);
  if (better.length < needed) narrow.set(place.index, needed - better.length);
}

/** To be called before a section is added. */
export function settleRoom(layout: Layout): void {
  const known = foundOn(layout.board);
  const { built } = layout;
  const before = settled.get(layout);
  const holdsStill = before && before.version === known.version && before.built <= built;
  if (holdsStill && before.stale > built) {
    before.stale = Number.MAX_SAFE_INTEGER;
    before.touched.clear();
    return;
  }
  const narrow = holdsStill ? before.narrow : new Map<number, number>();
  for (const place of holdsStill ? before.touched : placesOf(layout.board)) settlePlace(layout, known, place, narrow);
  const stale = Number.MAX_SAFE_INTEGER;
  settled.set(layout, { version: known.version, built, stale, touched: new Set(), narrow });
}

/** The mileposts at which the section just added changes who may come: its ends, and the other port of a ferry. */
function changedBy({ board }: Layout, ends: readonly number[]): readonly number[] {
  const ports = ends.flatMap((end) => board.ferries[board.ferryAt[end] as number]?.ports ?? []);
  return [...ends, ...ports].filter((at) => board.entries[at] !== 0 || (board.majorAt[at] as number) >= 0);
}

function isTouched({ ways }: Found, { index }: Place, edge: number, changed: readonly number[]): boolean {
  return (ways[index] ?? []).some(
    ({ edges, limited }) => edges.includes(edge) || changed.some((at) => limited.includes(at)),
  );
}

/** A place to which the section just added leaves fewer ways than are needed, and than there were. */
export function crowdedBy(layout: Layout, edge: number, ends: readonly number[]): Place | undefined {
  const known = foundOn(layout.board);
  const before = settled.get(layout);
  const changed = changedBy(layout, ends);
  const isQuiet = known.edges[edge] === 0 && changed.length === 0;
  if (isQuiet || !before) return undefined;
  const isOwn = ({ mileposts }: Place): boolean => mileposts.some((milepost) => changed.includes(milepost));
  const touched = placesOf(layout.board).filter((place) => isOwn(place) || isTouched(known, place, edge, changed));
  if (touched.length > 0) before.stale = Math.min(before.stale, layout.built);
  for (const place of touched) before.touched.add(place);
  const isCrowded = (place: Place): boolean => shortOf(layout, place, edge) > (before.narrow.get(place.index) ?? 0);
  return touched.filter(isOwn).find(isCrowded) ?? touched.find((place) => !isOwn(place) && isCrowded(place));
}

/** By place: for how many of those who may still come there is no way. */
export const shortages = (layout: Layout): readonly number[] =>
  placesOf(layout.board).map((place) => shortOf(layout, place));
