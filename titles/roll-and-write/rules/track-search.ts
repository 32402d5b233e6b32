import type { Seat } from '@roundhouse/kernel';
import {
  hasExit,
  isBuildable,
  isStation,
  oppositeEdge,
  TRACK_TYPES,
  type TrackType,
  type Value,
} from '../board/index.ts';
import { type Head, hasTrackAt, headsAtCity, headsOf, type Network, networkOf } from './network.ts';
import { isBlocked } from './players.ts';
import type { LaidTrack } from './state.ts';
import { shownType, typeOfTrack, type WithTrack } from './track-types.ts';

/** Tracks in order, and the cube each takes; no cubes from a flipped tile. */
export interface Chain {
  readonly tracks: readonly LaidTrack[];
  readonly cubes: readonly TrackType[];
}

/** Pieces to build with: how many of each type, in the order of the reference. */
type Pieces = readonly number[];

const PLENTY = 99;
const WILD = 3;

function piecesOn(state: WithTrack, value: Value): Pieces {
  const shown = shownType(state, value);
  const cubes = state.tiles[value - 1]?.cubes ?? [];
  if (shown !== undefined) return TRACK_TYPES.map((type) => (shown === type ? PLENTY : 0));
  return TRACK_TYPES.map((type) => cubes.reduce((n, cube) => (cube === type ? n + 1 : n), 0));
}

/** The piece that a track of a type takes: its own before a wild one. */
function pieceOfType(pieces: Pieces, own: number): number | undefined {
  if ((pieces[own] ?? 0) > 0) return own;
  return (pieces[WILD] ?? 0) > 0 ? WILD : undefined;
}

const pieceFor = (pieces: Pieces, track: LaidTrack): number | undefined =>
  pieceOfType(pieces, TRACK_TYPES.indexOf(typeOfTrack(track)));

const without = (pieces: Pieces, taken: number): Pieces => pieces.map((count, i) => (i === taken ? count - 1 : count));

/** Edges to leave by, counted from the one entered: straight on first, then the gentle turns, then the sharp ones. */
const TURNS = [3, 2, 4, 1, 5] as const;
/** The place of a turn's type in TRACK_TYPES, by the same count. */
const TYPE_OF_TURN = [-1, 2, 1, 0, 1, 2] as const;

/** Walks all chains of a given number of tracks; `found` says whether to stop. */
class Walk {
  readonly #network: Network;
  readonly #heads: readonly Head[];
  readonly #blocked: (city: number) => boolean;
  readonly #laid: LaidTrack[] = [];
  readonly #taken: number[] = [];
  #nodes: number;
  readonly #found: (tracks: readonly LaidTrack[], pieces: readonly number[]) => boolean;

  constructor(
    state: WithTrack,
    seat: Seat,
    nodes: number,
    found: (tracks: readonly LaidTrack[], pieces: readonly number[]) => boolean,
  ) {
    this.#network = networkOf(state, seat);
    this.#heads = headsOf(state, seat);
    this.#blocked = (city) => isBlocked(state, seat, city);
    this.#nodes = nodes;
    this.#found = found;
  }

  run(pieces: Pieces, count: number): void {
    if (pieces.reduce((sum, each) => sum + each, 0) < count) return;
    this.#from(this.#heads, pieces, count);
  }

  #from(heads: readonly Head[], pieces: Pieces, left: number): boolean {
    return heads.some((head) => this.#lay(head, pieces, left));
  }

