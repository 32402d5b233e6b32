import type { Board } from '../../board/index.ts';
import { anchorsOf, type BuildMap, CLOSED_BOTH } from './build-map.ts';
import { CostQueue, MOST_COST, MOST_STATES } from './heap.ts';

const SLOTS = 6;
const NONE: ReadonlySet<number> = new Set();
const FAR = 0x7fffffff;

/** One step of a way: over a section to be built, from either end; or over what is there already. */
export interface Hop {
  readonly from: number;
  readonly to: number;
  readonly kind: 'forward' | 'backward' | 'free';
}

export interface FoundPath {
  readonly cost: number;
  readonly hops: readonly Hop[];
}

/** Tables of one search; made once for a board and number of layers. */
interface Tables {
  readonly cost: Int32Array;
  readonly before: Int32Array; // twice the state it was reached from, plus 1 if over a section built backward; -1: the start
  readonly queue: CostQueue;
}

const tables = new WeakMap<Board, Map<number, Tables>>();

function tablesFor(board: Board, states: number): Tables {
  const bySize = tables.get(board) ?? new Map<number, Tables>();
  tables.set(board, bySize);
  const known = bySize.get(states);
  if (known) {
    known.queue.clear();
    known.cost.fill(FAR);
    return known;
  }
  const made = {
    cost: new Int32Array(states).fill(FAR),
    before: new Int32Array(states),
    queue: new CostQueue(),
  };
  bySize.set(states, made);
  return made;
}

export interface Query {
  readonly from: readonly number[];
  readonly to: number;
  readonly fromMajors: number | null; // sections that may leave major cities; null: any number
  readonly without: ReadonlySet<number>; // edges that are not to be built
  readonly spend: number; // no way may cost more
}

/**
 * Costs by state. A line between two places that track may begin at can be built from both ends: each section pays for
 * the milepost it is built to, so where it is built backward it pays for the near one. A state is a milepost, whether the
 * line to it is being built backward, and, if that counts, how many sections left major cities on the way.
 */
class Search {
  readonly #map: BuildMap;
  readonly #query: Query;
  readonly #count: number;
  readonly #layers: number;
  readonly #tables: Tables;

  constructor(map: BuildMap, query: Query) {
    this.#map = map;
    this.#query = query;
    this.#count = map.layout.board.mileposts.length;
    this.#layers = query.fromMajors === null ? 1 : query.fromMajors + 1;
    this.#tables = tablesFor(map.layout.board, this.#count * 2 * this.#layers);
    for (const from of query.from) this.#reach(from, 0, -1);
  }

  get before(): Int32Array {
    return this.#tables.before;
  }
  costAt(state: number): number {
    return this.#tables.cost[state] as number;
  }
  get costs(): Int32Array {
    return this.#tables.cost.subarray(0, this.#count);
  }

  #reach(state: number, value: number, before: number): void {
    const { cost, before: trace, queue } = this.#tables;
    if (value >= (cost[state] as number) || value > this.#query.spend || value > MOST_COST) return;
    cost[state] = value;
    trace[state] = before;
    queue.push(value, state);
  }

  /** A line built backward is complete when it reaches a place where track may begin. */
  #arrive(at: number, isBackward: boolean, layer: number, value: number, from: number): void {
    const goesOn = isBackward && this.#map.anchors[at] === 0;
    this.#reach((layer * 2 + (goesOn ? 1 : 0)) * this.#count + at, value, 2 * from + (isBackward ? 1 : 0));
  }

  #build(at: number, to: number, edge: number, isBackward: boolean, layer: number, value: number, state: number): void {
    const { layout, closed, unpaid } = this.#map;
    const { board } = layout;
    const builtTo = isBackward ? at : to;
    const bit = board.ends[2 * edge] === builtTo ? 1 : 2;
    if (((closed[edge] as number) & bit) !== 0 || this.#query.without.has(edge)) return;
    // The far end of a ferry is not paid for before the near one.
    if (isBackward && (unpaid[at] === 1 || unpaid[to] === 1)) return;
    const counts = this.#layers > 1 || this.#query.fromMajors === 0;
    const leaves = counts && (board.majorAt[isBackward ? to : at] as number) >= 0 ? 1 : 0;
    if (layer + leaves >= this.#layers) return;
    const price = (this.#map.prices[builtTo] as number) + (board.extra[edge] as number);
    this.#arrive(to, isBackward, layer + leaves, value + price, state);
  }

  #expand(at: number, isBackward: boolean, layer: number, value: number, state: number): void {
    const { layout, seat, through, closed } = this.#map;
    const { board, owner } = layout;
    const mayPass = through[at] === 1 || value === 0;
    for (let slot = at * SLOTS; slot < at * SLOTS + SLOTS; slot++) {
      const edge = board.slotEdge[slot] as number;
      if (edge < 0) break;
      const to = board.slotMilepost[slot] as number;
      if (owner[edge] === seat || board.red[edge] === 1) this.#arrive(to, false, layer, value, state);
      else if (mayPass && closed[edge] !== CLOSED_BOTH) {
        if (!isBackward) this.#build(at, to, edge, false, layer, value, state);
        this.#build(at, to, edge, true, layer, value, state);
      }
    }
    const ferry = isBackward ? undefined : board.ferries[board.ferryAt[at] as number];
    if (ferry) for (const port of ferry.ports) if (port !== at) this.#arrive(port, false, layer, value, state);
  }

  /** Settles states, the cheapest first, until a line to `goal` is complete; returns its state, or -1. */
  run(goal: number): number {
    const { cost, queue } = this.#tables;
    const count = this.#count;
    while (queue.size > 0) {
      const key = queue.pop();
      const state = key & (MOST_STATES - 1);
      const value = key >> 15;
      if (value > (cost[state] as number)) continue;
      const at = state % count;
      const upper = (state - at) / count;
      const isBackward = (upper & 1) === 1;
      if (at === goal && !isBackward) return state;
      this.#expand(at, isBackward, upper >> 1, value, state);
    }
    return -1;
  }
}

/** The cheapest way, as far as single sections can tell. */
export function search(map: BuildMap, query: Query): FoundPath | undefined {
  const work = new Search(map, query);
  const end = work.run(query.to);
  return end < 0 ? undefined : { cost: work.costAt(end), hops: hopsTo(map, work.before, end, map.anchors.length) };
}

/** What track to every milepost would cost, from anywhere it may begin; more than MOST_COST where none leads. */
export function searchAll(map: BuildMap): Int32Array {
  const query = { from: anchorsOf(map), to: -1, fromMajors: null, without: NONE, spend: Number.MAX_SAFE_INTEGER };
  const work = new Search(map, query);
  work.run(-1);
  return work.costs.slice();
}

function hopsTo({ layout, seat }: BuildMap, before: Int32Array, end: number, count: number): readonly Hop[] {
  const { board, owner } = layout;
  const hops: Hop[] = [];
  for (let state = end; (before[state] as number) >= 0; state = (before[state] as number) >> 1) {
    const from = ((before[state] as number) >> 1) % count;
    const isBackward = ((before[state] as number) & 1) === 1;
    const to = state % count;
    const edge = board.edgeBetween(from, to);
    const free = edge < 0 || owner[edge] === seat || board.red[edge] === 1;
    hops.push({ from, to, kind: free ? 'free' : isBackward ? 'backward' : 'forward' });
  }
  return hops.reverse();
}
