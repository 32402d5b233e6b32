import type { Seat } from '@roundhouse/kernel';
import type { State } from '../rules/state.ts';
import { boardOf } from './registry.ts';

/** Whose track lies where, by the places of the board. */
export interface TrackIndex {
  readonly owner: Int8Array; // by edge; -1: nobody's
  readonly sections: Uint8Array; // SEATS to a milepost: sections of that seat that end there
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
  return { owner, sections };
}

/** Remembered by the identity of `state.track`: it changes only when track is built or erased. */
export function trackOf(state: WithTrack): TrackIndex {
  const known = indexes.get(state.track);
  if (known) return known;
  const index = indexTrack(state);
  indexes.set(state.track, index);
  return index;
}
