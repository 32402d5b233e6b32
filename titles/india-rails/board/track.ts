import type { Seat } from '@roundhouse/kernel';
import type { EdgeId, State } from '../rules/state.ts';
import { boardOf } from './registry.ts';

/** Whose track lies where, by the places of the board. */
export interface TrackIndex {
  readonly owner: Int8Array; // by edge; -1: nobody's
  readonly sections: Uint8Array; // SEATS to a milepost: sections of that seat that end there
  readonly ids: readonly EdgeId[]; // of all track, in the order of the state
  readonly seats: readonly Seat[]; // whose it is, in the same order
}

export const SEATS = 6;

type WithTrack = Pick<State, 'board' | 'track'>;

const indexes = new WeakMap<State['track'], TrackIndex>();

function indexTrack(state: WithTrack): TrackIndex {
  const board = boardOf(state);
  const owner = new Int8Array(board.edges.length).fill(-1);
  const sections = new Uint8Array(board.mileposts.length * SEATS);
  for (const id in state.track) {
    const edge = board.edgeIndex(id);
    const seat = state.track[id] as Seat;
    const ends = board.edges[edge];
    if (ends === undefined) throw new Error(`no place for track ${id}`);
    owner[edge] = seat;
    for (const end of [ends.a, ends.b]) sections[end * SEATS + seat] = (sections[end * SEATS + seat] ?? 0) + 1;
  }
  return { owner, sections, ids: Object.keys(state.track), seats: Object.values(state.track) };
}

/**
 * An empty object that V8 keeps as a hash table from the start. An object that grows to hundreds of keys is turned into one
 * only on the way: filling it, or spreading another into it, takes three times as long.
 */
function emptyTrack(): Record<EdgeId, Seat> {
  const track: Record<EdgeId, Seat> = { first: 0, second: 0 };
  // biome-ignore-start lint/performance/noDelete: what it warns of is what is wanted here
  delete track.first;
  delete track.second;
  // biome-ignore-end lint/performance/noDelete: see above
  return track;
}

/** The track with more sections of one seat; `owner` and `sections` are the index as it is with them. */
export function withSections(
  state: WithTrack,
  built: readonly EdgeId[],
  seat: Seat,
  { owner, sections }: Pick<TrackIndex, 'owner' | 'sections'>,
): State['track'] {
  const before = trackOf(state);
  const ids = before.ids.concat(built);
  const seats = before.seats.concat(built.map(() => seat));
  const more = emptyTrack();
  // Filled from lists: looking each section up in the old track would take as long again.
  for (let i = 0; i < ids.length; i++) more[ids[i] as EdgeId] = seats[i] as Seat;
  indexes.set(more, { owner, sections, ids, seats });
  return more;
}

/** The track without some sections. */
export function withoutSections(track: State['track'], gone: ReadonlySet<EdgeId>): State['track'] {
  const less = emptyTrack();
  for (const id in track) if (!gone.has(id)) less[id] = track[id] as Seat;
  return less;
}

/** Remembered by the identity of `state.track`: it changes only when track is built or erased. */
export function trackOf(state: WithTrack): TrackIndex {
  const known = indexes.get(state.track);
  if (known) return known;
  const index = indexTrack(state);
  indexes.set(state.track, index);
  return index;
}
