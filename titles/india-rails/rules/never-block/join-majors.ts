import type { Seat } from '@roundhouse/kernel';
import type { Board } from '../../board/index.ts';
import { type Layout, mayEnter, sectionsOf } from '../building/layout.ts';

const SLOTS = 6;

/** Used again by every search, so that judging a section makes no garbage. */
interface Scratch {
  readonly seen: Uint32Array;
  readonly queue: Int16Array;
  mark: number;
}

const scratches = new WeakMap<Board, Scratch>();

function scratchFor(board: Board): Scratch {
  const known = scratches.get(board);
  if (known) return known;
  const count = board.mileposts.length;
  const scratch = { seen: new Uint32Array(count), queue: new Int16Array(count), mark: 0 };
  scratches.set(board, scratch);
  return scratch;
}

/** Whether a player may build this edge to `to`, as far as the board and limits there go. */
function isFreeFor(layout: Layout, edge: number, to: number, seat: Seat): boolean {
  const { board, owner, held } = layout;
  if (owner[edge] !== -1 || board.open[edge] === 0) return false;
  const right = held[edge] as number;
  if (right !== -1 && right !== seat) return false;
  return board.entries[to] === 0 || mayEnter(layout, to, seat);
}

/** Whether a player has this edge or may still build it, as far as the board and limits go. */
function isUsable(layout: Layout, edge: number, a: number, b: number, seat: Seat): boolean {
  const { board, owner, held } = layout;
  const by = owner[edge] as number;
  if (by === seat || board.red[edge] === 1) return true;
  if (by !== -1 || board.open[edge] === 0) return false;
  const right = held[edge] as number;
  return (right === -1 || right === seat) && mayEnter(layout, a, seat) && mayEnter(layout, b, seat);
}

/** 13: whether a player could still join all major cities by their own track and what they may build. */
export function canJoinMajors(layout: Layout, seat: Seat): boolean {
  const { board } = layout;
  const { majors, slotEdge, slotMilepost, majorAt, ferryAt, red, entries } = board;
  const { owner } = layout;
  const scratch = scratchFor(board);
  const { seen, queue } = scratch;
  scratch.mark++;
  const { mark } = scratch;
  const start = majors[0]?.centre ?? 0;
  let [head, tail] = [0, 0];
  let missing = (1 << majors.length) - 1;
  const visit = (milepost: number): void => {
    if (seen[milepost] === mark) return;
    seen[milepost] = mark;
    queue[tail++] = milepost;
    const major = majorAt[milepost] as number;
    if (major >= 0) missing &= ~(1 << major);
  };
  visit(start);
  while (head < tail && missing !== 0) {
    const at = queue[head++] as number;
    const mayBuild = entries[at] === 0 || mayEnter(layout, at, seat); // asked once, not for every edge
    for (let slot = at * SLOTS; slot < at * SLOTS + SLOTS; slot++) {
      const edge = slotEdge[slot] as number;
      if (edge < 0) break;
      const to = slotMilepost[slot] as number;
      if (seen[to] === mark) continue;
      if (owner[edge] === seat || red[edge] === 1) visit(to);
      else if (mayBuild && isFreeFor(layout, edge, to, seat)) visit(to);
    }
    const ferry = board.ferries[ferryAt[at] as number];
    if (ferry && mayBuild) for (const port of ferry.ports) visit(port);
  }
  return missing === 0;
}

/** Mileposts that a local search looks at before the whole board is searched. */
const NEARBY = 80;

/** Whether a player can get from one of these mileposts to all others without going far. */
function areJoinedNearby(layout: Layout, places: readonly number[], seat: Seat): boolean {
  const { board } = layout;
  const { slotEdge, slotMilepost } = board;
  const scratch = scratchFor(board);
  const { seen, queue } = scratch;
  const mark = ++scratch.mark;
  let [head, tail] = [0, 1];
  let missing = places.length - 1;
  queue[0] = places[0] ?? 0;
  seen[queue[0]] = mark;
  while (head < tail && missing > 0 && head < NEARBY) {
    const at = queue[head++] as number;
    for (let slot = at * SLOTS; slot < at * SLOTS + SLOTS; slot++) {
      const edge = slotEdge[slot] as number;
      if (edge < 0) break;
      const to = slotMilepost[slot] as number;
      if (seen[to] === mark || !isUsable(layout, edge, at, to, seat)) continue;
      seen[to] = mark;
      queue[tail++] = to;
      if (places.includes(to)) missing--;
    }
  }
  return missing <= 0;
}

/** A way round the edge over one milepost: the usual case. */
function hasDetour(layout: Layout, edge: number, seat: Seat): boolean {
  const { triangles, ends } = layout.board;
  const usable = (other: number): boolean =>
    isUsable(layout, other, ends[2 * other] as number, ends[2 * other + 1] as number, seat);
  for (let i = edge * 4; i < edge * 4 + 4; i += 2) {
    const first = triangles[i] as number;
    if (first >= 0 && usable(first) && usable(triangles[i + 1] as number)) return true;
  }
  return false;
}

/** Where a player could have gone from a city or port before it was closed to them. */
function waysFrom({ board, owner, held }: Layout, milepost: number, seat: Seat): number[] {
  const ways = (board.around[milepost] as readonly number[]).filter((edge) => {
    const right = held[edge] as number;
    return owner[edge] === seat || (owner[edge] === -1 && board.open[edge] === 1 && (right === -1 || right === seat));
  });
  return ways.map((edge) => board.other(edge, milepost));
}

/** Whether the section just added closed one of its ends to this player: to others the builder's first, to themselves their last. */
function isClosedBy(layout: Layout, end: number, builder: Seat, seat: Seat): boolean {
  const { board } = layout;
  if (board.entries[end] === 0) return false;
  const own = sectionsOf(layout, end, builder);
  if (seat === builder) return board.ferryAt[end] === -1 && own >= board.sectionsPerPlayer;
  return own === 1 && !mayEnter(layout, end, seat);
}

/**
 * Whether a section just added could have parted this player from a major city. Nearly always what it touches is still
 * joined nearby; only where it is not, the whole board has to be searched.
 */
function isAffected(layout: Layout, edge: number, builder: Seat, seat: Seat): boolean {
  const { board } = layout;
  const a = board.ends[2 * edge] as number;
  const b = board.ends[2 * edge + 1] as number;
  for (const end of [a, b]) {
    if (!isClosedBy(layout, end, builder, seat)) continue;
    // A ferry that is full is closed at both ends.
    if (board.ferryAt[end] !== -1) return true;
    const places = waysFrom(layout, end, seat);
    if (seat === builder) places.push(end);
    else places.push(end === a ? b : a);
    if (!areJoinedNearby(layout, places, seat)) return true;
  }
  if (seat === builder) return false;
  const right = layout.held[edge] as number;
  if ((right !== -1 && right !== seat) || !mayEnter(layout, a, seat) || !mayEnter(layout, b, seat)) return false;
  return !hasDetour(layout, edge, seat) && !areJoinedNearby(layout, [a, b], seat);
}

/** A player whom the section just added bars from joining all major cities. */
export function barredBy(layout: Layout, edge: number, builder: Seat): Seat | undefined {
  for (let seat = 0; seat < layout.players; seat++) {
    if (isAffected(layout, edge, builder, seat) && !canJoinMajors(layout, seat)) return seat;
  }
  return undefined;
}
