import type { Seat } from '@roundhouse/kernel';
import { type Board, type City, SEATS } from '../../board/index.ts';
import { hasPaid, isPresent, type Layout, mayEnter, presentAt, sectionsOf } from '../building/layout.ts';

/** Where players have a right to come: a small or medium city, a port of a ferry, or a major city. */
export interface Place {
  readonly index: number; // in placesOf()
  readonly mileposts: readonly number[];
  readonly major: City | null;
  readonly ferry: number; // of a port, or -1
  readonly isIsland: boolean; // a port from which no rails could lead to a major city
}

const known = new WeakMap<Board, readonly Place[]>();

/** Whether rails could lead from a milepost to a major city, without any ferry. */
function isOnIsland(board: Board, start: number): boolean {
  const seen = new Set([start]);
  for (const at of seen) {
    if ((board.majorAt[at] as number) >= 0) return false;
    for (const edge of board.around[at] as readonly number[]) {
      if (board.open[edge] === 1) seen.add(board.other(edge, at));
    }
  }
  return true;
}

/** All places of a board: ports, which cities may lie behind, then small and medium cities, then the major ones. */
export function placesOf(board: Board): readonly Place[] {
  const found = known.get(board);
  if (found) return found;
  const isPort = (at: number): boolean => (board.ferryAt[at] as number) >= 0;
  const entries = [...board.entries.keys()].filter((at) => (board.entries[at] as number) > 0);
  const limited = [...entries.filter(isPort), ...entries.filter((at) => !isPort(at))];
  const places: Omit<Place, 'index'>[] = limited.map((at) => {
    const ferry = board.ferryAt[at] as number;
    return { mileposts: [at], major: null, ferry, isIsland: isPort(at) && isOnIsland(board, at) };
  });
  for (const major of board.majors) {
    places.push({ mileposts: major.mileposts, major, ferry: -1, isIsland: false });
  }
  const made = places.map((place, index) => ({ ...place, index }));
  known.set(board, made);
  return made;
}

/** The players who are not there and may still come, a bit for every seat. */
export function absentFrom(layout: Layout, { mileposts, major }: Place): number {
  let bits = 0;
  for (let seat = 0; seat < layout.players; seat++) {
    const isThere = mileposts.some((at) => isPresent(layout, at, seat));
    if (!isThere && (major !== null || mayEnter(layout, mileposts[0] as number, seat))) bits |= 1 << seat;
  }
  return bits;
}

export function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** 13 to 15: how many of them have to be left a way: all at a major city, elsewhere as many as there are places left. */
export function neededAt(layout: Layout, { mileposts, major }: Place, absent: number): number {
  const all = countOf(absent);
  if (major !== null) return all;
  const at = mileposts[0] as number;
  const slots = Math.min(layout.board.entries[at] as number, layout.players);
  return Math.min(all, slots - presentAt(layout, at));
}

/** Whether one of these players could build this edge. */
export function isUsableBy({ board, owner, held }: Layout, edge: number, seats: number): boolean {
  if (owner[edge] !== -1 || board.open[edge] !== 1) return false;
  const right = held[edge] as number;
  return right === -1 || (seats & (1 << right)) !== 0;
}

/** Whether one of these players may build at a milepost. */
export function isPassableBy(layout: Layout, milepost: number, seats: number): boolean {
  if (layout.board.entries[milepost] === 0) return true;
  for (let seat = 0; seat < layout.players; seat++) {
    if ((seats & (1 << seat)) !== 0 && mayEnter(layout, milepost, seat)) return true;
  }
  return false;
}

/** 9: whether track of this player could begin here, other than in a major city. */
export function isAnchorOf(layout: Layout, milepost: number, seat: Seat): boolean {
  const ferry = layout.board.ferryAt[milepost] as number;
  if (sectionsOf(layout, milepost, seat) === 0 && (ferry < 0 || !hasPaid(layout, ferry, seat))) return false;
  return layout.board.entries[milepost] === 0 || mayEnter(layout, milepost, seat);
}

/**
 * Whether a way that gets here has arrived for anybody: in a major city; on an island also in any city, or at track of
 * anybody, which can be rented.
 */
export function isOpenEnd({ board, sections, players }: Layout, { isIsland }: Place, milepost: number): boolean {
  if ((board.majorAt[milepost] as number) >= 0) return true;
  if (!isIsland) return false;
  if (board.mileposts[milepost]?.city) return true;
  for (let seat = 0; seat < players; seat++) if ((sections[milepost * SEATS + seat] as number) > 0) return true;
  return false;
}
