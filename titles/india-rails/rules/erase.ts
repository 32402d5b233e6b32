import { alter, emit } from '@roundhouse/kernel';
import { type Board, boardOf, type Edge, type TrackIndex, trackOf, withoutSections } from '../board/index.ts';
import { withTrain } from './players.ts';
import type { EdgeId, State } from './state.ts';

type Owner = TrackIndex['owner'];

const isTrack = (board: Board, owner: Owner, edge: number): boolean =>
  (owner[edge] as number) >= 0 || board.red[edge] === 1;

/** Whether a train that may not go back can get anywhere where it could turn round: a city, or a ferry. */
function getsOn(board: Board, owner: Owner, at: number, back: number): boolean {
  const seen = new Set<number>();
  const queue: (readonly [number, number])[] = [[at, back]];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [place, from] = next;
    for (const edge of board.around[place] ?? []) {
      const to = board.other(edge, place);
      const key = to * board.mileposts.length + place;
      if (to === from || seen.has(key) || !isTrack(board, owner, edge)) continue;
      if (board.mileposts[to]?.city || board.ferryAt[to] !== -1) return true;
      seen.add(key);
      queue.push([to, place]);
    }
  }
  return false;
}

/** Whether the very section ahead is gone, and no other leads on. The one behind the train never led on. */
function endsHere(board: Board, before: Owner, after: Owner, at: number, back: number): boolean {
  const ahead = (board.around[at] ?? []).filter((edge) => board.other(edge, at) !== back);
  return !ahead.some((edge) => isTrack(board, after, edge)) && ahead.some((edge) => before[edge] !== after[edge]);
}

/** 19: a train whose only way on was erased, here or further along, may turn round where it stands. */
function freeTrains(before: State, after: State): State {
  const board = boardOf(before);
  const [was, is] = [trackOf(before).owner, trackOf(after).owner];
  let state = after;
  for (const [seat, { trains }] of before.players.entries()) {
    for (const [train, { at, cameFrom }] of trains.entries()) {
      if (at === null || cameFrom === null) continue;
      const [place, back] = [board.index(at), board.index(cameFrom)];
      const isCutOff = getsOn(board, was, place, back) && !getsOn(board, is, place, back);
      if (isCutOff || endsHere(board, was, is, place, back)) state = withTrain(state, seat, train, { cameFrom: null });
    }
  }
  return state;
}

/** Takes track off the board, no matter whose it is. */
export function eraseTrack(before: State, edges: readonly Edge[], why: string): State {
  const erased: EdgeId[] = edges.flatMap(({ id }) => (before.track[id] === undefined ? [] : [id]));
  if (erased.length === 0) return before;
  const gone = new Set(erased);
  const track = withoutSections(before.track, gone);
  const state = freeTrains(before, alter(before, { track }));
  const owners = [...before.players.keys()].filter((seat) => erased.some((id) => before.track[id] === seat));
  return emit(state, { type: 'trackErased', why, owners, edges: erased });
}