  #free(hex: number, id: string, edge: number): boolean {
    if (hasTrackAt(this.#network, hex, edge)) return false;
    return !this.#laid.some((own) => own.hex === id && (own.from === edge || own.to === edge));
  }

  #lay({ hex, from }: Head, pieces: Pieces, left: number): boolean {
    const { board, cities } = this.#network;
    const here = board.hexes[hex];
    if (!here || !this.#free(hex, here.id, from)) return false;
    for (const turn of TURNS) {
      const to = (from + turn) % 6;
      const across = here.around[to] ?? -1;
      const beyond = board.hexes[across];
      const piece = pieceOfType(pieces, TYPE_OF_TURN[turn]);
      if (!beyond || piece === undefined || !this.#free(hex, here.id, to)) continue;
      const buildable = isBuildable(beyond);
      if (!buildable && !hasExit(beyond, oppositeEdge(to))) continue;
      if (--this.#nodes < 0) return true;
      this.#laid.push({ hex: here.id, from, to });
      this.#taken.push(piece);
      const stop =
        left === 1
          ? this.#found(this.#laid, this.#taken)
          : this.#goOn(across, buildable, to, cities, pieces, piece, left);
      this.#laid.pop();
      this.#taken.pop();
      if (stop) return true;
    }
    return false;
  }

  #goOn(
    across: number,
    buildable: boolean,
    to: number,
    cities: ReadonlySet<number>,
    pieces: Pieces,
    piece: number,
    left: number,
  ): boolean {
    const rest = without(pieces, piece);
    if (buildable) return this.#from([{ hex: across, from: oppositeEdge(to) }], rest, left - 1);
    if (!cities.has(across) || this.#blocked(across)) return false;
    return this.#from(headsAtCity(this.#network, across), rest, left - 1);
  }
}

const EVERYTHING = 200_000;

/** What is known of the places where a player can build: it holds until they build again. */
const knownChains = new WeakMap<readonly Head[], Map<number, boolean>>();

/** Whether `count` tracks can be built with the tile of a value. */
export function hasChain(state: WithTrack, seat: Seat, value: Value, count: number): boolean {
  const pieces = piecesOn(state, value);
  const heads = headsOf(state, seat);
  const known = knownChains.get(heads) ?? new Map<number, boolean>();
  knownChains.set(heads, known);
  const key = pieces.reduce((number, piece) => number * (PLENTY + 1) + piece, count);
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const found = chains(state, seat, value, count, 1).length > 0;
  known.set(key, found);
  return found;
}

const asChain = (state: WithTrack, value: Value, tracks: readonly LaidTrack[], pieces: readonly number[]): Chain => ({
  tracks: [...tracks],
  cubes: shownType(state, value) === undefined ? pieces.map((piece) => TRACK_TYPES[piece] as TrackType) : [],
});

/** Cubes for tracks that a player has drawn: of their own types as far as there are, else wild ones. */
export function piecesForTracks(state: WithTrack, value: Value, tracks: readonly LaidTrack[]): readonly TrackType[] {
  if (shownType(state, value) !== undefined) return [];
  let pieces = piecesOn(state, value);
  return tracks.map((track) => {
    const piece = pieceFor(pieces, track) ?? TRACK_TYPES.indexOf(typeOfTrack(track));
    pieces = without(pieces, piece);
    return TRACK_TYPES[piece] as TrackType;
  });
}

/** Whether a tile has the pieces for tracks. */
export function hasPieces(state: WithTrack, value: Value, tracks: readonly LaidTrack[]): boolean {
  let pieces = piecesOn(state, value);
  return tracks.every((track) => {
    const piece = pieceFor(pieces, track);
    if (piece === undefined) return false;
    pieces = without(pieces, piece);
    return true;
  });
}

/** All chains of `count` tracks, up to a limit. */
export function chains(state: WithTrack, seat: Seat, value: Value, count: number, limit: number): readonly Chain[] {
  const all: Chain[] = [];
  new Walk(state, seat, EVERYTHING, (tracks, pieces) => {
    all.push(asChain(state, value, tracks, pieces));
    return all.length >= limit;
  }).run(piecesOn(state, value), count);
  return all;
}

const CITY_WORTH = 12;
const STATION_WORTH = 8;

const knownSteps = new WeakMap<Network, Uint8Array>();

/** Steps from every hex to the nearest place that is not in the network yet. */
function stepsToGoals(network: Network): Uint8Array {
  const known = knownSteps.get(network);
  if (known) return known;
  const steps = findSteps(network);
  knownSteps.set(network, steps);
  return steps;
}

function findSteps({ board, cities, hexes }: Network): Uint8Array {
  const steps = new Uint8Array(board.hexes.length).fill(PLENTY);
  const queue: number[] = [];
  for (const [place, { kind }] of board.hexes.entries()) {
    if (kind === 'plain' || cities.has(place) || hexes.includes(place)) continue;
    steps[place] = 0;
    queue.push(place);
  }
  for (const place of queue) {
    for (const across of board.hexes[place]?.around ?? []) {
      if (across < 0 || steps[across] !== PLENTY) continue;
      steps[across] = (steps[place] ?? 0) + 1;
      queue.push(across);
    }
  }
  return steps;
}

/** What a chain is worth at first sight: the new places that it reaches, or else how near it gets to one. */
function worth({ board, cities }: Network, steps: Uint8Array, tracks: readonly LaidTrack[]): number {
  let sum = 0;
  for (const { hex } of tracks) {
    const place = board.index(hex);
    const here = board.hexes[place];
    if (here && isStation(here) && steps[place] === 0) sum += STATION_WORTH;
  }
  const last = tracks[tracks.length - 1];
  const end = last ? (board.hex(last.hex)?.around[last.to] ?? -1) : -1;
  const reached = board.hexes[end];
  if (!reached) return sum;
  if (!isBuildable(reached)) return cities.has(end) ? sum : sum + CITY_WORTH;
  return sum - (steps[end] ?? 0);
}

/** The chain that looks best; of equal ones, the first found. */
export function bestChain(
  state: WithTrack,
  seat: Seat,
  value: Value,
  count: number,
  nodes: number,
): { readonly chain: Chain; readonly worth: number } | undefined {
  const network = networkOf(state, seat);
  const steps = stepsToGoals(network);
  let best: { chain: Chain; worth: number } | undefined;
  new Walk(state, seat, nodes, (tracks, pieces) => {
    const points = worth(network, steps, tracks);
    if (!best || points > best.worth) best = { chain: asChain(state, value, tracks, pieces), worth: points };
    return false;
  }).run(piecesOn(state, value), count);
  return best;
}
