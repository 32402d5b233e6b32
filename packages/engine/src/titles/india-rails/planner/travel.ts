import type { Seat } from '../../../kernel/index.ts';
import { type Board, boardOf } from '../board/index.ts';
import { costOf } from '../rules/building/draft.ts';
import { type Layout, layoutOf, mayEnter } from '../rules/building/layout.ts';
import { closedToBuilding, closedToRunning } from '../rules/conditions.ts';
import type { State } from '../rules/state.ts';

/** What planning reads of a state: a player's view has it too. */
export type WithTravel = Pick<State, 'board' | 'track' | 'ferries' | 'lostBridges' | 'players' | 'events' | 'options'>;

const SLOTS = 6;
const CLOSED = -1;
/** Mileposts that a ferry costs: what is left of the turn of waiting, and half of the next. */
export const FERRY_STEPS = 8;

/** By milepost and slot: what it would cost a player to have track there, 0 if he has, -1 if he may not. */
export interface Ground {
  readonly board: Board;
  readonly seat: Seat;
  readonly arcs: Int8Array;
  readonly ferryCost: Int8Array; // by ferry: 0 for those who paid and for those who may
}

/** How money and movement are weighed against each other. */
export interface Weights {
  readonly cost: number; // of a million rupees of track
  readonly step: number; // of a milepost run
}

/** One tree of best ways from where a search began. */
export interface Travel {
  readonly ground: Ground;
  readonly weight: Int32Array; // by milepost; a large number where there is no way
  readonly cost: Int16Array; // of the track missing
  readonly steps: Int16Array; // mileposts to be run
  readonly parent: Int16Array; // milepost before; -1 at the start
}

export const NO_WAY = 0x3fffffff;

function arcCost(state: WithTravel, layout: Layout, may: Uint8Array, seat: Seat, edge: number, to: number): number {
  const { board, owner, held } = layout;
  if (board.red[edge] === 1) return closedToRunning(state, edge, to) ? CLOSED : 0;
  if (owner[edge] === seat) return closedToRunning(state, edge, to) ? CLOSED : 0;
  const right = held[edge] as number;
  if ((owner[edge] as number) >= 0 || board.open[edge] !== 1 || (right >= 0 && right !== seat)) return CLOSED;
  if (may[to] !== 1 || may[board.other(edge, to)] !== 1 || closedToBuilding(state, edge, to)) return CLOSED;
  return costOf({ layout, seat }, edge, to);
}

/** Where a player has track and could have it. Whether others are left room is judged only when he builds. */
export function groundFor(state: WithTravel, seat: Seat): Ground {
  const board = boardOf(state);
  const layout = layoutOf(state);
  const may = Uint8Array.from(board.mileposts, (_, milepost) => (mayEnter(layout, milepost, seat) ? 1 : 0));
  const arcs = new Int8Array(board.mileposts.length * SLOTS).fill(CLOSED);
  for (let slot = 0; slot < arcs.length; slot++) {
    const edge = board.slotEdge[slot] as number;
    if (edge >= 0) arcs[slot] = arcCost(state, layout, may, seat, edge, board.slotMilepost[slot] as number);
  }
  const ferryCost = Int8Array.from(board.ferries, ({ ports }) => (may[ports[0]] === 1 ? 0 : CLOSED));
  return { board, seat, arcs, ferryCost };
}

/** The same with the track of a way built. */
export function withWay(ground: Ground, way: readonly number[]): Ground {
  const arcs = ground.arcs.slice();
  const { slotMilepost } = ground.board;
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1] as number, way[i] as number];
    for (let slot = 0; slot < SLOTS; slot++) {
      if (slotMilepost[from * SLOTS + slot] === to) arcs[from * SLOTS + slot] = 0;
      if (slotMilepost[to * SLOTS + slot] === from) arcs[to * SLOTS + slot] = 0;
    }
  }
  return { ...ground, arcs };
}

/** Buckets by weight, used in a circle: no arc weighs more than there are buckets. */
class Queue {
  readonly #buckets: number[][];
  #at = 0;
  #size = 0;
  constructor(heaviest: number) {
    this.#buckets = Array.from({ length: heaviest + 1 }, () => []);
  }
  push(item: number, weight: number): void {
    this.#buckets[weight % this.#buckets.length]?.push(item);
    this.#size++;
  }
  /** The next item and its weight, the lightest first. */
  pop(): { readonly item: number; readonly weight: number } | undefined {
    if (this.#size === 0) return undefined;
    for (;;) {
      const item = this.#buckets[this.#at % this.#buckets.length]?.pop();
      if (item !== undefined) {
        this.#size--;
        return { item, weight: this.#at };
      }
      this.#at++;
    }
  }
}

/** Best ways from some mileposts to all others; `back` is where a train came from that may not turn round. */
export function travel(ground: Ground, from: readonly number[], weights: Weights, back = -1): Travel {
  const { board, arcs, ferryCost } = ground;
  const count = board.mileposts.length;
  const weight = new Int32Array(count).fill(NO_WAY);
  const [cost, steps] = [new Int16Array(count), new Int16Array(count)];
  const parent = new Int16Array(count).fill(-1);
  const queue = new Queue(Math.max(...arcs) * weights.cost + FERRY_STEPS * weights.step);
  const reach = (to: number, via: number, price: number, run: number): void => {
    const total = (weight[via] as number) + price * weights.cost + run * weights.step;
    if (total >= (weight[to] as number)) return;
    weight[to] = total;
    cost[to] = (cost[via] as number) + price;
    steps[to] = (steps[via] as number) + run;
    parent[to] = via;
    queue.push(to, total);
  };
  for (const start of from) {
    weight[start] = 0;
    queue.push(start, 0);
  }
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { item: at } = next;
    if (weight[at] !== next.weight) continue;
    for (let slot = at * SLOTS; slot < at * SLOTS + SLOTS; slot++) {
      const price = arcs[slot] as number;
      const to = board.slotMilepost[slot] as number;
      const turnsRound = to === back && parent[at] === -1;
      if (price >= 0 && !turnsRound) reach(to, at, price, 1);
    }
    const ferry = board.ferryAt[at] as number;
    const ports = ferry >= 0 && ferryCost[ferry] === 0 ? board.ferries[ferry]?.ports : undefined;
    if (ports) reach(ports[0] === at ? ports[1] : ports[0], at, 0, FERRY_STEPS);
  }
  return { ground, weight, cost, steps, parent };
}

/** The way to a milepost, from where the search began. */
export function wayTo({ parent }: Travel, to: number): readonly number[] {
  const way = [to];
  for (let at = parent[to] as number; at >= 0; at = parent[at] as number) way.push(at);
  return way.reverse();
}
