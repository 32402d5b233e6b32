import { emit } from '../../../kernel/index.ts';
import { type Board, boardOf, type Edge, trackOf } from '../board/index.ts';
import { withTrain } from './players.ts';
import type { EdgeId, MilepostId, State } from './state.ts';

/** Whether track leads on from here other than back along the section last used. */
function leadsOn(board: Board, owner: Int8Array, at: number, back: MilepostId): boolean {
  return (board.around[at] ?? []).some((edge) => {
    const used = (owner[edge] ?? -1) >= 0 || board.red[edge] === 1;
    return used && board.mileposts[board.other(edge, at)]?.id !== back;
  });
}

/** 19: a train whose only way on was erased may turn round where it stands. */
function freeTrains(before: State, gone: ReadonlySet<number>): State {
  const board = boardOf(before);
  const { owner } = trackOf(before);
  let state = before;
  for (const [seat, { trains }] of before.players.entries()) {
    for (const [train, { at, cameFrom }] of trains.entries()) {
      if (at === null || cameFrom === null) continue;
      const place = board.index(at);
      const cutOff = (board.around[place] ?? []).some((edge) => gone.has(edge));
      if (cutOff && !leadsOn(board, owner, place, cameFrom)) state = withTrain(state, seat, train, { cameFrom: null });
    }
  }
  return state;
}

/** Takes track off the board, whosever it is. */
export function eraseTrack(before: State, edges: readonly Edge[], why: string): State {
  const erased: EdgeId[] = edges.flatMap(({ id }) => (before.track[id] === undefined ? [] : [id]));
  if (erased.length === 0) return before;
  const gone = new Set(erased);
  const track = Object.fromEntries(Object.entries(before.track).filter(([id]) => !gone.has(id)));
  const board = boardOf(before);
  const state = freeTrains({ ...before, track }, new Set(erased.map((id) => board.edgeIndex(id))));
  return emit(state, { type: 'trackErased', why, edges: erased });
}
