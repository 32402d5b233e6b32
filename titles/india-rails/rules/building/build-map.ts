import type { Seat } from '@roundhouse/kernel';
import { conditionsOf } from '../conditions.ts';
import { mayStart, type WithBuilding } from './draft.ts';
import { freeAt, hasPaid, isPresent, type Layout, layoutOf, mayEnter, presentAt, sectionsOf } from './layout.ts';

/** What a search needs to know of a position; it does not change while ways are compared. */
export interface BuildMap {
  readonly layout: Layout;
  readonly seat: Seat;
  readonly anchors: Uint8Array; // mileposts that track may begin at
  readonly through: Uint8Array; // 0 at cities that a new line may end in, but not pass through
  readonly prices: Uint8Array; // of building to a milepost
  readonly unpaid: Uint8Array; // 1 at ports of ferries that are still to be paid for
  readonly closed: Uint8Array; // by edge: bits 1 and 2, not to be built to its end a or b
}

/** Sections that a player may build at a city or port before others are left without their room. */
function spareAt(layout: Layout, milepost: number, seat: Seat): number {
  const slots = Math.min(layout.board.entries[milepost] as number, layout.players);
  const others = slots - presentAt(layout, milepost) - (isPresent(layout, milepost, seat) ? 0 : 1);
  return freeAt(layout, milepost) - Math.max(0, others);
}

export const CLOSED_BOTH = 3;

/** Which edges are out of the question, whatever way is looked for; what a whole line blocks is judged later. */
function closedEdges(state: WithBuilding, layout: Layout, seat: Seat): Uint8Array {
  const { board, owner, held } = layout;
  const { flooded, noTrack, noEntry } = conditionsOf(state);
  const closed = new Uint8Array(board.edges.length);
  const entry = new Uint8Array(board.mileposts.length).fill(1);
  for (const [at, limit] of board.entries.entries()) if (limit > 0 && !mayEnter(layout, at, seat)) entry[at] = 0;
  for (let edge = 0; edge < closed.length; edge++) {
    const a = board.ends[2 * edge] as number;
    const b = board.ends[2 * edge + 1] as number;
    const right = held[edge] as number;
    const shut =
      board.open[edge] === 0 ||
      owner[edge] !== -1 ||
      (right !== -1 && right !== seat) ||
      flooded[edge] === 1 ||
      noTrack[a] === 1 ||
      noTrack[b] === 1 ||
      entry[a] === 0 ||
      entry[b] === 0;
    closed[edge] = shut ? CLOSED_BOTH : (noEntry[a] === 1 ? 1 : 0) | (noEntry[b] === 1 ? 2 : 0);
  }
  return closed;
}

function mapAt(state: WithBuilding, seat: Seat): BuildMap {
  const layout = layoutOf(state);
  const { board } = layout;
  const { length } = board.mileposts;
  const anchors = new Uint8Array(length);
  const through = new Uint8Array(length).fill(1);
  const unpaid = new Uint8Array(length);
  const prices = board.cost.slice();
  for (let at = 0; at < length; at++) {
    if (mayStart({ layout, seat }, at)) anchors[at] = 1;
    if (board.entries[at] === 0) continue;
    const ferry = board.ferryAt[at] as number;
    if (ferry >= 0) {
      if (hasPaid(layout, ferry, seat)) prices[at] = board.costs.values.clear;
      else unpaid[at] = 1;
      continue;
    }
    const own = sectionsOf(layout, at, seat);
    // Where the player is already, a line may come by their own track and leave by a new section.
    const needed = own > 0 ? 1 : 2;
    if (Math.min(board.sectionsPerPlayer - own, spareAt(layout, at, seat)) < needed) through[at] = 0;
  }
  return { layout, seat, anchors, through, prices, unpaid, closed: closedEdges(state, layout, seat) };
}

interface KnownGrounds extends Pick<WithBuilding, 'ferries' | 'lostBridges' | 'events'> {
  readonly grounds: Map<Seat, BuildMap>;
}

const known = new WeakMap<WithBuilding['track'], KnownGrounds>();

/** Remembered as long as track, ferries, rights and events stay what they are. */
export function buildMapOf(state: WithBuilding, seat: Seat): BuildMap {
  const { track, ferries, lostBridges, events } = state;
  let found = known.get(track);
  if (found?.ferries !== ferries || found.lostBridges !== lostBridges || found.events !== events) {
    found = { ferries, lostBridges, events, grounds: new Map() };
    known.set(track, found);
  }
  const map = found.grounds.get(seat) ?? mapAt(state, seat);
  found.grounds.set(seat, map);
  return map;
}

/** Where track may begin. */
export function anchorsOf({ anchors }: BuildMap): readonly number[] {
  const found: number[] = [];
  for (const [milepost, is] of anchors.entries()) if (is === 1) found.push(milepost);
  return found;
}

/** The same without major cities that the player's track does not touch; all of them as long as there is no such track. */
export function ownLineOf(map: BuildMap): readonly number[] {
  const { layout, seat } = map;
  const { board } = layout;
  const anchors = anchorsOf(map);
  const touched = new Set<number>(); // major cities
  for (const at of anchors) {
    if (sectionsOf(layout, at, seat) > 0) touched.add(board.majorAt[at] as number);
  }
  const own = anchors.filter((at) => {
    const major = board.majorAt[at] as number;
    return major < 0 || touched.has(major);
  });
  return own.length > 0 ? own : anchors;
}
