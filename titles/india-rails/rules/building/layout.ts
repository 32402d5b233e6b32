import type { Seat } from '@roundhouse/kernel';
import { type Board, boardOf, SEATS, trackOf } from '../../board/index.ts';
import type { State } from '../state.ts';

/** Who has built what, as a working copy: sections are tried on it before they are drawn on the board. */
export interface Layout {
  readonly board: Board;
  readonly players: number;
  readonly owner: Int8Array; // by edge; -1: nobody's
  readonly sections: Uint8Array; // SEATS to a milepost
  readonly held: Int8Array; // by edge: whose lost bridge was here, or -1
  readonly anyHeld: boolean;
  readonly paid: Uint8Array; // by ferry: a bit for every seat
  readonly origin: Origin; // of the position it is a copy of
  built: number; // sections added to the copy, less those removed
}

/** A position as it stands: never changed, and shared by all layouts that are copies of it. */
export interface Origin extends Pick<State, 'ferries' | 'lostBridges'> {
  readonly players: number;
  readonly owner: Int8Array;
  readonly sections: Uint8Array;
  readonly held: Int8Array;
  readonly paid: Uint8Array;
}

/** Of the players only their number matters, so a player's view is enough. */
export type WithLayout = Pick<State, 'board' | 'track' | 'ferries' | 'lostBridges'> & {
  readonly players: readonly unknown[];
};

const origins = new WeakMap<State['track'], Origin>();

function heldIn(board: Board, lostBridges: State['lostBridges']): Int8Array {
  const held = new Int8Array(board.edges.length).fill(-1);
  for (const { edge, owner: seat } of lostBridges) held[board.edgeIndex(edge)] = seat;
  return held;
}

/** Remembered by the identity of the track, as long as what else counts is the same. */
function originOf(board: Board, state: WithLayout): Origin {
  const { track, ferries, lostBridges } = state;
  const players = state.players.length;
  const known = origins.get(track);
  if (known?.ferries === ferries && known.lostBridges === lostBridges && known.players === players) return known;
  const { owner, sections } = trackOf(state);
  const paid = Uint8Array.from(board.ferries, ({ name }) =>
    (ferries[name] ?? []).reduce((bits, seat) => bits | (1 << seat), 0),
  );
  const made = { ferries, lostBridges, players, owner, sections, held: heldIn(board, lostBridges), paid };
  origins.set(track, made);
  return made;
}

export function layoutOf(state: WithLayout): Layout {
  const board = boardOf(state);
  const origin = originOf(board, state);
  return {
    board,
    players: origin.players,
    owner: origin.owner.slice(),
    sections: origin.sections.slice(),
    held: origin.held,
    anyHeld: state.lostBridges.length > 0,
    paid: origin.paid.slice(),
    origin,
    built: 0,
  };
}

/** A layout on which sections were drawn becomes the position: it is not to be changed any more. */
export function becomePosition(layout: Layout, state: WithLayout): Origin {
  const { board, owner, sections, paid, players, origin } = layout;
  const { track, ferries, lostBridges } = state;
  const held = lostBridges === origin.lostBridges ? origin.held : heldIn(board, lostBridges);
  const made = { ferries, lostBridges, players, owner, sections, held, paid };
  origins.set(track, made);
  return made;
}

export const sectionsOf = ({ sections }: Layout, milepost: number, seat: Seat): number =>
  sections[milepost * SEATS + seat] as number;

function change({ board, sections }: Layout, edge: number, seat: Seat, by: number): void {
  for (const end of [board.ends[2 * edge] as number, board.ends[2 * edge + 1] as number]) {
    const at = end * SEATS + seat;
    sections[at] = (sections[at] as number) + by;
  }
}

export function addSection(layout: Layout, edge: number, seat: Seat): void {
  layout.owner[edge] = seat;
  layout.built++;
  change(layout, edge, seat, 1);
}

export function removeSection(layout: Layout, edge: number): void {
  const seat = layout.owner[edge] as Seat;
  layout.owner[edge] = -1;
  layout.built--;
  change(layout, edge, seat, -1);
}

export const hasPaid = ({ paid }: Layout, ferry: number, seat: Seat): boolean =>
  ((paid[ferry] as number) & (1 << seat)) !== 0;

export function payersOf({ paid, players }: Layout, ferry: number): number {
  let count = 0;
  for (let seat = 0; seat < players; seat++) if (((paid[ferry] as number) & (1 << seat)) !== 0) count++;
  return count;
}

const holdsHere = ({ board, held }: Layout, milepost: number, seat: Seat): boolean =>
  (board.around[milepost] as readonly number[]).some((edge) => held[edge] === seat);

/** 14, 38: a player counts at a milepost by a section there, or by the right to rebuild one. */
export const isPresent = (layout: Layout, milepost: number, seat: Seat): boolean =>
  sectionsOf(layout, milepost, seat) > 0 || (layout.anyHeld && holdsHere(layout, milepost, seat));

export function presentAt(layout: Layout, milepost: number): number {
  let count = 0;
  for (let seat = 0; seat < layout.players; seat++) if (isPresent(layout, milepost, seat)) count++;
  return count;
}

/** Places where anybody could still build at a milepost; lost bridges belong to their owners. */
export function freeAt({ board, owner, held }: Layout, milepost: number): number {
  let count = 0;
  for (const edge of board.around[milepost] as readonly number[]) {
    if (board.open[edge] === 1 && owner[edge] === -1 && held[edge] === -1) count++;
  }
  return count;
}

/** Whether limits of a city or a ferry let this player build one more section to or from the milepost. */
export function mayEnter(layout: Layout, milepost: number, seat: Seat): boolean {
  const { board } = layout;
  const limit = board.entries[milepost] as number;
  if (limit === 0) return true;
  const ferry = board.ferryAt[milepost] as number;
  if (ferry >= 0) return hasPaid(layout, ferry, seat) || payersOf(layout, ferry) < limit;
  const own = sectionsOf(layout, milepost, seat);
  if (own > 0) return own < board.sectionsPerPlayer;
  return isPresent(layout, milepost, seat) || presentAt(layout, milepost) < limit;
}
