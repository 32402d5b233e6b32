import type { Board } from '../../board/index.ts';
import type { Layout, Origin } from '../building/layout.ts';
import { detourOf, ledRound } from './detour.ts';
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
interface FoundWays {
  readonly ways: (readonly Way[])[];
  readonly byEdge: Place[][]; // places whose ways use an edge
  readonly byLimited: Place[][]; // places whose ways lead over a milepost that not everybody may enter, or end there
  version: number;
}

const found = new WeakMap<Board, FoundWays>();

function foundOn(board: Board): FoundWays {
  const known = found.get(board);
  if (known) return known;
  const made: FoundWays = {
    ways: placesOf(board).map(() => []),
    byEdge: board.edges.map(() => []),
    byLimited: board.mileposts.map(() => []),
    version: 0,
  };
  found.set(board, made);
  return made;
}

function forget(places: Place[] | undefined, place: Place): void {
  const at = places?.indexOf(place) ?? -1;
  if (at >= 0) places?.splice(at, 1);
}

/** Usually only one of the kept ways has changed. */
function remember(known: FoundWays, place: Place, ways: readonly Way[]): void {
  const before = known.ways[place.index] ?? [];
  for (const way of before) {
    if (ways.includes(way)) continue;
    for (const edge of way.edges) forget(known.byEdge[edge], place);
    for (const at of way.limited) forget(known.byLimited[at], place);
  }
  for (const way of ways) {
    if (before.includes(way)) continue;
    for (const edge of way.edges) known.byEdge[edge]?.push(place);
    for (const at of way.limited) known.byLimited[at]?.push(place);
  }
  known.ways[place.index] = ways;
  known.version++;
}

function arrives(layout: Layout, place: Place, absent: number, { end, seat }: Way): boolean {
  if (seat < 0) return isOpenEnd(layout, place, end);
  return (absent & (1 << seat)) !== 0 && isAnchorOf(layout, end, seat);
}

/** Whether a way still holds, apart from edge `but` (-1: all of it). */
function holds(layout: Layout, place: Place, absent: number, way: Way, but: number): boolean {
  for (const edge of way.edges) if (edge !== but && !isUsableBy(layout, edge, absent)) return false;
  for (const at of way.limited) if (!isPassableBy(layout, at, absent)) return false;
  return arrives(layout, place, absent, way);
}

/** 13 to 15: how many players who may still come to a place have no way left; `edge` was just built, or is -1. */
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
      detourOf(layout, ways, absent, edge)
    ) {
      bypassed = true;
    }
  }
  if (kept.length + (bypassed ? 1 : 0) >= needed) return 0;
  return needed - countWays(layout, place, absent, needed, kept);
}

/** What is known of a layout: that the ways found hold on it, and where some were missing in the first place. */
interface SettledLayout {
  version: number;
  built: number; // sections drawn on the layout when it was settled
  stale: number; // and when a section took one of the ways
  readonly touched: Set<Place>; // whose ways were taken since
  readonly narrow: Map<number, number>; // by place: ways missing
}

const settled = new WeakMap<Layout | Origin, SettledLayout>();

const NEVER = Number.MAX_SAFE_INTEGER;

/** What is known of the position that a fresh layout is a copy of. */
function inherited(layout: Layout): SettledLayout | undefined {
  const known = layout.built === 0 ? settled.get(layout.origin) : undefined;
  return known && { ...known, touched: new Set(known.touched), narrow: new Map(known.narrow) };
}

/** What is known of a layout is known of the position that it becomes: only what its sections touched is looked at again. */
export function inheritRoom(layout: Layout, position: Origin): void {
  const known = settled.get(layout);
  if (!known || layout.held !== position.held) return;
  const touched = known.stale > layout.built ? new Set<Place>() : known.touched;
  const stale = touched.size > 0 ? 0 : NEVER;
  settled.set(position, { version: known.version, built: 0, stale, touched, narrow: known.narrow });
}

