import type { Seat } from '@roundhouse/kernel';
import { type Board, boardOf, trackOf } from '../../board/index.ts';
import { conditionsOf } from '../conditions.ts';
import { half, trainOf } from '../players.ts';
import type { MilepostId, Running } from '../state.ts';
import { freshRunning, runningOf, type WithRunning } from '../turn.ts';
import { canPay, costOf, type FeeSet, feeByOwner, feesTo } from './fees.ts';

/** One way to a milepost. */
export interface Way {
  readonly to: MilepostId;
  readonly path: readonly MilepostId[]; // from where the train stands
  readonly left: number; // movement it would have left
  readonly fees: readonly Seat[]; // opponents to be paid for it
  readonly cost: number; // of all fees
}

/** Everywhere a train can go with the movement it has left. */
export interface Reach {
  readonly mileposts: readonly MilepostId[];
  /** The cheapest way first; others follow that are dearer but leave more movement, or that pay other opponents. */
  ways(to: MilepostId): readonly Way[];
}

const NOWHERE: Reach = { mileposts: [], ways: () => [] };
const SLOTS = 6;

/** Labels of the search, side by side. */
interface Labels {
  readonly at: number[];
  readonly from: number[]; // milepost it came from; -1: free to leave any way
  readonly left: number[];
  readonly halved: number[];
  readonly fees: FeeSet[];
  readonly parent: number[];
}

/** Labels that nothing beats are ends; the ways to them may lead over others. */
interface FoundLabels extends Labels {
  readonly kept: readonly number[];
}

interface RunMap {
  readonly board: Board;
  readonly owner: Int8Array;
  readonly halfRate: Uint8Array;
  readonly noEntry: Uint8Array;
  readonly flooded: Uint8Array;
  readonly feeOf: readonly FeeSet[];
  readonly affordable: (fees: FeeSet) => boolean;
  readonly seat: Seat;
}

/** Each set of fees is judged once. */
function affordability(state: WithRunning, seat: Seat): (fees: FeeSet) => boolean {
  const judged = new Int8Array(1 << state.players.length).fill(-1);
  return (fees) => {
    if (judged[fees] === -1) judged[fees] = canPay(state, seat, fees) ? 1 : 0;
    return judged[fees] === 1;
  };
}

/** A milepost and the side from which it was reached: what a train may do next depends on both, and on half rate. */
const placeKey = (at: number, slotBack: number, halved: number): number => (at * (SLOTS + 1) + slotBack) * 2 + halved;

/** Settled labels by place, the latest first; -1 ends a list. */
class SettledLabels {
  readonly #head: Int32Array;
  readonly #next: number[] = [];
  constructor(places: number) {
    this.#head = new Int32Array(places).fill(-1);
  }
  /** Keeps a label, unless one settled before costs no fee that this one does not: it had as much movement left. */
  add(key: number, label: number, fees: readonly FeeSet[]): boolean {
    const mine = fees[label] ?? 0;
    for (let other = this.#head[key] ?? -1; other >= 0; other = this.#next[other] ?? -1) {
      if (((fees[other] ?? 0) & ~mine) === 0) return false;
    }
    this.#next[label] = this.#head[key] ?? -1;
    this.#head[key] = label;
    return true;
  }
}

function search(map: RunMap, start: number, cameFrom: number, running: Running): FoundLabels {
  const labels: Labels = { at: [], from: [], left: [], halved: [], fees: [], parent: [] };
  const buckets: number[][] = Array.from({ length: running.left + 1 }, () => []);
  const add = (at: number, from: number, left: number, halved: number, fees: FeeSet, parent: number): void => {
    buckets[left]?.push(labels.at.push(at) - 1);
    labels.from.push(from);
    labels.left.push(left);
    labels.halved.push(halved);
    labels.fees.push(fees);
    labels.parent.push(parent);
  };
  const settled = new SettledLabels(map.board.mileposts.length * (SLOTS + 1) * 2);
  const kept: number[] = [];
  add(start, cameFrom, running.left, running.halved ? 1 : 0, 0, -1);
  // Every step uses movement up, so that a label is final when its bucket is reached.
  for (let left = running.left; left >= 0; left--) {
    for (const label of buckets[left] ?? []) {
      const at = labels.at[label] as number;
      const key = placeKey(at, backSlot(map.board, at, labels.from[label] as number), labels.halved[label] as number);
      if (!settled.add(key, label, labels.fees)) continue;
      kept.push(label);
      if (left > 0) extend(map, labels, label, add);
    }
  }
  return { ...labels, kept };
}

function backSlot({ slotMilepost }: Board, at: number, from: number): number {
  if (from < 0) return SLOTS;
  for (let slot = 0; slot < SLOTS; slot++) if (slotMilepost[at * SLOTS + slot] === from) return slot;
  return SLOTS;
}

