import type { Seat } from '@roundhouse/kernel';
import { type Board, boardOf, type City, trackOf } from '../board/index.ts';
import { conditionsOf } from '../rules/conditions.ts';
import { USE_FEE } from '../rules/money.ts';
import { type Part, partOf } from '../rules/operations/move.ts';
import { half, speedOf, trainOf } from '../rules/players.ts';
import type { MilepostId, Running, State } from '../rules/state.ts';
import { freshRunning, runningOf, type WithRunning } from '../rules/turn.ts';

export type WithFarRuns = WithRunning & Pick<State, 'ferries'>;

/** A run over track that is there, however many turns it takes. */
export interface FarRun {
  readonly path: readonly MilepostId[]; // to the end
  readonly now: Part; // what of it can be run in the turn at hand
  readonly ferry: boolean; // what is run now ends at a port, for the crossing
  readonly turns: number; // that it takes at least, the one at hand counted
  readonly rent: number; // use fees on the whole way
}

const SLOTS = 6;
const FAR = 0x7fffffff;
/** What a way has used: turns count before mileposts of the last of them, and those before sections of others. */
const STEP = 256;
const TURN = STEP * 64;

/** Places are counted with the way they were come to: trains do not turn round on the line. */
const placeOf = (at: number, slotBack: number): number => at * (SLOTS + 1) + slotBack;
const milepostOf = (place: number): number => Math.floor(place / (SLOTS + 1));

/** Where the line leads that a train came by; in a city it may leave any way. */
function slotBack({ slotMilepost, mileposts }: Board, at: number, from: number): number {
  if (from < 0 || mileposts[at]?.city) return SLOTS;
  for (let slot = 0; slot < SLOTS; slot++) if (slotMilepost[at * SLOTS + slot] === from) return slot;
  return SLOTS;
}

interface ReachedPoint {
  readonly at: number;
  readonly used: number;
}

class Search {
  readonly #state: WithFarRuns;
  readonly #board: Board;
  readonly #owner: Int8Array;
  readonly #seat: Seat;
  readonly #speed: number;
  readonly #running: Running;
  readonly #mayRent: boolean;
  readonly #used: Int32Array; // by place
  readonly #before: Int32Array;
  readonly #waiting = new Map<number, number[]>(); // places by what was used to get there

  /** `from`: a city that the train has come to, with so much used; absent: where it stands. */
  constructor(state: WithFarRuns, seat: Seat, train: number, mayRent: boolean, from?: ReachedPoint) {
    this.#state = state;
    this.#board = boardOf(state);
    this.#owner = trackOf(state).owner;
    this.#seat = seat;
    this.#mayRent = mayRent;
    const places = this.#board.mileposts.length * (SLOTS + 1);
    this.#used = new Int32Array(places).fill(FAR);
    this.#before = new Int32Array(places);
    const { at, cameFrom, loco } = trainOf(state, seat, train);
    this.#speed = speedOf(state, loco);
    this.#running = runningOf(state, seat, train) ?? freshRunning(state, seat, train);
    const back = cameFrom === null ? -1 : this.#board.index(cameFrom);
    const start = this.#board.index(at ?? '');
    const spent = this.#speed - this.#running.left;
    if (from) this.#put(placeOf(from.at, SLOTS), from.used, -1);
    else this.#put(placeOf(start, slotBack(this.#board, start, back)), spent * STEP, -1);
  }