/** The ways that hold, and those that do once they are led round the edge they lost: nearly always that is all of them. */
function mendedWays(
  layout: Layout,
  place: Place,
  absent: number,
  ways: readonly Way[],
  lost: readonly Way[],
): readonly Way[] {
  const mended: Way[] = [...ways];
  for (const way of lost) {
    const round = ledRound(layout, place, absent, mended, way);
    const isRound = round !== undefined && holds(layout, place, absent, round, -1);
    mended.splice(mended.indexOf(way), 1, ...(isRound ? [round] : []));
  }
  return mended;
}

/** Looks for ways where those known do not hold. */
function settlePlace(layout: Layout, known: FoundWays, place: Place, narrow: Map<number, number>): void {
  const absent = absentFrom(layout, place);
  const needed = neededAt(layout, place, absent);
  narrow.delete(place.index);
  if (needed <= 0) return;
  const ways = known.ways[place.index] ?? [];
  const lost = ways.filter((way) => !holds(layout, place, absent, way, -1));
  // All of them have to hold: a section is looked up in all.
  if (lost.length === 0 && ways.length >= needed) return;
  const mended = mendedWays(layout, place, absent, ways, lost);
  if (mended.length >= needed) {
    remember(known, place, mended.slice(0, needed));
    return;
  }
  const better = findWays(layout, place, absent, needed, mended);
  if (lost.length > 0 || better.length > ways.length) remember(known, place, better);
  if (better.length < needed) narrow.set(place.index, needed - better.length);
}

/** To be called before a section is added. */
export function settleRoom(layout: Layout): void {
  const known = foundOn(layout.board);
  const { built } = layout;
  const before = settled.get(layout) ?? inherited(layout);
  const holdsStill = before && before.version === known.version && before.built <= built;
  if (holdsStill && before.stale > built) {
    before.stale = NEVER;
    before.touched.clear();
    settled.set(layout, before);
    return;
  }
  const narrow = holdsStill ? before.narrow : new Map<number, number>();
  for (const place of holdsStill ? before.touched : placesOf(layout.board)) settlePlace(layout, known, place, narrow);
  const { version } = known;
  settled.set(layout, { version, built, stale: NEVER, touched: new Set(), narrow });
  if (built > 0) return;
  settled.set(layout.origin, { version, built, stale: NEVER, touched: new Set(), narrow: new Map(narrow) });
}

/** The mileposts at which the section just added changes who may come: its ends, and the other port of a ferry. */
function changedBy({ board }: Layout, ends: readonly number[]): readonly number[] {
  const ports = ends.flatMap((end) => board.ferries[board.ferryAt[end] as number]?.ports ?? []);
  return [...ends, ...ports].filter((at) => board.entries[at] !== 0 || (board.majorAt[at] as number) >= 0);
}

/** The places at these mileposts, and those whose ways the section may concern; in the order of all places. */
function touchedBy({ byEdge, byLimited }: FoundWays, own: readonly Place[], edge: number, changed: readonly number[]) {
  const touched = new Set(own);
  for (const place of byEdge[edge] ?? []) touched.add(place);
  for (const at of changed) for (const place of byLimited[at] ?? []) touched.add(place);
  return [...touched].sort((a, b) => a.index - b.index);
}

/** A place to which the section just added leaves fewer ways than are needed, and than there were. */
export function crowdedBy(layout: Layout, edge: number, ends: readonly number[]): Place | undefined {
  const known = foundOn(layout.board);
  const before = settled.get(layout);
  const changed = changedBy(layout, ends);
  const isQuiet = known.byEdge[edge]?.length === 0 && changed.length === 0;
  if (isQuiet || !before) return undefined;
  const isOwn = ({ mileposts }: Place): boolean => mileposts.some((milepost) => changed.includes(milepost));
  const own = changed.length > 0 ? placesOf(layout.board).filter(isOwn) : [];
  const touched = touchedBy(known, own, edge, changed);
  if (touched.length > 0) before.stale = Math.min(before.stale, layout.built);
  for (const place of touched) before.touched.add(place);
  const isCrowded = (place: Place): boolean => shortOf(layout, place, edge) > (before.narrow.get(place.index) ?? 0);
  return own.find(isCrowded) ?? touched.find((place) => !own.includes(place) && isCrowded(place));
}

/** By place: for how many of those who may still come there is no way. */
export const shortages = (layout: Layout): readonly number[] =>
  placesOf(layout.board).map((place) => shortOf(layout, place));