type Add = (at: number, from: number, left: number, halved: number, fees: FeeSet, parent: number) => void;

function extend(map: RunMap, labels: Labels, label: number, add: Add): void {
  const { board, owner, halfRate, noEntry, flooded, feeOf, affordable, seat } = map;
  const at = labels.at[label] as number;
  const back = labels.from[label] as number;
  const halved = labels.halved[label] as number;
  for (let slot = at * SLOTS; slot < at * SLOTS + SLOTS; slot++) {
    const to = board.slotMilepost[slot] as number;
    if (to < 0 || to === back) continue;
    const edge = board.slotEdge[slot] as number;
    const of = board.red[edge] === 1 ? seat : (owner[edge] as number);
    if (of < 0 || flooded[edge] === 1 || noEntry[to] === 1) continue;
    const fees = (labels.fees[label] as number) | (feeOf[of] ?? 0);
    if (!affordable(fees)) continue;
    const left = (labels.left[label] as number) - 1;
    const slowed = halved === 0 && halfRate[to] === 1;
    add(to, board.mileposts[to]?.city ? -1 : at, slowed ? half(left) : left, slowed ? 1 : halved, fees, label);
  }
}

/** Of all labels at a milepost those that no other beats: in fees (as a set) and in movement left. */
function best(labels: Labels, at: readonly number[], seat: Seat): readonly number[] {
  const fees = (label: number): FeeSet => labels.fees[label] as number;
  const left = (label: number): number => labels.left[label] as number;
  const sorted = [...at].sort((a, b) => costOf(fees(a), seat) - costOf(fees(b), seat) || left(b) - left(a) || a - b);
  const chosen: number[] = [];
  for (const label of sorted) {
    const beaten = chosen.some((other) => (fees(other) & ~fees(label)) === 0 && left(other) >= left(label));
    if (!beaten) chosen.push(label);
  }
  return chosen;
}

function pathTo({ mileposts }: Board, labels: Labels, label: number): readonly MilepostId[] {
  const path: MilepostId[] = [];
  for (let i = label; i >= 0; i = labels.parent[i] as number) path.push(mileposts[labels.at[i] as number]?.id ?? '');
  return path.reverse();
}

function runMapOf(state: WithRunning, seat: Seat, running: Running): RunMap {
  const { halfRate, noEntry, flooded } = conditionsOf(state);
  return {
    board: boardOf(state),
    owner: trackOf(state).owner,
    halfRate,
    noEntry,
    flooded,
    feeOf: feeByOwner(state, seat, running),
    affordable: affordability(state, seat),
    seat,
  };
}

/** Labels by the milepost they lead to, other than where the train stands. */
function endsOf({ mileposts }: Board, found: FoundLabels, start: number): ReadonlyMap<MilepostId, readonly number[]> {
  const ends = new Map<MilepostId, number[]>();
  for (const label of found.kept) {
    const end = found.at[label] as number;
    if (end === start) continue;
    const id = mileposts[end]?.id ?? '';
    const list = ends.get(id);
    if (list) list.push(label);
    else ends.set(id, [label]);
  }
  return ends;
}

const known = new WeakMap<WithRunning, Map<number, Reach>>();
/** That a player may have. */
const TRAINS = 2;

/**
 * Everywhere a train can go now; out of its owner's turn, where it could go at the start of their next. Remembered by the
 * identity of the state: offering moves, choosing one and suggesting one all ask.
 */
export function reach(state: WithRunning, seat: Seat, train: number): Reach {
  const byTrain = known.get(state) ?? new Map<number, Reach>();
  known.set(state, byTrain);
  const found = byTrain.get(seat * TRAINS + train) ?? searchReach(state, seat, train);
  byTrain.set(seat * TRAINS + train, found);
  return found;
}

function searchReach(state: WithRunning, seat: Seat, train: number): Reach {
  const { at, cameFrom } = trainOf(state, seat, train);
  const running = runningOf(state, seat, train) ?? freshRunning(state, seat, train);
  if (at === null || running.lost) return NOWHERE;
  const map = runMapOf(state, seat, running);
  const { board } = map;
  const start = board.index(at);
  const found = search(map, start, cameFrom === null ? -1 : board.index(cameFrom), running);
  const ends = endsOf(board, found, start);
  const wayOf = (to: MilepostId, label: number): Way => {
    const fees = found.fees[label] as number;
    const left = found.left[label] as number;
    const path = pathTo(board, found, label);
    return { to, path, left, fees: feesTo(state, seat, fees), cost: costOf(fees, seat) };
  };
  return {
    mileposts: [...ends.keys()],
    ways: (to) => best(found, ends.get(to) ?? [], seat).map((label) => wayOf(to, label)),
  };
}
