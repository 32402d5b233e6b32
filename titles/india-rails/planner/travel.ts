import type { Seat } from '@roundhouse/kernel';
import { type Board, boardOf } from '../board/index.ts';
import { costOf, mayStart, type WithBuilding } from '../rules/building/draft.ts';
import { type Layout, layoutOf, mayEnter } from '../rules/building/layout.ts';
import { type Conditions, conditionsOf } from '../rules/conditions.ts';
import type { State } from '../rules/state.ts';

/** What planning reads of a state: a player's view has it too. */
export type WithTravel = WithBuilding;

const SLOTS = 6;
const CLOSED = -1;
/** Mileposts that a ferry costs: what is left of the turn of waiting, and half of the next. */
export const FERRY_STEPS = 8;

/** By milepost and slot: what it would cost a player to have track there, 0 if they have, -1 if they may not. */
export interface TravelMap {
  readonly board: Board;
  readonly seat: Seat;
  readonly arcs: Int8Array;
  readonly dearest: number; // of all sections
  readonly ferryCost: Int8Array; // by ferry: 0 for those who paid and for those who may
  readonly anchors: Uint8Array; // by milepost: 1 where track may begin
}

/** How money and movement are weighed against each other. */
export interface Weights {
  readonly cost: number; // of a million rupees of track
  readonly step: number; // of a milepost run
}

/** One tree of best ways from where a search began. */
export interface Travel {
  readonly map: TravelMap;
  readonly weight: Int32Array; // by milepost; a large number where there is no way
  readonly cost: Int16Array; // of the track missing
  readonly steps: Int16Array; // mileposts to be run
  readonly parent: Int16Array; // milepost before; -1 at the start
}

export const NO_WAY = 0x3fffffff;

interface Site {
  readonly layout: Layout;
  readonly conditions: Conditions;
  readonly may: Uint8Array; // by milepost: whether the seat may build there
  readonly seat: Seat;
}

function arcCost({ layout, conditions, may, seat }: Site, edge: number, from: number, to: number): number {
  const { board, owner, held } = layout;
  const { flooded, noEntry, noTrack } = conditions;
  if (flooded[edge] === 1 || noEntry[to] === 1) return CLOSED;
  if (board.red[edge] === 1 || owner[edge] === seat) return 0;
  const right = held[edge] as number;
  if (owner[edge] !== -1 || board.open[edge] !== 1 || (right !== -1 && right !== seat)) return CLOSED;
  if (may[to] !== 1 || may[from] !== 1 || noTrack[to] === 1 || noTrack[from] === 1) return CLOSED;
  return costOf({ layout, seat }, edge, to);
}

function makeMap(state: WithTravel, seat: Seat): TravelMap {
  const board = boardOf(state);
  const layout = layoutOf(state);
  const may = Uint8Array.from(board.mileposts, (_, milepost) => (mayEnter(layout, milepost, seat) ? 1 : 0));
  const arcs = new Int8Array(board.mileposts.length * SLOTS).fill(CLOSED);
  const site: Site = { layout, conditions: conditionsOf(state), may, seat };
  for (let from = 0; from < board.mileposts.length; from++) {
    for (let slot = from * SLOTS; slot < from * SLOTS + SLOTS; slot++) {
      const edge = board.slotEdge[slot] as number;
      if (edge >= 0) arcs[slot] = arcCost(site, edge, from, board.slotMilepost[slot] as number);
    }
  }
  const ferryCost = Int8Array.from(board.ferries, ({ ports }) => (may[ports[0]] === 1 ? 0 : CLOSED));
  const dearest = arcs.reduce((most, cost) => Math.max(most, cost), 0);
  const anchors = Uint8Array.from(board.mileposts, (_, milepost) => (mayStart({ layout, seat }, milepost) ? 1 : 0));
  return { board, seat, arcs, dearest, ferryCost, anchors };
}

/** Everything that a map follows from. */
interface KnownMap {
  readonly from: readonly unknown[];
  readonly map: TravelMap;
}

const known = new WeakMap<State['track'], KnownMap[]>();

/** Where a player has track and could have it. Whether others are left room is judged only when they build. */
export function travelMapFor(state: WithTravel, seat: Seat): TravelMap {
  const { events, lostBridges, ferries, options, players, board } = state;
  const from = [seat, events, lostBridges, ferries, options, players.length, board.hash];
  const made = known.get(state.track) ?? [];
  const found = made.find((each) => each.from.every((part, i) => part === from[i]));
  if (found) return found.map;
  const map = makeMap(state, seat);
  known.set(state.track, [...made, { from, map }]);
  return map;
}

const NO_EVENTS: State['events'] = [];

/** The same as it will be when the events in force are over: they pass sooner than most plans are carried out. */
export const lastingMap = (state: WithTravel, seat: Seat): TravelMap =>
  travelMapFor({ ...state, events: NO_EVENTS }, seat);

