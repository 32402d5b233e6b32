import { type Board, SEATS } from '../../board/index.ts';
import type { Layout } from '../building/layout.ts';
import { isAnchorOf, isOpenEnd, isPassableBy, isUsableBy, type Place } from './places.ts';

const SLOTS = 6;
/** How a milepost was got to, other than over an edge. */
const START = -1;
const FERRY = -2;
const INSTEAD = -3; // and below: the way of seat 0 (1, 2 …) ends elsewhere, so the one that ended here leads on

/** A way from a place to where the track of a player could begin. */
export interface Way {
  readonly edges: readonly number[];
  readonly limited: readonly number[]; // mileposts on it that not everybody may enter
  readonly end: number;
  readonly seat: number; // whose track begins there; -1: anybody's
}

/** Ways found so far, as a flow of one unit over every edge; used again by every search, so that it makes no garbage. */
interface Flow {
  readonly seen: Uint32Array;
  readonly before: Int16Array;
  readonly by: Int16Array; // an edge, or one of the above
  readonly queue: Int16Array;
  readonly over: Uint8Array; // by edge: 1 from its end a to b, 2 the other way, 0 not at all
  readonly ferries: Int8Array; // more crossings from the first port than from the second
  readonly ends: Int16Array; // by seat: the milepost where a way of theirs ends, or -1
  readonly open: number[]; // mileposts where ways end for anybody
  readonly used: number[]; // edges to be cleared
  mark: number;
  tail: number;
}

const flows = new WeakMap<Board, Flow>();

function makeFlow({ mileposts, edges, ferries }: Board): Flow {
  const { length } = mileposts;
  return {
    seen: new Uint32Array(length),
    before: new Int16Array(length),
    by: new Int16Array(length),
    queue: new Int16Array(length),
    over: new Uint8Array(edges.length),
    ferries: new Int8Array(ferries.length),
    ends: new Int16Array(SEATS),
    open: [],
    used: [],
    mark: 0,
    tail: 0,
  };
}

function emptyFlow(board: Board): Flow {
  const flow = flows.get(board) ?? makeFlow(board);
  flows.set(board, flow);
  for (const edge of flow.used) flow.over[edge] = 0;
  flow.used.length = 0;
  flow.open.length = 0;
  flow.ferries.fill(0);
  flow.ends.fill(-1);
  return flow;
}

function visit(flow: Flow, to: number, from: number, by: number): void {
  if (flow.seen[to] === flow.mark) return;
  flow.seen[to] = flow.mark;
  flow.before[to] = from;
  flow.by[to] = by;
  flow.queue[flow.tail++] = to;
}

const directionOf = ({ ends }: Board, edge: number, from: number): number => (ends[2 * edge] === from ? 1 : 2);

/** Enters the way that was found into the flow, from its end back to the place. */
function enter(flow: Flow, board: Board, end: number): void {
  for (let at = end; flow.by[at] !== START; at = flow.before[at] as number) {
    const from = flow.before[at] as number;
    const by = flow.by[at] as number;
    if (by >= 0) {
      flow.over[by] = flow.over[by] === 0 ? directionOf(board, by, from) : 0;
      flow.used.push(by);
    } else if (by === FERRY) {
      const ferry = board.ferryAt[at] as number;
      flow.ferries[ferry] = (flow.ferries[ferry] as number) + (board.ferries[ferry]?.ports[0] === from ? 1 : -1);
    } else flow.ends[INSTEAD - by] = from;
  }
}

/** Whether it is worth asking: nearly all mileposts are open country, and a search comes by hundreds of them. */
function mayBeEnd({ board, sections, players }: Layout, { isIsland }: Place, absent: number, at: number): boolean {
  if ((board.majorAt[at] as number) >= 0 || isIsland || (board.ferryAt[at] as number) >= 0) return true;
  for (let seat = 0, i = at * SEATS; seat < players; seat++, i++) {
    if (sections[i] !== 0 && (absent & (1 << seat)) !== 0) return true;
  }
  return false;
}

/** Whether a way may end here; if only that of a player who has one already, theirs may be the one that leads on. */
function endsHere(layout: Layout, place: Place, absent: number, flow: Flow, at: number): boolean {
  if (isOpenEnd(layout, place, at)) {
    flow.open.push(at);
    return true;
  }
  for (let seat = 0; seat < layout.players; seat++) {
    if ((absent & (1 << seat)) === 0 || !isAnchorOf(layout, at, seat)) continue;
    const other = flow.ends[seat] as number;
    if (other < 0) {
      flow.ends[seat] = at;
      return true;
    }
    visit(flow, other, at, INSTEAD - seat);
  }
  return false;
}