  #put(place: number, used: number, before: number): void {
    if (used >= (this.#used[place] as number)) return;
    this.#used[place] = used;
    this.#before[place] = before;
    const list = this.#waiting.get(used);
    if (list) list.push(place);
    else this.#waiting.set(used, [place]);
  }

  /** Where the ferry at a milepost leads, or -1. */
  #across(at: number): number {
    const { ferries, ferryAt } = this.#board;
    const ferry = ferries[ferryAt[at] ?? -1];
    const owners = ferry ? (this.#state.ferries[ferry.name] ?? []) : [];
    const isOpen = owners.includes(this.#seat) || (this.#mayRent && owners.length > 0);
    if (!ferry || !isOpen || conditionsOf(this.#state).ferriesClosed) return -1;
    return ferry.ports[0] === at ? ferry.ports[1] : ferry.ports[0];
  }

  #extend(place: number): void {
    const board = this.#board;
    const { flooded, noEntry } = conditionsOf(this.#state);
    const at = milepostOf(place);
    const used = this.#used[place] as number;
    const rented = used % STEP;
    const isTurnOver = Math.floor((used % TURN) / STEP) >= this.#speed;
    const next = isTurnOver ? used - (used % TURN) + TURN + rented : used;
    for (let slot = 0; slot < SLOTS; slot++) {
      const to = board.slotMilepost[at * SLOTS + slot] as number;
      const edge = board.slotEdge[at * SLOTS + slot] as number;
      if (to < 0 || slot === place % (SLOTS + 1) || flooded[edge] === 1 || noEntry[to] === 1) continue;
      const of = this.#ownerOf(edge);
      if (of < 0 || (of !== this.#seat && !this.#mayRent)) continue;
      const rent = of !== this.#seat && rented < STEP - 1 ? 1 : 0;
      this.#put(placeOf(to, slotBack(board, to, at)), next + STEP + rent, place);
    }
    const across = this.#across(at);
    if (across < 0) return;
    // 20: a train sails at the start of its turn, and has half its speed then.
    const sailsNow = this.#before[place] === -1 && !this.#running.acted;
    const turn = used - (used % TURN) + (sailsNow ? 0 : TURN);
    this.#put(placeOf(across, SLOTS), turn + (this.#speed - half(this.#speed)) * STEP + rented, place);
  }

  #ownerOf(edge: number): number {
    return this.#board.red[edge] === 1 ? this.#seat : (this.#owner[edge] as number);
  }

  /** 16: the crossing is track of those who paid for it; others pay one of them. */
  #ownerOfFerry(port: number): number {
    const ferry = this.#board.ferries[this.#board.ferryAt[port] ?? -1];
    const owners = ferry ? (this.#state.ferries[ferry.name] ?? []) : [];
    return owners.includes(this.#seat) ? this.#seat : (owners[0] ?? this.#seat);
  }

  /** The place where the first of these ends is come to, with the least used; -1 if none is. */
  find(ends: ReadonlySet<number>): number {
    for (;;) {
      const least = Math.min(...this.#waiting.keys());
      const places = this.#waiting.get(least);
      if (!places) return -1;
      this.#waiting.delete(least);
      for (const place of places) {
        if (this.#used[place] !== least) continue;
        if (ends.has(milepostOf(place))) return place;
        this.#extend(place);
      }
    }
  }

  /** Where an end lies, for a search that goes on from there. */
  reached(end: number): ReachedPoint {
    return { at: milepostOf(end), used: this.#used[end] as number };
  }

  turnsTo(end: number): number {
    return Math.floor((this.#used[end] as number) / TURN) + 1;
  }

  /** Places from the start to an end. */
  #placesTo(end: number): readonly number[] {
    const places: number[] = [];
    for (let place = end; place >= 0; place = this.#before[place] as number) places.push(place);
    return places.reverse();
  }

  pathTo(end: number): readonly MilepostId[] {
    return this.#placesTo(end).map((place) => this.#board.mileposts[milepostOf(place)]?.id ?? '');
  }

  /** 22: each opponent is paid once in every turn in which their track is run on. */
  rentTo(end: number): number {
    const fees = new Set<string>();
    const places = this.#placesTo(end);
    for (const [i, place] of places.slice(1).entries()) {
      const edge = this.#board.edgeBetween(milepostOf(places[i] as number), milepostOf(place));
      const of = edge < 0 ? this.#ownerOfFerry(milepostOf(place)) : this.#ownerOf(edge);
      const turn = Math.floor((this.#used[place] as number) / TURN);
      if (of !== this.#seat && !(turn === 0 && this.#running.paid.includes(of))) fees.add(`${turn} ${of}`);
    }
    return fees.size * USE_FEE;
  }
}

/** The part of a path before its first crossing. */
function beforeFerry(board: Board, path: readonly MilepostId[]): readonly MilepostId[] {
  const hop = path.findIndex(
    (id, i) => i > 0 && board.edgeBetween(board.index(path[i - 1] ?? ''), board.index(id)) < 0,
  );
  return hop < 0 ? path : path.slice(0, hop);
}

function search(state: WithFarRuns, seat: Seat, train: number, ends: ReadonlySet<number>, mayRent: boolean) {
  const found = new Search(state, seat, train, mayRent);
  const end = found.find(ends);
  if (end < 0) return undefined;
  return { path: found.pathTo(end), turns: found.turnsTo(end), rent: found.rentTo(end) };
}

/** A tour over track that is there, that of others too: by way of a city to another. */
export function rentedTour(state: WithFarRuns, seat: Seat, train: number, via: City | null, to: City) {
  if (trainOf(state, seat, train).at === null) return undefined;
  const first = new Search(state, seat, train, true);
  const start = via ? first.find(new Set(via.mileposts)) : -1;
  if (via && start < 0) return undefined;
  const last = via ? new Search(state, seat, train, true, first.reached(start)) : first;
  const end = last.find(new Set(to.mileposts));
  if (end < 0) return undefined;
  const out = via ? first.pathTo(start) : [];
  const rent = (via ? first.rentTo(start) : 0) + last.rentTo(end);
  return { way: [...out.slice(0, -1), ...last.pathTo(end)], turns: last.turnsTo(end), rent };
}

const NO_EVENTS: State['events'] = [];

/**
 * Ways of a train to a milepost, or to any milepost of a city, over track that is there: over its owner's alone, and over
 * that of others where this takes fewer turns. If events bar every way, one that is open when they are over.
 */
export function farRuns(state: WithFarRuns, seat: Seat, train: number, to: MilepostId): readonly FarRun[] {
  const board = boardOf(state);
  const [{ at }, end] = [trainOf(state, seat, train), board.index(to)];
  if (at === null || end < 0) return [];
  const ends = new Set(board.cityAt(end)?.mileposts ?? [end]);
  const waysIn = (when: WithFarRuns) => {
    const own = search(when, seat, train, ends, false);
    const any = search(when, seat, train, ends, true);
    return [...(own ? [own] : []), ...(any && (!own || any.turns < own.turns) ? [any] : [])];
  };
  const open = waysIn(state);
  const ways = open.length > 0 || state.events.length === 0 ? open : waysIn({ ...state, events: NO_EVENTS });
  return ways.map((way) => {
    const land = beforeFerry(board, way.path);
    const now = partOf(state, seat, train, land);
    return { ...way, now, ferry: land.length < way.path.length && now.path.length === land.length };
  });
}