/** Only what a player has built already. */
export function builtMap({ ferries }: Pick<State, 'ferries'>, map: TravelMap): TravelMap {
  const { board, seat } = map;
  const arcs = map.arcs.map((cost) => (cost === 0 ? 0 : CLOSED));
  const ferryCost = Int8Array.from(board.ferries, ({ name }) => (ferries[name]?.includes(seat) ? 0 : CLOSED));
  return { ...map, arcs, ferryCost };
}

/** The same with the track of a way built. */
export function withWay(map: TravelMap, way: readonly number[]): TravelMap {
  const arcs = map.arcs.slice();
  const { slotMilepost } = map.board;
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1] as number, way[i] as number];
    for (let slot = 0; slot < SLOTS; slot++) {
      if (slotMilepost[from * SLOTS + slot] === to) arcs[from * SLOTS + slot] = 0;
      if (slotMilepost[to * SLOTS + slot] === from) arcs[to * SLOTS + slot] = 0;
    }
  }
  return { ...map, arcs };
}

/**
 * Buckets by weight, used in a circle: no arc weighs more than there are buckets. An item whose weight sinks is put in
 * again; the older entry is passed over when it comes up. Every search leaves them empty for the next.
 */
const buckets: number[][] = [];

function bucketsFor({ dearest }: TravelMap, { cost, step }: Weights): number {
  const size = dearest * cost + FERRY_STEPS * step + 1;
  while (buckets.length < size) buckets.push([]);
  return size;
}

function emptyTravel(map: TravelMap): Travel {
  const count = map.board.mileposts.length;
  return {
    map,
    weight: new Int32Array(count).fill(NO_WAY),
    cost: new Int16Array(count),
    steps: new Int16Array(count),
    parent: new Int16Array(count).fill(-1),
  };
}

/** Where the ferry at a milepost leads, or -1. */
function acrossFrom({ board, ferryCost }: TravelMap, at: number): number {
  const ferry = board.ferryAt[at] as number;
  const ports = ferry >= 0 && ferryCost[ferry] === 0 ? board.ferries[ferry]?.ports : undefined;
  if (!ports) return -1;
  return ports[0] === at ? ports[1] : ports[0];
}

/** The search itself. A plan asks for dozens of them: all that the loop reads are typed arrays under local names. */
function settle(found: Travel, weights: Weights, back: number, goals: ReadonlySet<number> | undefined): void {
  const { map, weight, cost, steps, parent } = found;
  const { arcs, board } = map;
  const { slotMilepost, ferryAt } = board;
  const { cost: perMillion, step: perStep } = weights;
  const size = bucketsFor(map, weights);
  let waiting = (buckets[0] as number[]).length;
  const reach = (to: number, at: number, price: number, run: number): void => {
    const total = (weight[at] as number) + price * perMillion + run * perStep;
    if (total >= (weight[to] as number)) return;
    weight[to] = total;
    cost[to] = (cost[at] as number) + price;
    steps[to] = (steps[at] as number) + run;
    parent[to] = at;
    (buckets[total % size] as number[]).push(to);
    waiting++;
  };
  for (let level = 0; waiting > 0; level++) {
    const bucket = buckets[level % size] as number[];
    while (bucket.length > 0) {
      const at = bucket.pop() as number;
      waiting--;
      if (weight[at] !== level) continue;
      if (goals?.has(at)) return;
      const barred = parent[at] === -1 ? back : -1;
      for (let slot = at * SLOTS; slot < at * SLOTS + SLOTS; slot++) {
        const price = arcs[slot] as number;
        const to = slotMilepost[slot] as number;
        if (price >= 0 && to !== barred) reach(to, at, price, 1);
      }
      if ((ferryAt[at] as number) < 0) continue;
      const across = acrossFrom(map, at);
      if (across >= 0) reach(across, at, 0, FERRY_STEPS);
    }
  }
}

/**
 * Best ways from some mileposts to all others; `back` is where a train came from that may not turn round. With goals it
 * ends at the nearest of them: only that one and what is nearer is known then.
 */
export function travel(
  map: TravelMap,
  from: readonly number[],
  weights: Weights,
  back = -1,
  goals?: ReadonlySet<number>,
): Travel {
  const found = emptyTravel(map);
  bucketsFor(map, weights);
  for (const at of from) {
    found.weight[at] = 0;
    (buckets[0] as number[]).push(at);
  }
  settle(found, weights, back, goals);
  if (goals) for (const bucket of buckets) bucket.length = 0; // what was not come to is not for the next search
  return found;
}

/** The way to a milepost, from where the search began. */
export function wayTo({ parent }: Travel, to: number): readonly number[] {
  const way = [to];
  for (let at = parent[to] as number; at >= 0; at = parent[at] as number) way.push(at);
  return way.reverse();
}
