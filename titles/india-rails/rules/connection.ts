import type { Seat } from '@roundhouse/kernel';
import { boardOf, trackOf } from '../board/index.ts';
import type { State } from './state.ts';

type WithTrack = Pick<State, 'board' | 'track' | 'ferries'>;

/** Mileposts that a seat's own track reaches from one of them: red areas and ferries it paid for join it. */
function reachedFrom(state: WithTrack, seat: Seat, start: number): Uint8Array {
  const board = boardOf(state);
  const { owner } = trackOf(state);
  const seen = new Uint8Array(board.mileposts.length);
  const queue = [start];
  seen[start] = 1;
  const visit = (milepost: number): void => {
    if (seen[milepost] === 1) return;
    seen[milepost] = 1;
    queue.push(milepost);
  };
  for (let milepost = queue.pop(); milepost !== undefined; milepost = queue.pop()) {
    for (const edge of board.around[milepost] ?? []) {
      if (owner[edge] === seat || board.red[edge] === 1) visit(board.other(edge, milepost));
    }
    const ferry = board.ferries[board.ferryAt[milepost] ?? -1];
    if (ferry && state.ferries[ferry.name]?.includes(seat)) for (const port of ferry.ports) visit(port);
  }
  return seen;
}

/** 43: how many major cities the seat's best line joins; one alone does not count as joined. */
export function majorsJoined(state: WithTrack, seat: Seat): number {
  const { majors } = boardOf(state);
  let most = 0;
  for (const { centre } of majors) {
    const seen = reachedFrom(state, seat, centre);
    most = Math.max(most, majors.filter((other) => seen[other.centre] === 1).length);
  }
  return most > 1 ? most : 0;
}

export const joinsAllMajors = (state: WithTrack, seat: Seat): boolean => {
  const { majors } = boardOf(state);
  const [start] = majors;
  if (!start) return false;
  const seen = reachedFrom(state, seat, start.centre);
  return majors.every(({ centre }) => seen[centre] === 1);
};