function visitNeighbours(layout: Layout, { ferry: own }: Place, absent: number, flow: Flow, at: number): void {
  const { board, owner, held } = layout;
  const { slotEdge, slotMilepost, open, entries } = board;
  const { seen, over: used, mark } = flow;
  for (let slot = at * SLOTS; slot < at * SLOTS + SLOTS; slot++) {
    const edge = slotEdge[slot] as number;
    if (edge < 0) break;
    const to = slotMilepost[slot] as number;
    if (seen[to] === mark) continue;
    const over = used[edge] as number;
    if (over !== 0) {
      if (over !== directionOf(board, edge, at)) visit(flow, to, at, edge);
    } else if (owner[edge] === -1 && open[edge] === 1) {
      if (held[edge] !== -1 && !isUsableBy(layout, edge, absent)) continue;
      if (entries[to] === 0 || isPassableBy(layout, to, absent)) visit(flow, to, at, edge);
    }
  }
  const ferry = board.ferryAt[at] as number;
  // A port itself must be reached by rail: its own ferry is no way there.
  if (ferry < 0 || ferry === own || !isPassableBy(layout, at, absent)) return;
  for (const port of board.ferries[ferry]?.ports ?? []) visit(flow, port, at, FERRY);
}

/** One way more; those found before may be led over other edges for it. */
function addWay(layout: Layout, place: Place, absent: number, flow: Flow): boolean {
  flow.mark++;
  flow.tail = 0;
  for (const at of place.mileposts) visit(flow, at, -1, START);
  for (let head = 0; head < flow.tail; head++) {
    const at = flow.queue[head] as number;
    const asks = flow.by[at] !== START && mayBeEnd(layout, place, absent, at);
    if (asks && endsHere(layout, place, absent, flow, at)) {
      enter(flow, layout.board, at);
      return true;
    }
    visitNeighbours(layout, place, absent, flow, at);
  }
  return false;
}

/** Takes the flow apart into ways. */
function readWay(layout: Layout, { mileposts }: Place, flow: Flow): Way {
  const { board } = layout;
  const edges: number[] = [];
  const limited: number[] = [];
  const leave = (at: number): number => {
    const edge = (board.around[at] as readonly number[]).find(
      (each) => flow.over[each] === directionOf(board, each, at),
    );
    if (edge !== undefined) {
      flow.over[edge] = 0;
      edges.push(edge);
      return board.other(edge, at);
    }
    const ferry = board.ferryAt[at] as number;
    const [first = -1, second = -1] = board.ferries[ferry]?.ports ?? [];
    flow.ferries[ferry] = (flow.ferries[ferry] as number) + (at === first ? -1 : 1);
    return at === first ? second : first;
  };
  const isSource = (at: number): boolean =>
    (board.around[at] as readonly number[]).some((each) => flow.over[each] === directionOf(board, each, at));
  let at = leave(mileposts.find(isSource) ?? -1);
  for (;;) {
    if (board.entries[at] !== 0) limited.push(at);
    const open = flow.open.indexOf(at);
    if (open >= 0) flow.open.splice(open, 1);
    const seat = open >= 0 ? -1 : flow.ends.indexOf(at);
    if (seat >= 0) flow.ends[seat] = -1;
    if (open >= 0 || seat >= 0) return { edges, limited, end: at, seat };
    at = leave(at);
  }
}

/** Enters ways that are known to hold, so that only the others have to be searched for. */
function enterKnown(flow: Flow, board: Board, { mileposts }: Place, { edges, end, seat }: Way): void {
  const [first = -1] = edges;
  let at = board.ends[2 * first] as number;
  if (!mileposts.includes(at)) at = board.ends[2 * first + 1] as number;
  for (const edge of edges) {
    if (board.ends[2 * edge] !== at && board.ends[2 * edge + 1] !== at) at = cross(flow, board, at);
    flow.over[edge] = directionOf(board, edge, at);
    flow.used.push(edge);
    at = board.other(edge, at);
  }
  if (at !== end) cross(flow, board, at);
  if (seat < 0) flow.open.push(end);
  else flow.ends[seat] = end;
}

function cross(flow: Flow, { ferryAt, ferries }: Board, from: number): number {
  const ferry = ferryAt[from] as number;
  const [first = -1, second = -1] = ferries[ferry]?.ports ?? [];
  flow.ferries[ferry] = (flow.ferries[ferry] as number) + (from === first ? 1 : -1);
  return from === first ? second : first;
}

/**
 * How many ways that share no edge lead to the place, each for another of the players who may come; no more than needed.
 * Those given are known to hold.
 */
export function countWays(layout: Layout, place: Place, absent: number, needed: number, known: readonly Way[]): number {
  const flow = emptyFlow(layout.board);
  for (const way of known) enterKnown(flow, layout.board, place, way);
  let count = known.length;
  while (count < needed && addWay(layout, place, absent, flow)) count++;
  return count;
}

/** The ways themselves. */
export function findWays(
  layout: Layout,
  place: Place,
  absent: number,
  needed: number,
  known: readonly Way[],
): readonly Way[] {
  const count = countWays(layout, place, absent, needed, known.slice(0, needed));
  const flow = flows.get(layout.board) as Flow;
  return Array.from({ length: count }, () => readWay(layout, place, flow));
}
