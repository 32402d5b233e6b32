import type { Seat, Standing } from '@roundhouse/kernel';
import { joinsAllMajors, majorsJoined } from './rules/connection.ts';
import type { Player, State } from './rules/state.ts';
import { isCashOpen } from './view.ts';

/**
 * Who stands before whom: the winner, then those who have not left, then those who join all major cities, then the richer;
 * loans make nobody rich (46).
 */
function rankOf(state: State, seat: Seat, { cash, debt }: Player): readonly number[] {
  const stayed = state.resigned.includes(seat) ? 0 : 1;
  return [state.winner === seat ? 1 : 0, stayed, joinsAllMajors(state, seat) ? 1 : 0, cash - debt];
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** While cash is secret nobody's counts: what lies open are the major cities joined. */
export function score(state: State): readonly Standing[] {
  const open = isCashOpen(state);
  const rows = state.players.map((player, seat) => {
    const { cash } = player;
    const majors = majorsJoined(state, seat);
    const parts: Standing['parts'] = open ? { cash, majors } : { majors };
    const rank = open ? rankOf(state, seat, player) : [majors];
    return { seat, score: open ? cash : majors, parts, rank };
  });
  return rows.map(({ rank, ...row }) => ({
    ...row,
    place: 1 + rows.filter((other) => compare(other.rank, rank) > 0).length,
  }));
}
